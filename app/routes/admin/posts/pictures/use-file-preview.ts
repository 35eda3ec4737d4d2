import { useEffect, useState } from 'react'

/** An address for a file on this device, let go of when another takes its place. */
export function useFilePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setPreview(address)
    return () => {
      URL.revokeObjectURL(address)
      setPreview(null)
    }
  }, [file])
  return preview
}
