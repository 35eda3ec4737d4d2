import type { FrameOf } from './frame-of-kind.ts'

/** A phone with its feed, between columns of replies. All pass at their own speed. */
export function Feed({ account, posts, replies }: FrameOf<'feed'>) {
  const half = Math.ceil(replies.length / 2)
  return (
    <div className="feed">
      {[replies.slice(0, half), replies.slice(half)].map((column) => (
        <ul key={column[0]} className="feed-replies">
          {column.map((reply) => (
            <li key={reply}>{reply}</li>
          ))}
        </ul>
      ))}
      <div className="feed-phone">
        <ol className="feed-posts">
          {posts.map((post) => (
            <li key={post}>
              <b>{post}</b>
              <svg viewBox="0 0 110 22" width="110" height="22" aria-hidden="true">
                <path d="M11 21 2 11a5 5 0 0 1 9-6 5 5 0 0 1 9 6zM40 2h20v14H49l-6 5v-5h-3zM80 20l20-9-20-9v7l12 2-12 2z" />
              </svg>
            </li>
          ))}
        </ol>
        <p className="feed-account">{account}</p>
      </div>
    </div>
  )
}
