import { expect } from 'vitest'
import { findSampleMarks } from '#contract/content/sample-content.ts'
import { about } from './about.ts'
import { allContent } from './all-content.ts'
import { audiences } from './audiences.ts'
import { awards } from './awards.ts'
import { brand } from './brand.ts'
import { home } from './home.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'
import { partners } from './partners.ts'
import { projects } from './projects/index.ts'
import { samplePosts } from './sample-posts/index.ts'
import { sampleTest } from './sample-test.ts'
import { sampleMarks, sampleWords } from './samples.ts'
import { services } from './services/index.ts'
import { team } from './team/index.ts'
import { testimonials } from './testimonials.ts'

const quotes = [...testimonials, ...services.flatMap((service) => service.testimonials.items)]

sampleTest('services have the order, names and URLs of the specification', () => {
  expect(services.map(({ slug, name, category }) => [slug, name, category])).toEqual([
    ['mediaproduction', 'Media & Production', 'Media'],
    ['brandingidentity', 'Branding & Identity', 'Branding'],
    ['socialmediamanagement', 'Social Media', 'Social Media'],
    ['marketingcampaignstrategy', 'Marketing & Campaigns', 'Marketing'],
    ['contentcreationcreativewriting', 'Content Creation', 'Content'],
    ['eventandvisualcreation', 'Animation & visual content', 'Animation'],
    ['eventmediacoveragesupport', 'Event Media Coverage & Support', 'Events'],
    ['trainingandconsultingservices', 'Training & Consulting', 'Training'],
  ])
})

sampleTest('the hyphenated variants of five service URLs are aliases', () => {
  expect(services.flatMap((service) => service.aliases)).toEqual([
    'media-production',
    'branding',
    'social-media-management',
    'marketing-campaign-strategy',
    'content-creation-creative-writing',
  ])
})

sampleTest('headline figures equal the table of the specification', () => {
  const figures = services.map((service) => service.stats.map(({ figure, label }) => `${figure} ${label}`).join(', '))
  expect(figures).toEqual([
    '100+ Projects Completed, 50+ Happy Clients, 5 Years of Impact',
    '100+ Projects Completed, 50+ Happy Clients, 5 Years of Impact',
    '200+ Social Campaigns, 1M+ Impressions Generated, 50+ Brands Amplified',
    '150+ Campaigns Executed, 500K+ Leads Generated, 80+ Brands Supported',
    '100+ Scripts Written, 300K+ Engagements Generated, 60+ Brands Enhanced',
    '120+ animations, 2M+ views, 70+ brands',
    '200+ events, 1M+ impressions, 90+ clients',
    '150+ workshops, 1000+ professionals, 80+ organizations',
  ])
  expect(home.stats.items.map((stat) => stat.figure)).toEqual(['100+', '50+', '5'])
  expect(about.achievements.stats.map((stat) => stat.figure)).toEqual(['5+', '10+', '50+', '100+'])
})

sampleTest('every service is complete and its hero names it', () => {
  for (const service of services) {
    expect(`${service.hero.heading.text} ${service.hero.heading.loud}`.trim()).toBe(service.name)
    expect(service.testimonials.items, service.slug).toHaveLength(3)
    expect(service.faqs.length, service.slug).toBeGreaterThanOrEqual(5)
    expect(service.faqs.length, service.slug).toBeLessThanOrEqual(8)
    expect(service.whatsappMessage).toContain(service.name)
    expect(service.portfolio.videoExtensions).toEqual(
      service.slug === 'socialmediamanagement' ? ['mp4', 'webm', 'ogg', 'jpg'] : ['mp4', 'webm', 'ogg'],
    )
  }
})

sampleTest('the answers contain the times that the specification names', () => {
  const answers = (slug: string) =>
    services
      .filter((service) => service.slug === slug)
      .flatMap((service) => service.faqs.map((faq) => faq.answer))
      .join('\n')
  expect(answers('mediaproduction')).toContain('2-6 weeks')
  expect(answers('brandingidentity')).toContain('4-8 weeks')
  expect(answers('eventandvisualcreation')).toContain('4-8 weeks')
  expect(answers('eventmediacoveragesupport')).toContain('5-10 business days')
  expect(answers('socialmediamanagement')).toContain('3-5 posts per week')
  expect(answers('socialmediamanagement')).toContain('monthly analytics reports')
})

sampleTest('each service has the three projects of the specification', () => {
  const slugs = services.map(({ slug }) => [
    slug,
    projects.filter(({ service }) => service === slug).map((project) => project.slug),
  ])
  expect(Object.fromEntries(slugs)).toEqual({
    mediaproduction: ['documentary-film', 'podcast-series', 'brand-film'],
    brandingidentity: ['logo-ngo', 'brand-kit-startup', 'rebranding-corporate'],
    socialmediamanagement: ['instagram-campaign', 'twitter-engagement', 'linkedin-content'],
    marketingcampaignstrategy: ['facebook-ad-campaign', 'influencer-collaboration', 'email-funnel'],
    contentcreationcreativewriting: ['documentary-script', 'social-media-captions', 'editorial-calendar'],
    eventandvisualcreation: ['3d-animated-commercial', 'explainer-video', 'motion-graphics-vfx'],
    eventmediacoveragesupport: ['corporate-event-coverage', 'pre-event-promotion', 'post-event-recap'],
    trainingandconsultingservices: ['media-workshop', 'sme-social-media-training', 'personal-branding-session'],
  })
  expect(projects).toHaveLength(24)
})

sampleTest('the home page has six slides, four projects of which three have a film, and four partners', () => {
  const homeProjects = home.portfolio.projects.flatMap((slug) => projects.filter((project) => project.slug === slug))
  expect(home.slides.map((slide) => slide.type)).toEqual(['image', 'image', 'image', 'image', 'image', 'video'])
  expect(new Set(home.slides.map((slide) => slide.cta))).toEqual(new Set(['Discover More', 'Get Started', 'Learn How']))
  expect(homeProjects.filter(({ film }) => film)).toHaveLength(3)
  expect(homeProjects).toHaveLength(4)
  expect(partners).toHaveLength(4)
})

sampleTest('the team has the four titles, and its URLs are their names in plain letters', () => {
  expect(team.map((member) => member.role)).toEqual([
    'Founder & CEO',
    'Director',
    'Head of Internal Business',
    'Creative Director & Animation Specialist',
  ])
  const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')
  expect(team.map((member) => member.slug)).toEqual(team.map((member) => folded(member.name)))
})

sampleTest('no team member is also a client, and each client has one photo', () => {
  const clients = new Map<string, string>()
  for (const { author, avatar } of quotes) {
    if (avatar === undefined) continue
    expect(clients.get(avatar) ?? author.name).toBe(author.name)
    clients.set(avatar, author.name)
  }
  expect(team.filter((member) => [...clients.values()].includes(member.name))).toEqual([])
  expect(new Set(clients.values()).size).toBe(clients.size)
})

sampleTest('no two service pages open with the same pair of clients', () => {
  const pairs = services.map(({ testimonials: { items } }) =>
    items
      .slice(0, 2)
      .map(({ author }) => author.name)
      .toSorted()
      .join(),
  )
  expect(new Set(pairs).size).toBe(services.length)
})

sampleTest('audiences are the seven of the specification', () => {
  expect(audiences.map((audience) => audience.name)).toEqual([
    'Entrepreneurs and startups',
    'NGOs and social impact groups',
    'Faith-based institutions',
    'Government and agencies',
    'Political campaigns',
    'Corporate entities',
    'Women and youth programs',
  ])
})

sampleTest('about shows the values, years and services of the specification', () => {
  expect(about.values.items.map((value) => value.name)).toEqual(['Creativity', 'Integrity', 'Innovation', 'Impact'])
  expect(about.timeline.entries.map((entry) => entry.year)).toEqual(['2020', '2021', '2022', '2023', '2024', '2025'])
  expect(about.services.slugs).toEqual(['mediaproduction', 'brandingidentity', 'marketingcampaignstrategy'])
  expect(awards).toHaveLength(3)
  expect(testimonials).toHaveLength(3)
})

sampleTest('legal pages have the eleven sections of the specification, a readable length, a date and a sample notice', () => {
  expect(terms.sections.map(({ title }) => title)).toEqual([
    'Acceptance of Terms',
    'Eligibility (18+)',
    'Use of Website',
    'Intellectual Property',
    'User Contributions',
    'Third-Party Links',
    'Disclaimer of Warranties',
    'Limitation of Liability',
    'Indemnification',
    'Termination',
    'Governing Law (Nigeria)',
  ])
  const asked = [
    'collect',
    'use',
    'share',
    'Cookies',
    'Security',
    'keep',
    'rights',
    'Third-party',
    'under 13',
    'Updates',
    'Contact',
  ]
  expect(privacy.sections.map(({ title }, index) => title.includes(asked[index] ?? '-'))).toEqual(asked.map(() => true))
  for (const page of [terms, privacy]) {
    expect(page.effective).toBe('16th August 2025')
    expect(page.notice).toMatch(/sample.*lawyer/)
    for (const { title, paragraphs } of page.sections) {
      const words = paragraphs.join(' ').split(/\s+/).length
      expect(words, title).toBeGreaterThanOrEqual(60)
      expect(words, title).toBeLessThanOrEqual(180)
    }
  }
})

sampleTest('sample posts are a dozen of 400 to 900 words, newest first, in all categories, three of them featured', () => {
  expect(samplePosts).toHaveLength(12)
  expect(new Set(samplePosts.map((post) => post.category)).size).toBe(5)
  expect(samplePosts.filter((post) => post.featured)).toHaveLength(3)
  expect(samplePosts.map((post) => post.daysAgo)).toEqual(samplePosts.map((post) => post.daysAgo).toSorted((a, b) => a - b))
  expect(samplePosts.filter((post) => post.daysAgo < 1)).toEqual([])
  for (const { title, content } of samplePosts) {
    const words = wordsIn(content.replace(/<[^>]+>/g, ' '))
    expect(words, title).toBeGreaterThanOrEqual(400)
    expect(words, title).toBeLessThanOrEqual(900)
  }
})

sampleTest('sample posts cover every layout of a post', () => {
  const having = (part: RegExp) => samplePosts.filter(({ content }) => part.test(content))
  for (const part of [/<blockquote>/, /<ul>/, /<ol>/, /<pre><code>/, /<table>/, /<figure>/, /<code>\S+<\/code>/, /<a href="\//])
    expect(having(part), String(part)).not.toEqual([])
  expect(samplePosts.filter(({ content }) => picturesIn(content).length >= 2)).not.toEqual([])
  expect(samplePosts.filter(({ picture }) => picture === null)).toHaveLength(1)
})

sampleTest('the first page of the blog shows no picture twice', () => {
  const pictures = [...samplePosts.filter((post) => post.featured), ...samplePosts.slice(0, 6)].map(({ picture }) => picture)
  expect(new Set(pictures).size).toBe(9)
})

sampleTest('no two service pages share a sentence', () => {
  const owner = new Map<string, string>()
  for (const { stats: _stats, ...service } of services) {
    const words = JSON.stringify(service, (key, value) => (key === 'avatar' || key === 'author' ? undefined : value))
    const strings = [...words.matchAll(/"((?:[^"\\]|\\.)+)"/g)].flatMap((match) => (match[1] ?? '').split(/(?<=[.?!]) /))
    for (const sentence of strings.filter((string) => string.includes(' '))) {
      expect(owner.get(sentence) ?? service.slug, sentence).toBe(service.slug)
      owner.set(sentence, service.slug)
    }
  }
})

sampleTest('every project tells its story in 120 to 250 words and has credits', () => {
  for (const { slug, brief, solution, process, outcome, credits } of projects) {
    for (const part of [brief, solution, process, outcome]) expect(wordsIn(part), slug).toBeGreaterThan(10)
    const words = wordsIn(`${brief} ${solution} ${process} ${outcome}`)
    expect(words, slug).toBeGreaterThanOrEqual(120)
    expect(words, slug).toBeLessThanOrEqual(250)
    expect(credits.length, slug).toBeGreaterThanOrEqual(3)
    expect(new Set(credits.map((credit) => credit.role)).size, slug).toBe(credits.length)
  }
})

sampleTest('no two projects share a sentence, begin alike or have the same summary, and a summary fits a search result', () => {
  const sentences = projects.flatMap(({ description, summary, brief, solution, process, outcome }) =>
    sentencesIn([description, summary, brief, solution, process, outcome]),
  )
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
  expect(new Set(projects.map(({ brief }) => brief.split(' ').slice(0, 2).join(' '))).size).toBe(projects.length)
  expect(new Set(projects.map(({ summary }) => summary)).size).toBe(projects.length)
  expect(projects.filter(({ summary }) => summary.length > 160).map(({ slug }) => slug)).toEqual([])
})

sampleTest('every service has 250 to 400 words besides headings, questions and quotes', () => {
  for (const { slug, hero, intro, closing } of services) {
    const cards = intro.cards.flatMap(({ title, desc }) => [title, desc])
    const words = wordsIn([hero.lead, intro.statement, ...intro.paragraphs, ...cards, closing.line].join(' '))
    expect(words, slug).toBeGreaterThanOrEqual(250)
    expect(words, slug).toBeLessThanOrEqual(400)
  }
})

sampleTest('each mark on the list of samples still occurs in the content', () => {
  expect(sampleMarks.filter((mark) => findSampleMarks(allContent, [mark]).length === 0)).toEqual([])
})

sampleTest('the hours, the place on the map, every figure, face and kind of client are on the list of samples', () => {
  const { openingHours, location } = brand
  const facts = [
    openingHours,
    location,
    home.stats.items,
    about.achievements.stats,
    ...services.map(({ stats }) => stats),
    ...team.map(({ image }) => image),
    ...quotes.map(({ avatar }) => avatar),
    ...audiences,
  ]
  expect(facts.filter((fact) => findSampleMarks(fact, sampleMarks).length === 0)).toEqual([])
})

sampleTest('every quoted person, client and award is on the list of samples', () => {
  const invented = [
    ...quotes.map(({ author }) => author.name),
    ...projects.map(({ client }) => client),
    ...partners.map(({ name }) => name),
    ...awards.map(({ issuer }) => issuer),
    ...team.map(({ name }) => name),
  ]
  expect([...new Set(invented)].filter((name) => !sampleWords.includes(name))).toEqual([])
})

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

function picturesIn(content: string): string[] {
  return [...content.matchAll(/<img src="([^"]+)"/g)].flatMap(([, path]) => path ?? [])
}

function sentencesIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(/(?<=[.?!]”?) /))
}
