import { findPicture } from '#app/media.ts'
import type { Media, Picture, Testimonial } from '#contract/content/content.ts'

/** A testimonial with its picture, if it has one. */
export type TestimonialItem = Omit<Testimonial, 'avatar'> & { avatar: Picture | null }

/** Finds the pictures. */
export function toTestimonialItems(media: Media, testimonials: readonly Testimonial[]): TestimonialItem[] {
  return testimonials.map((item) => ({ ...item, avatar: findPicture(media, item.avatar) }))
}
