import { StyleguideSection } from './styleguide-section.tsx'

export function Grid() {
  return (
    <StyleguideSection name="Grid">
      <div className="wrap grid styleguide-grid" aria-hidden="true">
        {Array.from({ length: 12 }, (_, index) => index + 1).map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <div className="wrap styleguide-row styleguide-steps">
        {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => (
          <span className={`styleguide-step styleguide-step-${step}`} key={step}>
            s{step}
          </span>
        ))}
      </div>
    </StyleguideSection>
  )
}
