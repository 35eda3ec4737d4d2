import { Link } from 'react-router'

export function BackToBlog() {
  return (
    <Link className="text-link" to="/blog">
      Back to Blog
    </Link>
  )
}
