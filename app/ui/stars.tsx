import './stars.css'

const star = 'M12 2.2l2.9 6.4 7 .8-5.2 4.7 1.4 6.9-6.1-3.5L5.9 21l1.4-6.9L2.1 9.4l7-.8z'

export function Stars({ rating, of = 5 }: { rating: number; of?: number }) {
  const places = Array.from({ length: of }, (_, index) => index)
  return (
    <svg
      className="stars"
      viewBox={`0 0 ${of * 26 - 2} 24`}
      width={of * 26 - 2}
      height="24"
      role="img"
      aria-label={`${rating} of ${of} stars`}
    >
      {places.map((place) => (
        <path
          key={place}
          className={place < rating ? 'stars-full' : 'stars-empty'}
          transform={`translate(${place * 26})`}
          d={star}
        />
      ))}
    </svg>
  )
}
