import './stars.css'

const star = 'M12 2.2l2.9 6.4 7 .8-5.2 4.7 1.4 6.9-6.1-3.5L5.9 21l1.4-6.9L2.1 9.4l7-.8z'

const positions = [0, 1, 2, 3, 4]
const width = positions.length * 26 - 2

export function Stars({ rating }: { rating: number }) {
  return (
    <svg className="stars" viewBox={`0 0 ${width} 24`} width={width} height="24" role="img" aria-label={`${rating} of 5 stars`}>
      {positions.map((position) => (
        <path
          key={position}
          className={position < rating ? 'stars-full' : 'stars-empty'}
          transform={`translate(${position * 26})`}
          d={star}
        />
      ))}
    </svg>
  )
}
