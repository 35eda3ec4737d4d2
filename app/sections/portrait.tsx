import './portrait.css'
import type { ComponentProps } from 'react'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { toInitials } from '#contract/format/initials.ts'

type SitePictureProps = ComponentProps<typeof SitePicture>

/** The picture of a person; without one, the initials in the display face. Screen readers skip the initials, because the name is beside them. */
export function Portrait({
  picture,
  name,
  ...box
}: Omit<SitePictureProps, 'picture'> & { picture: SitePictureProps['picture'] | null; name: string }) {
  if (picture) return <SitePicture picture={picture} {...box} />
  return (
    <span className={`site-picture initials ${box.className ?? ''}`}>
      {/* An SVG, because its text grows with its box. */}
      <svg aria-hidden="true" viewBox="0 0 100 100">
        <text x="7" y="90">
          {toInitials(name)}
        </text>
      </svg>
    </span>
  )
}
