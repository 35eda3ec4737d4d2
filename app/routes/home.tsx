import { data } from 'react-router'
import { latestPosts } from '../constants.ts'
import { visitContext } from '../context.ts'
import { failureOfPage } from '../offline/cut-off.ts'
import { fetchPosts, isReturn } from '../posts.ts'
import type { Route } from './+types/home'
import { HomeScreen } from './home-screen.tsx'
import { homeInit, loadHome } from './load-home.ts'
import { PageFailed } from './page-failed.tsx'

// Also the screen of every other path (spec §2), for which the router fills in '*'.
export async function loader({ context, params }: Route.LoaderArgs) {
  const home = await loadHome(context.get(visitContext), '*' in params)
  return data(home, homeInit(home))
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const posts = fetchPosts({ limit: latestPosts })
  const page = await serverLoader().catch(failureOfPage)
  return { ...page, posts: isReturn(request.url) ? await posts : posts }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData && 'meta' in loaderData ? loaderData.meta : [])

export default function Home({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <PageFailed title="Home" {...loaderData} />
  return <HomeScreen {...loaderData} />
}
