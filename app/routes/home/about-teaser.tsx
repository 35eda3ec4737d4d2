import './about-teaser.css'
import { Link } from 'react-router'
import { Stats } from '#app/sections/stats.tsx'
import { Title } from '#app/ui/title.tsx'
import type { HomePage } from '#contract/content/content.ts'

export function AboutTeaser({ statement, link, stats }: HomePage['about'] & { stats: HomePage['stats']['items'] }) {
  return (
    <section className="section section-haze about-teaser">
      <div className="wrap">
        <div className="about-teaser-words">
          <Title as="h2" className="statement" heading={statement} />
          <Link className="text-link" to={link.href}>
            {link.label}
          </Link>
        </div>
        <Stats items={stats} layout="bars" />
      </div>
    </section>
  )
}
