import { useEffect, useState } from 'react'

/** An object URL for the file, revoked when the file changes. */
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
