// Signs that only the admin needs; the public pages don't carry them.
const paths = {
  posts: 'M4 4h16v16H4zM8 9h8M8 13h8M8 17h4',
  newsletter: 'M3 5h18v14H3zM3.5 6l8.5 7.5L20.5 6',
  'log-out': 'M14 4H4v16h10M10 12h10M16 8l4 4-4 4',
  bullets: 'M9 6h11M9 12h11M9 18h11M4 6h.5M4 12h.5M4 18h.5',
  numbers: 'M11 6h9M11 12h9M11 18h9M3.5 4.5H5V10M3 14.5h3v2.3H3.7v2.7h2.8',
} as const

export function AdminIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
      <path d={paths[name]} stroke="currentColor" strokeWidth="2" strokeLinecap="square" strokeMiterlimit="10" />
    </svg>
  )
}
