import './related-posts.css'
import { Link } from 'react-router'
import { PostCard } from '#app/sections/posts/post-card.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Title } from '#app/ui/title.tsx'
import type { RelatedLinks } from '#contract/entities/posts.ts'

export function RelatedPosts({ relatedLinks: { previous, next, related } }: { relatedLinks: RelatedLinks }) {
  return (
    <>
      {(previous || next) && (
        <nav className="wrap post-adjacent" aria-label="Older and newer posts">
          {previous && <AdjacentPost label="Previous" post={previous} />}
          {next && <AdjacentPost label="Next" post={next} />}
        </nav>
      )}
      {related.length > 0 && (
        <section className="section wrap post-related">
          <Title as="h2" className="heading-2" heading={{ text: 'Related', loud: 'posts' }} />
          <div className="post-related-list">
            {related.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

function AdjacentPost({ label, post }: { label: 'Previous' | 'Next'; post: { slug: string; title: string } }) {
  return (
    <Link className={`post-adjacent-link post-adjacent-${label.toLowerCase()}`} to={`/blog/${post.slug}`}>
      <span className="small post-adjacent-label">
        <Icon name={label === 'Previous' ? 'arrow-left' : 'arrow-right'} />
        {label}
      </span>
      <span className="heading-3 post-adjacent-title">{post.title}</span>
    </Link>
  )
}
