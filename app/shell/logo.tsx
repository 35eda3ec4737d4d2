import './logo.css'
import { Bars } from '../ui/graphics/bars.tsx'

export function Logo({ name, peak = 'gold' }: { name: string; peak?: 'gold' | 'laterite' }) {
  return (
    <span className="logo">
      <Bars className="logo-mark" peak={peak} />
      {name}
    </span>
  )
}
