import type { ComponentProps } from 'react'
import { PostCard } from '#app/sections/posts/post-card.tsx'
import { Sample, StyleguideSection } from './styleguide-section.tsx'

type ListedPost = ComponentProps<typeof PostCard>['post']

export function Posts({ posts: [post] }: { posts: readonly ListedPost[] }) {
  if (!post) return null
  const long = 'What the harmattan teaches a sound recordist about Antidisestablishmentarianism, patience and the price of wind'
  return (
    <StyleguideSection name="Posts">
      <div className="wrap styleguide-pictures">
        {(['card', 'lead', 'row'] as const).map((layout) => (
          <Sample key={layout} name={layout}>
            <PostCard post={post} layout={layout} />
          </Sample>
        ))}
        <Sample name="without a picture">
          <PostCard post={{ ...post, thumbnail: null }} />
        </Sample>
        <Sample name="a long title">
          <PostCard post={{ ...post, title: long }} />
        </Sample>
      </div>
    </StyleguideSection>
  )
}
