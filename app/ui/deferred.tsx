import { type ReactNode, Suspense, use } from 'react'

/** Draws a value that is there already (server, first load) or still on its way (navigation in the browser). */
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
