import type { BlogPostingLeaf, BreadcrumbListLeaf } from 'schema-dts'
import type { Brand } from '#contract/content/content.ts'
import type { PostSummary } from '#contract/entities/posts.ts'
import { absolute } from '../absolute-url.ts'
import { agency } from './agency.ts'
import { breadcrumbs } from './breadcrumbs.ts'

export function describePost(
  post: PostSummary,
  { site, brand }: { site: { url: string }; brand: Brand },
): [BlogPostingLeaf, BreadcrumbListLeaf] {
  const { slug, title, description, category, createdAt, updatedAt, thumbnail, readingMinutes, author } = post
  const path = `/blog/${slug}`
  const url = absolute(site, path)
  const publisher = agency(site, brand)
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${url}#post`,
      headline: title,
      description,
      url,
      mainEntityOfPage: url,
      articleSection: category,
      inLanguage: 'en',
      datePublished: createdAt,
      dateModified: updatedAt,
      ...(readingMinutes ? { timeRequired: `PT${readingMinutes}M` } : {}),
      ...(thumbnail ? { image: absolute(site, thumbnail) } : {}),
      isPartOf: { '@type': 'Blog', '@id': `${absolute(site, '/blog')}#blog`, url: absolute(site, '/blog'), publisher },
      author: author ? { '@type': 'Person', name: author } : publisher,
      publisher,
    },
    breadcrumbs(site, [
      { name: 'Blog', path: '/blog' },
      { name: title, path },
    ]),
  ]
}
