import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ServiceFrame } from '#contract/content/content.ts'
import { Board } from './board.tsx'
import { ContactSheet } from './contact-sheet.tsx'
import { Feed } from './feed.tsx'
import { FilmTimeline } from './film-timeline.tsx'
import { ScriptPage } from './script-page.tsx'
import { Street } from './street.tsx'
import boardStyles from './styles/board.css?url'
import sheetStyles from './styles/contact-sheet.css?url'
import feedStyles from './styles/feed.css?url'
import timelineStyles from './styles/film-timeline.css?url'
import scriptStyles from './styles/script-page.css?url'
import streetStyles from './styles/street.css?url'
import swatchStyles from './styles/swatch-fan.css?url'
import zoetropeStyles from './styles/zoetrope.css?url'
import { SwatchFan } from './swatch-fan.tsx'
import { Zoetrope } from './zoetrope.tsx'

export type RenderedFrame = {
  kind: ServiceFrame['kind']
  caption: string
  html: string
  /** URL of the drawing's style sheet, which no other page needs. */
  styles: string
}

/** Renders the drawing of a service as HTML. Only the server calls this. */
export function renderFrame(frame: ServiceFrame): RenderedFrame {
  const { drawing, styles } = draw(frame)
  return { kind: frame.kind, caption: frame.caption, html: renderToStaticMarkup(drawing), styles }
}

function draw(frame: ServiceFrame): { drawing: ReactNode; styles: string } {
  switch (frame.kind) {
    case 'timeline':
      return { drawing: <FilmTimeline {...frame} />, styles: timelineStyles }
    case 'swatches':
      return { drawing: <SwatchFan {...frame} />, styles: swatchStyles }
    case 'feed':
      return { drawing: <Feed {...frame} />, styles: feedStyles }
    case 'street':
      return { drawing: <Street {...frame} />, styles: streetStyles }
    case 'script':
      return { drawing: <ScriptPage {...frame} />, styles: scriptStyles }
    case 'zoetrope':
      return { drawing: <Zoetrope {...frame} />, styles: zoetropeStyles }
    case 'contact-sheet':
      return { drawing: <ContactSheet {...frame} />, styles: sheetStyles }
    case 'board':
      return { drawing: <Board {...frame} />, styles: boardStyles }
  }
}
