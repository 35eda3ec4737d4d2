import type { PostsResult } from '#app/api/posts.ts'
import './home-page.css'
import { Audiences } from '#app/routes/home/audiences.tsx'
import { ServicesGrid } from '#app/routes/home/services/services-grid.tsx'
import { Awards } from '#app/sections/awards.tsx'
import { Closing } from '#app/sections/closing/closing.tsx'
import { Newsletter } from '#app/sections/newsletter-form/newsletter.tsx'
import { LatestPosts } from '#app/sections/posts/latest-posts.tsx'
import { Testimonials } from '#app/sections/testimonials.tsx'
import { ContactBar } from '#app/shell/contact-bar.tsx'
import { RevealRepeats } from '#app/ui/motion/use-reveal.ts'
import type { Home } from '../shared/load-home.ts'
import { AboutTeaser } from './about-teaser.tsx'
import { HomeHero } from './home-hero.tsx'
import { Partners } from './partners.tsx'
import { Work } from './work/work.tsx'

type HomePageProps = Omit<Home, 'posts'> & { posts: PostsResult | Promise<PostsResult> | null }

/** The sections of the home page in the order of spec §2. */
export function HomePage({
  notice,
  title,
  slides,
  about,
  stats,
  latest,
  posts,
  closing,
  socials,
  contactBar,
  ...bands
}: HomePageProps) {
  const { services, portfolio, partners, awards, testimonials, audiences, newsletter } = bands
  return (
    <RevealRepeats value={true}>
      {notice && <p className="wrap home-notice">{notice}</p>}
      <HomeHero title={title} slides={slides} />
      <AboutTeaser {...about} stats={stats} />
      {services.services.length > 0 && <ServicesGrid {...services} />}
      {portfolio.items.length > 0 && <Work {...portfolio} />}
      {partners.items.length > 0 && <Partners {...partners} />}
      {awards.items.length > 0 && <Awards {...awards} />}
      {testimonials.items.length > 0 && <Testimonials {...testimonials} />}
      {audiences.items.length > 0 && <Audiences {...audiences} />}
      {latest && posts && <LatestPosts {...latest} posts={posts} />}
      {newsletter && <Newsletter {...newsletter} place="home" isRequired />}
      <Closing {...closing} socials={socials} />
      <ContactBar {...contactBar} />
    </RevealRepeats>
  )
}
