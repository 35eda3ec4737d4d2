import { findPicture } from '#app/media.ts'
import type { Media, Picture, Testimonial } from '#contract/content/content.ts'
import { toInitials } from '#contract/format/initials.ts'

/** A testimonial with what is shown beside it: a picture, or else the initials of its author. */
export type TestimonialItem = Omit<Testimonial, 'avatar'> & { avatar: Picture | null; initials: string }

/** Finds the pictures on the server, and makes the initials there, so that browsers don't load what makes them. */
export function toTestimonialItems(media: Media, testimonials: readonly Testimonial[]): TestimonialItem[] {
  return testimonials.map(({ avatar, ...item }) => ({
    ...item,
    avatar: findPicture(media, avatar),
    initials: toInitials(item.author.name),
  }))
}
