import { createContext, useContext, useEffect } from 'react'

/** Adds to the number of uploads in the form that are running or have failed; they are lost when it closes. */
export const UploadCountContext = createContext<(change: number) => void>(() => {})

/** Counts the uploads of a field. */
export function useUploadCount(count: number): void {
  const add = useContext(UploadCountContext)
  useEffect(() => {
    add(count)
    return () => add(-count)
  }, [add, count])
}
