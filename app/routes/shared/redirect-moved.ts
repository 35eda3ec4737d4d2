import { redirect } from 'react-router'

/** Leads to the page's new URL. Browsers don't keep the redirect, because the page may get its old URL back. */
export function redirectMoved(path: string): Response {
  return redirect(path, { status: 301, headers: { 'cache-control': 'no-cache' } })
}
