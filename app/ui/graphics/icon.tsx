// SVG paths of the icons on a 24 px grid. An icon may have a stroke, a fill or both.
const strokes = {
  'arrow-left': 'M19 12H5M11 5l-7 7 7 7',
  'arrow-right': 'M5 12h14M13 5l7 7-7 7',
  check: 'M4.5 12.5l5 5 10-11',
  chevron: 'M5 8.5l7 7 7-7',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM14 5V4H4v10h1',
  external: 'M10 5H4v15h15v-6M14 4h6v6M11 13l8-8',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM15.2 12a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0z',
  link: 'M10 7H7.5a5 5 0 0 0 0 10H10M14 7h2.5a5 5 0 0 1 0 10H14M8.5 12h7',
  mail: 'M3 5h18v14H3zM3.5 6l8.5 7.5L20.5 6',
  menu: 'M4 6h16M4 12h10M4 18h13',
  phone: 'M4 4h5l2 5-3 2c1.2 2.4 2.6 3.8 5 5l2-3 5 2v5C11.2 20 4 12.8 4 4z',
  pin: 'M12 21.5C7.5 16.5 5 13 5 9.5a7 7 0 0 1 14 0c0 3.5-2.5 7-7 12zM14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.5 15.5 20 20',
  send: 'M3 4l18 8-18 8 3-8zM6 12h8',
  share: 'M4 10h4v4H4zM16 3h4v4h-4zM16 17h4v4h-4zM8.9 10.9l6.2-4.3M8.9 13.1l6.2 4.3',
  x: 'M4.8 4h3.4l11 16h-3.4zM18.5 4.5l-5.6 6.3M10.6 13.7l-5.1 5.8',
  whatsapp: 'M3.5 20.5l1.3-4.6A8.7 8.7 0 1 1 8.2 19.2z',
}

const fills = {
  facebook: 'M13.8 22v-8.6h3l.5-3.5h-3.5V7.7c0-1 .5-1.9 2-1.9h1.6V2.7s-1.4-.2-2.8-.2c-2.9 0-4.7 1.7-4.7 4.9v2.5H6.7v3.5h3.2V22z',
  instagram: 'M16 6h2v2h-2z',
  linkedin:
    'M3 9h4v12H3zM3 3h4v4H3zM10 9h4v1.8C14.7 9.6 16 8.7 17.6 8.7 20.6 8.7 21 11 21 13.8V21h-4v-6.3c0-1.5-.1-2.7-1.5-2.7S14 13.2 14 14.7V21h-4z',
  pause: 'M5 4h5v16H5zM14 4h5v16h-5z',
  play: 'M6 3v18l15-9z',
  quote: 'M3 5h8v8l-3 6H4l2.5-6H3zM13 5h8v8l-3 6h-4l2.5-6H13z',
  whatsapp: 'M8.9 7.7c.1 4.3 3.2 7.4 7.4 7.5l1.1-2-2.6-1.4-1.1 1.1a5.6 5.6 0 0 1-2.6-2.6l1.1-1.1L10.9 6.6z',
}

export type IconName = keyof typeof strokes | keyof typeof fills

/** All icons, for the styleguide. */
export const iconNames = [...new Set([...Object.keys(strokes), ...Object.keys(fills)])].toSorted() as IconName[]

/** `shape`: the path of an icon that isn't in this file. */
type IconProps = { name: IconName; shape?: string | undefined; className?: string }

/** Hidden from screen readers, so text beside the icon or an aria-label must say what it means. */
export function Icon({ name, shape, className = '' }: IconProps) {
  const stroke = shape ?? getShape(strokes, name)
  const fill = getShape(fills, name)
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
      {stroke && <path d={stroke} stroke="currentColor" strokeWidth="2" strokeLinecap="square" strokeMiterlimit="10" />}
      {fill && <path d={fill} fill="currentColor" />}
    </svg>
  )
}

function getShape(shapes: Partial<Record<IconName, string>>, name: IconName): string | undefined {
  return shapes[name]
}
