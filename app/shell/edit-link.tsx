import './edit-link.css'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation, useNavigate } from 'react-router'
import { isPlainClick } from '../browser/is-plain-click.ts'
import type { Destination } from './route-overlay/destinations.ts'

const editablePages =
  /^\/(?:$|(?:about|contact|quote|terms-of-use|privacy-policy)$|(?:services|team)\/|(?:portfolio|blog)(?:\/|$))/

/**
 * For logged-in staff: leads from a public page to its form in the admin, at the text in the middle of the screen. It's in the navigation
 * bar, where it covers nothing of the page. Visitors don't load it.
 */
export function EditLink({ destinations }: { destinations: readonly Destination[] }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const place = usePlace()
  // In the preview of a form the page is in a frame.
  if (window.top !== window) return null
  const isOwnPage = /^\/(?!(?:admin|team)$)[^/]+$/.test(pathname) && destinations.some(({ path }) => path === pathname)
  if (!isOwnPage && !editablePages.test(pathname)) return null
  const form = `/admin/content?${new URLSearchParams({ page: pathname })}`
  return createPortal(
    <Link
      className="edit-link"
      to={form}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void navigate(form, { state: { visibleTexts: listVisibleTexts() } })
      }}
    >
      Edit<span className="edit-link-object"> this page</span>
    </Link>,
    place,
  )
}

/** An element before the menu's button, which is after the link on the screen too. */
function usePlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    place.className = 'edit-link-place'
    document.querySelector('.navbar-row > .menu-panel')?.before(place)
    return () => place.remove()
  }, [place])
  return place
}

/** The texts on the screen, from the middle outwards. */
function listVisibleTexts(): string[] {
  const { innerWidth, innerHeight } = window
  const shown = [...document.querySelectorAll('main :not(script, style)')].flatMap((element) => {
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
    const { top, bottom, left, right, width } = element.getBoundingClientRect()
    if (!hasText || width === 0 || bottom < 0 || top > innerHeight || right < 0 || left > innerWidth) return []
    const distance = Math.hypot(distanceTo(innerWidth / 2, left, right), distanceTo(innerHeight / 2, top, bottom))
    return { text: element.textContent.trim(), distance }
  })
  return [...new Set(shown.sort((a, b) => a.distance - b.distance).map(({ text }) => text))]
}

/** How far a point is outside a range. */
function distanceTo(point: number, from: number, to: number): number {
  return Math.max(from - point, point - to, 0)
}
