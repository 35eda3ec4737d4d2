import { type ReactNode, Suspense, use } from 'react'

/** Renders a value that is known (server, first load) or still a promise (client navigation). */
export function Deferred<Value>(props: {
  value: Value | Promise<Value>
  loading: ReactNode
  children: (value: Value) => ReactNode
}) {
  if (!(props.value instanceof Promise)) return props.children(props.value)
  return (
    <Suspense fallback={props.loading}>
      <Resolved promise={props.value}>{props.children}</Resolved>
    </Suspense>
  )
}

function Resolved<Value>({ promise, children }: { promise: Promise<Value>; children: (value: Value) => ReactNode }) {
  return children(use(promise))
}
