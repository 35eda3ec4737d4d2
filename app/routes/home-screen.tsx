import type { Posts } from '../posts.ts'
import './home-screen.css'
import { Audiences } from '../sections/audiences.tsx'
import { Awards } from '../sections/awards.tsx'
import { Closing } from '../sections/closing.tsx'
import { LatestPosts } from '../sections/latest-posts.tsx'
import { Newsletter } from '../sections/newsletter.tsx'
import { Portfolio } from '../sections/portfolio.tsx'
import { ServicesGrid } from '../sections/services-grid.tsx'
import { Testimonials } from '../sections/testimonials.tsx'
import { ContactBar } from '../shell/contact-bar.tsx'
import { RevealRepeats } from '../ui/use-reveal.ts'
import { AboutTeaser } from './home/about-teaser.tsx'
import { HomeHero } from './home/home-hero.tsx'
import { Partners } from './home/partners.tsx'
import type { Home } from './load-home.ts'

type HomeScreenProps = Omit<Home, 'posts'> & { posts: Posts | Promise<Posts> | null }

/** The bands of the home page in the order of spec §2. */
export function HomeScreen({ slides, about, stats, latest, posts, closing, socials, brand, ...bands }: HomeScreenProps) {
  return (
    <RevealRepeats value={true}>
      <HomeHero slides={slides} />
      <AboutTeaser {...about} stats={stats} />
      <ServicesGrid {...bands.services} />
      <Portfolio {...bands.portfolio} layout="wide" />
      <Partners {...bands.partners} />
      <Awards {...bands.awards} />
      <Testimonials {...bands.testimonials} />
      <Audiences {...bands.audiences} />
      {posts && <LatestPosts {...latest} posts={posts} />}
      <Newsletter {...bands.newsletter} place="home" isRequired />
      <Closing {...closing} socials={socials} />
      <ContactBar brand={brand} />
    </RevealRepeats>
  )
}
