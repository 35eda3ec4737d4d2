import type { ComponentProps } from 'react'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { toInitials } from '#contract/format/initials.ts'
import { Initials } from './initials.tsx'

type SitePictureProps = ComponentProps<typeof SitePicture>

/** The picture of a person; without one, the initials in the display face. Screen readers skip the initials, because the name is beside them. */
export function Portrait({
  picture,
  name,
  ...box
}: Omit<SitePictureProps, 'picture'> & { picture: SitePictureProps['picture'] | null; name: string }) {
  if (picture) return <SitePicture picture={picture} {...box} />
  return <Initials className={box.className} text={toInitials(name)} />
}
