import { useSyncExternalStore } from 'react'
import { Fill } from '#app/ui/graphics/fill.tsx'
import { contrast } from '#contract/brand/oklch.ts'
import { accentColours } from '#contract/content/brand-colours.ts'
import { StyleguideSection } from './styleguide-section.tsx'

const textOn = {
  gold: 'ink',
  ink: 'bone',
  bone: 'ink',
  haze: 'ink',
  paper: 'ink',
  laterite: 'paper',
  clay: 'ink',
  leaf: 'paper',
  indigo: 'paper',
  sky: 'ink',
  kola: 'paper',
  granite: 'paper',
  err: 'paper',
  ok: 'paper',
}

export function Colours() {
  return (
    <StyleguideSection name="Colours">
      <ul className="wrap styleguide-colours">
        {Object.entries(textOn).map(([name, text]) => (
          <Colour key={name} name={name} text={text} />
        ))}
      </ul>
      <p className="wrap styleguide-row">
        {Object.keys(accentColours).map((accent) => (
          <span className={`mark hue-${accent}`} key={accent}>
            {accent}
          </span>
        ))}
      </p>
    </StyleguideSection>
  )
}

function Colour({ name, text }: { name: string; text: string }) {
  const background = useToken(name)
  const ink = useToken(text)
  return (
    <li className={`styleguide-colour styleguide-on-${text}`}>
      <Fill colour={`var(--${name})`} />
      <span className="styleguide-colour-words">
        <b>{name}</b>
        <span>{background}</span>
        {background && ink && (
          <span className="note">
            {text} {contrast(background, ink).toFixed(1)}
          </span>
        )}
      </span>
    </li>
  )
}

/** A token's computed value; empty on the server. */
function useToken(name: string): string {
  return useSyncExternalStore(
    () => () => {},
    () => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim(),
    () => '',
  )
}
