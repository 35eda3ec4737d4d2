import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { type Place, readPlace } from './read-place.ts'

type Props = { name: string; onFound: (place: Place) => void }

/** Fills in latitude and longitude from a link to a map. The link isn't stored. */
export function PlaceLink({ name, onFound }: Props) {
  const [text, setText] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const isFound = readPlace(text) !== null
  // Links are pasted, so they aren't judged before they are complete.
  const isComplete = isLeft || text.includes('://')

  function change(next: string) {
    setText(next)
    setIsLeft(false)
    const place = readPlace(next)
    if (place) onFound(place)
  }

  return (
    <>
      <Field
        label="Link to the place"
        note="Paste the link of the place on Google Maps, Apple Maps or OpenStreetMap, or its coordinates, such as 9.0765, 7.3986. They fill in the two fields below."
        error={text.trim() && !isFound && isComplete ? contentMessages.noPlaceInLink : undefined}
        name={name}
        value={text}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setIsLeft(true)}
      />
      <p className="visually-hidden" role="status">
        {isFound && 'Latitude and longitude are filled in.'}
      </p>
    </>
  )
}
