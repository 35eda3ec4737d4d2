import type { Menu } from '#contract/content/content.ts'

/** The navigation of spec §2. The links to Work aren't in the specification. */
export const menu = {
  items: [
    { type: 'link', label: 'Home', href: '/' },
    { type: 'link', label: 'About', href: '/about' },
    { type: 'services', label: 'Services' },
    { type: 'link', label: 'Work', href: '/portfolio' },
    { type: 'link', label: 'Blog', href: '/blog' },
  ],
  button: { label: 'Contact', href: '/contact' },
  footerHeading: 'Quick Links',
  servicesHeading: 'Our Services',
  newsletterHeading: 'Stay Connected',
  rights: 'All rights reserved.',
  footer: [
    { label: 'Home', href: '/' },
    { label: 'About', href: '/about' },
    { label: 'Work', href: '/portfolio' },
    { label: 'Blog', href: '/blog' },
    { label: 'Contact', href: '/contact' },
  ],
} satisfies Menu
