// Icons used only in the admin, so that public pages don't load them.
const paths = {
  home: 'M4 11l8-7 8 7v9h-6v-6h-4v6H4z',
  visitors: 'M4 20v-7h4v7zM10 20V5h4v15zM16 20v-11h4v11z',
  inbox: 'M4 4h16v16H4zM4 14h5l1.5 2.5h3L15 14h5',
  subscribers:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5c2 .9 3 2.9 3 5.5',
  people: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c0-4 3.2-6.5 7.5-6.5s7.5 2.5 7.5 6.5z',
  security: 'M5 11h14v9H5zM8 11V7.5a4 4 0 0 1 8 0V11M12 14.5v2',
  details: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  content: 'M4 4h16v5H4zM4 13h7v7H4zM15 13h5v7h-5z',
  posts: 'M4 4h16v16H4zM8 9h8M8 13h8M8 17h4',
  newsletter: 'M3 5h18v14H3zM3.5 6l8.5 7.5L20.5 6',
  'log-out': 'M14 4H4v16h10M10 12h10M16 8l4 4-4 4',
  backups: 'M4 4h16v6H4zM4 14h16v6H4zM7.5 7h.5M7.5 17h.5',
  bullets: 'M9 6h11M9 12h11M9 18h11M4 6h.5M4 12h.5M4 18h.5',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9.5h.5',
  video: 'M3 5h18v14H3zM10 9l5 3-5 3z',
  button: 'M3 7h18v10H3zM8 12h8',
  divider: 'M3 12h18M7 5h10M7 19h10',
  undo: 'M9 5L4 10l5 5M5 10h9a5 5 0 0 1 0 10h-3',
  redo: 'M15 5l5 5-5 5M19 10h-9a5 5 0 0 0 0 10h3',
  camera: 'M4 8h4l1.5-3h5L16 8h4v11H4zM15.5 13.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z',
  keyboard: 'M3 6h18v12H3zM7 10h.5M11.75 10h.5M16.5 10h.5M8 14h8',
  more: 'M5 12h.5M11.75 12h.5M18.5 12h.5',
  grip: 'M9 5.5h.5M15 5.5h.5M9 11.75h.5M15 11.75h.5M9 18h.5M15 18h.5',
  numbers: 'M11 6h9M11 12h9M11 18h9M3.5 4.5H5V10M3 14.5h3v2.3H3.7v2.7h2.8',
} as const

export type AdminIconName = keyof typeof paths

export function AdminIcon({ name }: { name: AdminIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
      <path d={paths[name]} stroke="currentColor" strokeWidth="2" strokeLinecap="square" strokeMiterlimit="10" />
    </svg>
  )
}
