// The route table of spec §2, in its order, plus more admin pages, /preview, /offline, /styleguide and pages that emails link to.
import { index, type RouteConfig, route } from '@react-router/dev/routes'

// biome-ignore lint/style/noProcessEnv: this file runs in Vite, not in the site
const isDevelopment = process.env.NODE_ENV !== 'production'

export default [
  index('routes/home/home.tsx'),
  route('about', 'routes/about/about.tsx'),
  route('blog', 'routes/blog/blog.tsx'),
  route('blog/:slug', 'routes/post/post.tsx'),
  route('contact', 'routes/contact/contact.tsx'),
  route('terms-of-use', 'routes/legal/terms-of-use.tsx'),
  route('privacy-policy', 'routes/legal/privacy-policy.tsx'),
  route('quote', 'routes/quote/quote.tsx'),
  route('portfolio', 'routes/portfolio/portfolio.tsx'),
  route('portfolio/:item', 'routes/project/project.tsx'),
  route('services/:slug', 'routes/service/service.tsx'),
  route('admin', 'routes/admin/posts/dashboard.tsx'),
  route('admin/content', 'routes/admin/content/content.tsx'),
  route('admin/content/:kind', 'routes/admin/content/kind.tsx'),
  route('admin/content/:kind/:key', 'routes/admin/content/entry.tsx'),
  route('admin/home', 'routes/admin/overview/overview.tsx'),
  route('admin/inbox', 'routes/admin/inbox/inbox.tsx'),
  route('admin/subscribers', 'routes/admin/subscribers/subscribers.tsx'),
  route('admin/security', 'routes/admin/security/security.tsx'),
  route('admin/backups', 'routes/admin/backups/backups.tsx'),
  route('admin/outbox', 'routes/admin/overview/outbox.tsx'),
  route('admin/newsletter', 'routes/admin/newsletter/newsletter.tsx'),
  route('admin/newsletter/:id', 'routes/admin/newsletter/campaign.tsx'),
  route('preview/:token', 'routes/post/preview.tsx'),
  route('team/:name', 'routes/team-member/team-member.tsx'),
  route('unsubscribe/:token', 'routes/subscription/unsubscribe.tsx'),
  route('confirm/:token', 'routes/subscription/confirm.tsx'),
  route('emails/:token', 'routes/subscription/view-in-browser.tsx'),
  route('your-data/:token', 'routes/your-data/your-data.tsx'),
  route('your-data/:token/erase', 'routes/your-data/your-data-erase.tsx'),
  route('offline', 'routes/offline/offline.tsx'),
  ...(isDevelopment ? [route('styleguide', 'routes/styleguide/styleguide.tsx')] : []),
  // Pages of the agency's own come last, so that no other page can lose its URL to them.
  route(':page', 'routes/own-page/own-page.tsx'),
  route('*', 'routes/home/home.tsx', { id: 'any-other-path' }),
] satisfies RouteConfig
