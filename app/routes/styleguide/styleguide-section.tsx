import type { ReactNode } from 'react'

export function StyleguideSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="styleguide-part" id={name.toLowerCase().replaceAll(' ', '-')} aria-label={name}>
      <h2 className="wrap heading-2 styleguide-name">{name}</h2>
      {children}
    </section>
  )
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="styleguide-sample">
      <h3 className="note muted">{name}</h3>
      {children}
    </div>
  )
}

const backgrounds = { Paper: '', Haze: 'section-haze', Gold: 'section-gold', Ink: 'section-ink' }

/** Shows the same content on each background, and last on a page with the dark theme. */
export function OnEachBackground({ children }: { children: ReactNode }) {
  return (
    <>
      {Object.entries(backgrounds).map(([name, className]) => (
        <div className={`styleguide-background ${className}`} key={name}>
          <div className="wrap">
            <Sample name={name}>{children}</Sample>
          </div>
        </div>
      ))}
      <div className="styleguide-background styleguide-dark" data-theme="dark">
        <div className="wrap">
          <Sample name="Dark page">{children}</Sample>
        </div>
      </div>
    </>
  )
}
