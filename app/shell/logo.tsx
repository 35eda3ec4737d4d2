import './logo.css'
import type { Logo as LogoFile } from '#contract/brand/logo.ts'
import { Bars } from '../ui/graphics/bars.tsx'

type LogoProps = { name: string; logo?: LogoFile | undefined; peak?: 'gold' | 'laterite' }

/** The uploaded logo; without one, the name, with the sample's mark while it is the sample's name. */
export function Logo({ name, logo = { kind: 'mark' }, peak = 'gold' }: LogoProps) {
  if (logo.kind === 'picture') {
    const { onDark, ...size } = logo
    const image = (src: string, variant: string) => (
      <img className={`logo-picture ${variant}`} {...size} src={src} alt={name} loading="lazy" />
    )
    return (
      <span className="logo">
        {image(size.src, onDark ? 'logo-on-light' : '')}
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
