// The route table of spec §2, in its order. Ours are the newsroom's pages beside the spec's two, /unsubscribe, /confirm, /letters and
// /your-data, the pages behind the links in mails, /preview, behind a private link to a post, /offline, which stands for pages that can't be
// had without a line, and /styleguide, which no built site has.
import { index, type RouteConfig, route } from '@react-router/dev/routes'

// biome-ignore lint/style/noProcessEnv: this file runs in Vite, not in the site
const isDevelopment = process.env.NODE_ENV !== 'production'

export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/:slug', 'routes/post.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('terms-of-use', 'routes/terms-of-use.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('quote', 'routes/quote.tsx'),
  route('portfolio', 'routes/portfolio.tsx'),
  route('portfolio/:item', 'routes/project.tsx'),
  route('services/:slug', 'routes/service.tsx'),
  route('admin', 'routes/admin/dashboard.tsx'),
  route('admin/home', 'routes/admin/overview.tsx'),
  route('admin/inbox', 'routes/admin/inbox.tsx'),
  route('admin/subscribers', 'routes/admin/subscribers.tsx'),
  route('admin/settings', 'routes/admin/settings.tsx'),
  route('admin/backups', 'routes/admin/backups.tsx'),
  route('admin/outbox', 'routes/admin/outbox.tsx'),
  route('admin/newsletter', 'routes/admin/newsletter.tsx'),
  route('admin/newsletter/:id', 'routes/admin/campaign.tsx'),
  route('preview/:token', 'routes/preview.tsx'),
  route('team/:name', 'routes/team-member.tsx'),
  route('unsubscribe/:token', 'routes/unsubscribe.tsx'),
  route('confirm/:token', 'routes/confirm.tsx'),
  route('letters/:token', 'routes/letter.tsx'),
  route('your-data/:token', 'routes/your-data.tsx'),
  route('your-data/:token/erase', 'routes/your-data-erase.tsx'),
  route('offline', 'routes/offline.tsx'),
  ...(isDevelopment ? [route('styleguide', 'routes/styleguide.tsx')] : []),
  route('*', 'routes/home.tsx', { id: 'any-other-path' }),
] satisfies RouteConfig
