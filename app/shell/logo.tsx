import './logo.css'
import type { Logo as LogoFile } from '#contract/brand/logo.ts'
import { Bars } from '../ui/graphics/bars.tsx'

type LogoProps = { name: string; logo?: LogoFile | undefined; peak?: 'gold' | 'laterite' }

/** The uploaded logo; without one, the name, with the sample's mark while it is the sample's name. */
export function Logo({ name, logo = { kind: 'mark' }, peak = 'gold' }: LogoProps) {
  if (logo.kind === 'picture') {
    const { src: onLight, width, height, onDark } = logo
    // So that of two variants only the one that is shown is downloaded.
    const lazy = onDark ? ({ loading: 'lazy' } as const) : {}
    const image = (src: string, variant: string) => (
      <img className={`logo-picture ${variant}`} width={width} height={height} src={src} alt={name} {...lazy} />
    )
    return (
      <span className="logo">
        {image(onLight, onDark ? 'logo-on-light' : '')}
        {onDark && image(onDark, 'logo-on-dark')}
      </span>
    )
  }
  return (
    <span className="logo">
      {logo.kind === 'mark' && <Bars className="logo-mark" peak={peak} />}
      {name}
    </span>
  )
}
