import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Media, Picture, Project } from '#contract/content/content.ts'
import { ProjectPage } from './project-page.tsx'
import { projectPageData } from './project-page-data.ts'

test('a project with one picture shows title, facts, story, credits and the next project', () => {
  const html = pageOf(project({ title: 'Pay your suppliers in seven days.' }))
  expect(html).toContain('<h1 class="project-title project-title-long">Pay your suppliers in seven <b>days.</b></h1>')
  for (const words of ['Ruwa Trust', '2024', 'Documents', 'A summary.', 'The question.', 'The things.', 'The way.', 'The end.'])
    expect(html).toContain(words)
  expect(html).toContain('<dt>Sound</dt><dd>Halima Sani</dd>')
  expect(html).toContain('href="/services/brandingidentity"')
  expect(html).toContain('href="/quote?service=brandingidentity"')
  expect(html).toContain('href="/portfolio/after"')
  expect(html).toContain(encodeURIComponent('https://site.test/portfolio/a-project'))
  // The page shows the picture once, with its alt text, and there is no film.
  expect(html.split('alt="The piece"')).toHaveLength(2)
  expect(html).not.toContain('Play')
  expect(html).not.toContain('Analytics preview')
})

test('the wide picture comes first and the upright picture later', () => {
  const html = pageOf(project({ wide: 'in-use' }))
  expect(html.indexOf('alt="The piece in use"')).toBeGreaterThan(0)
  expect(html.indexOf('alt="The piece"')).toBeGreaterThan(html.indexOf('The things.'))
})

test('there is always a part of the story beside the upright picture', () => {
  const wordsBeside = (parts: Partial<Project>) =>
    pageOf(project({ wide: 'in-use', ...parts }))
      .split('project-frame-words')[1]
      ?.split('</section>')[0] ?? ''
  expect(wordsBeside({})).toContain('The way.')
  expect(wordsBeside({ process: '' })).toContain('The things.')
  expect(wordsBeside({ process: '', solution: '', brief: '' })).toContain('The end.')
  const html = pageOf(project({ wide: 'in-use', process: '' }))
  expect(html.split('The things.')).toHaveLength(2)
})

test('more pictures come after the story', () => {
  const html = pageOf(project({ wide: 'in-use', gallery: ['film-poster', 'after'] }))
  expect(html.indexOf('alt="A still"')).toBeGreaterThan(html.indexOf('The end.'))
  expect(html.indexOf('alt="What comes next"')).toBeGreaterThan(html.indexOf('alt="A still"'))
})

test('two upright pictures in succession share a row; wide ones and one that is left over have their own', () => {
  const upright = (alt: string) => ({ ...picture(alt, '#16130E'), width: 900, height: 1125 })
  const pictures = { ...media.pictures, one: upright('One'), two: upright('Two'), three: upright('Three') }
  const info = { ...requestInfo, media: { ...media, pictures } }
  const { gallery } = projectPageData(project({ gallery: ['in-use', 'one', 'two', 'three', 'film-poster'] }), next, info)
  expect(gallery.map((shown) => [shown.picture.alt, shown.className.replace('project-gallery-', '')])).toEqual([
    ['The piece in use', 'wide'],
    ['One', 'pair'],
    ['Two', 'pair'],
    ['Three', 'upright'],
    ['A still', 'wide'],
  ])
})

test('a film’s picture shows the file size of the film', () => {
  const html = pageOf(project({ wide: 'film-poster', film: '/pictures/film.webm', title: 'Harmattan' }))
  expect(html).toContain('alt="A still"')
  expect(html).toContain('href="/pictures/film.webm"')
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Play a clip “Harmattan”, 120 kB')
  expect(html).not.toContain('<video')
})

test('a campaign’s analytics are shown with the text that names them', () => {
  const html = pageOf(project({ analyticsPreview: 'analytics/figures' }))
  expect(html).toContain('Analytics preview: Figures')
  expect(html).toContain('alt="The figures"')
  const uploaded = picture('A chart', '#EDECE8')
  const info = { ...requestInfo, media: { ...media, pictures: { ...media.pictures, 'library/1f2e': uploaded } } }
  const { analytics } = projectPageData(project({ title: 'Night desk', analyticsPreview: 'library/1f2e' }), next, info)
  expect(analytics?.text).toBe('Analytics preview: Night desk')
})

test('text on a colour has the more readable of the two text colours', () => {
  const [light, dark] = ['piece', 'in-use'].map((wide) => projectPageData(project({ wide }), next, requestInfo).head.tone)
  expect([light, dark]).toEqual(['ink', 'bone'])
})

test('the colour behind the title continues the top edge of a wide picture below it', () => {
  const wide = { ...picture('A still', '#16130E'), topFill: '#EDECE8' }
  const info = { ...requestInfo, media: { ...media, pictures: { ...media.pictures, 'film-poster': wide } } }
  expect(projectPageData(project({ wide: 'film-poster' }), next, info).head).toMatchObject({ background: '#EDECE8', tone: 'ink' })
})

test('the service’s colour marks its link unless the background has the same colour', () => {
  const markOn = (fill: string) => {
    const info = { ...requestInfo, media: { ...media, pictures: { ...media.pictures, piece: picture('The piece', fill) } } }
    return projectPageData(project({}), next, info).service?.mark
  }
  expect([markOn('#E69A7A'), markOn('#16130E')]).toEqual(['', 'mark hue-brand'])
})

test('the next project shows its client, or type and year if it is named after its client', () => {
  const lineOf = (client: string) => projectPageData(project({}), { ...next, client }, requestInfo).next?.line
  expect([lineOf('Tudu'), lineOf('After')]).toEqual(['Tudu', 'Documents, 2024'])
})

test('a site’s only project links to no next one', () => {
  expect(pageOf(project({}))).toContain('Next project')
  expect(pageOf(project({}), null)).not.toContain('Next project')
})

function pageOf(entry: Project, following: Project | null = next): string {
  const page = <ProjectPage {...projectPageData(entry, following, requestInfo)} />
  // Removes the empty comments that React puts between adjacent texts.
  return renderToString(<MemoryRouter>{page}</MemoryRouter>).replaceAll('<!-- -->', '')
}

function project(parts: Partial<Project>): Project {
  return {
    slug: 'a-project',
    title: 'A project',
    service: 'brandingidentity',
    category: 'Documents',
    client: 'Ruwa Trust',
    year: '2024',
    description: 'A line.',
    summary: 'A summary.',
    meta: { title: 'Found', description: 'As found' },
    picture: 'piece',
    wide: 'piece',
    gallery: [],
    brief: 'The question.',
    solution: 'The things.',
    process: 'The way.',
    outcome: 'The end.',
    credits: [{ role: 'Sound', name: 'Halima Sani' }],
    ...parts,
  }
}

function picture(alt: string, background: string): Picture {
  const src = `/assets/pictures/${alt.replaceAll(' ', '-')}.jpg`
  return { src, width: 1600, height: 900, alt, focus: '50% 50%', fill: background, topFill: background, tone: 'ink', sources: [] }
}

const media: Media = {
  pictures: {
    piece: picture('The piece', '#FFB81C'),
    'in-use': picture('The piece in use', '#27346E'),
    'film-poster': picture('A still', '#16130E'),
    'analytics/figures': picture('The figures', '#EDECE8'),
    after: picture('What comes next', '#8FC7D6'),
  },
  films: { '/pictures/film.webm': 120_000 },
  sounds: { '/pictures/ident.mp3': 24_000 },
}
const heading = (loud: string) => ({ text: '', loud })
const content = {
  brand: { buttons: { contact: 'Write to us', start: 'Begin', chat: 'Chat', call: 'Call', subscribe: 'Sign up' } },
  design: { accent: '#FFB81C' },
  services: [{ slug: 'brandingidentity', name: 'Branding & Identity', accent: 'brand' as const }],
  portfolio: {
    project: {
      brief: heading('Brief'),
      solution: heading('Solution'),
      process: heading('Process'),
      outcome: heading('Outcome'),
      analytics: heading('Analytics'),
      credits: heading('Credits'),
      all: 'All work',
      share: 'Share',
      next: 'Next project',
      ask: { heading: heading('Ask'), line: 'Ask us.', link: { label: 'Ask', href: '/quote' } },
    },
  },
}
const requestInfo = { media, content, site: { url: 'https://site.test', offlinePages: true } }
const next = project({ slug: 'after', title: 'After', picture: 'after', wide: 'after' })
