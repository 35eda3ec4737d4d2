import '#app/sections/closing/closing.css'
import type { ComponentProps } from 'react'
import { ClosingBars } from '#app/sections/closing/closing-bars.tsx'
import { Stats } from '#app/sections/stats.tsx'
import { RevealRepeats } from '#app/ui/motion/use-reveal.ts'
import { Title } from '#app/ui/title.tsx'
import { Sample, StyleguideSection } from './styleguide-section.tsx'

/** The three reveal animations. Here they play at each scroll into view, but never on phones or with reduced motion. */
export function Reveals({ stats }: { stats: ComponentProps<typeof Stats>['items'] }) {
  return (
    <StyleguideSection name="Reveals">
      <RevealRepeats value={true}>
        <div className="wrap stack">
          <Sample name="the loud word turns itself up">
            <Title as="h3" className="heading-1" heading={{ text: 'Eight channels, one', loud: 'voice' }} isRevealed />
          </Sample>
          <Sample name="fields and pictures wipe up">
            <Stats items={stats} layout="bars" />
          </Sample>
          <Sample name="bars rise">
            <div className="styleguide-reveal-bars">
              <ClosingBars />
            </div>
          </Sample>
        </div>
      </RevealRepeats>
    </StyleguideSection>
  )
}
