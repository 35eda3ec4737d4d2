import { type ComponentProps, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'

type Modal = typeof import('./portfolio-preview.tsx').PortfolioPreview
type Work = NonNullable<ComponentProps<Modal>['shown']>

/** Shows works in a modal, whose code loads when somebody is about to ask for one. Where it cannot be loaded, the project's page opens. */
export function usePreview(): { isOpen: boolean; prepare(): void; open(work: Work): void; modal: ReactNode } {
  const navigate = useNavigate()
  const [shown, setShown] = useState<{ work: Work | null; Modal: Modal } | null>(null)
  async function open(work: Work) {
    try {
      const { PortfolioPreview } = await load()
      setShown({ work, Modal: PortfolioPreview })
    } catch (error) {
      console.warn('The preview could not be loaded', error)
      await navigate(work.link)
    }
  }
  return {
    isOpen: Boolean(shown?.work),
    prepare: () => void load().catch(() => {}),
    open: (work) => void open(work),
    // It stays: the next work opens in it.
    modal: shown && <shown.Modal shown={shown.work} onClose={() => setShown({ ...shown, work: null })} />,
  }
}

function load() {
  return import('./portfolio-preview.tsx')
}
