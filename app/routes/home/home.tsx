import { memo } from 'react'
import { data } from 'react-router'
import { fetchPosts, isCurrentPath } from '#app/api/posts.ts'
import { rethrowIfCached } from '#app/browser/offline/connectivity.ts'
import { latestPosts } from '#app/constants.ts'
import { requestContext } from '#app/context.ts'
import { ErrorPage } from '../shared/error-page.tsx'
import { loadHome, toResponseInit } from '../shared/load-home.ts'
import type { Route } from './+types/home'
import { HomePage } from './home-page.tsx'

// Unknown paths show the home page too (spec §2); for them the router fills in the parameter '*'.
export async function loader({ context, params }: Route.LoaderArgs) {
  const home = await loadHome(context.get(requestContext), '*' in params)
  return data(home, toResponseInit(home))
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const posts = fetchPosts({ limit: latestPosts })
  const page = await serverLoader().catch(rethrowIfCached)
  return { ...page, posts: isCurrentPath(request.url) ? await posts : posts }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData && 'meta' in loaderData ? loaderData.meta : [])

// Otherwise the start of a navigation would render the whole page again.
export default memo(function Home({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <ErrorPage title="Home" {...loaderData} />
  return <HomePage {...loaderData} />
})
