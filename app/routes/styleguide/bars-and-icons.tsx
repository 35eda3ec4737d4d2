import { Bars } from '#app/ui/graphics/bars.tsx'
import { Icon, iconNames } from '#app/ui/graphics/icon.tsx'
import { Spinner } from '#app/ui/graphics/spinner.tsx'
import { OnEachBackground, Sample, StyleguideSection } from './styleguide-section.tsx'

export function BarsAndIcons() {
  return (
    <StyleguideSection name="Bars and icons">
      <OnEachBackground>
        <div className="styleguide-row">
          <Sample name="peak gold">
            <Bars className="styleguide-bars" />
          </Sample>
          <Sample name="peak laterite">
            <Bars className="styleguide-bars" peak="laterite" />
          </Sample>
          <Sample name="no peak">
            <Bars className="styleguide-bars" peak="none" />
          </Sample>
          <Sample name="flat">
            <Bars className="styleguide-bars-flat" isFlat />
          </Sample>
          <Sample name="animated">
            <Bars className="styleguide-bars" isAnimated />
          </Sample>
          <Sample name="stretched">
            <Bars className="styleguide-bars-wide" isStretched />
          </Sample>
          <Sample name="spinner">
            <Spinner className="styleguide-spinner" />
          </Sample>
        </div>
      </OnEachBackground>
      <ul className="wrap styleguide-icons">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} /> <span className="note">{name}</span>
          </li>
        ))}
      </ul>
    </StyleguideSection>
  )
}
