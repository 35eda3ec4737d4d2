import type { Stat } from '#contract/content/content.ts'

/** Headline statistics of the service pages (spec §3). */
export const stats = {
  media: [
    { figure: '100+', label: 'Projects Completed' },
    { figure: '50+', label: 'Happy Clients' },
    { figure: '5', label: 'Years of Impact' },
  ],
  branding: [
    { figure: '100+', label: 'Projects Completed' },
    { figure: '50+', label: 'Happy Clients' },
    { figure: '5', label: 'Years of Impact' },
  ],
  social: [
    { figure: '200+', label: 'Social Campaigns' },
    { figure: '1M+', label: 'Impressions Generated' },
    { figure: '50+', label: 'Brands Amplified' },
  ],
  marketing: [
    { figure: '150+', label: 'Campaigns Executed' },
    { figure: '500K+', label: 'Leads Generated' },
    { figure: '80+', label: 'Brands Supported' },
  ],
  content: [
    { figure: '100+', label: 'Scripts Written' },
    { figure: '300K+', label: 'Engagements Generated' },
    { figure: '60+', label: 'Brands Enhanced' },
  ],
  animation: [
    { figure: '120+', label: 'animations' },
    { figure: '2M+', label: 'views' },
    { figure: '70+', label: 'brands' },
  ],
  events: [
    { figure: '200+', label: 'events' },
    { figure: '1M+', label: 'impressions' },
    { figure: '90+', label: 'clients' },
  ],
  training: [
    { figure: '150+', label: 'workshops' },
    { figure: '1000+', label: 'professionals' },
    { figure: '80+', label: 'organizations' },
  ],
} satisfies Record<string, readonly [Stat, Stat, Stat]>
