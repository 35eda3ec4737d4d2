import { type ComponentProps, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'

type Modal = typeof import('./portfolio-preview.tsx').PortfolioPreview
type Project = NonNullable<ComponentProps<Modal>['shown']>

/** Shows projects in a modal. If the modal's code can't be loaded, `open` goes to the project's page. */
export function usePortfolioPreview(): { isOpen: boolean; prepare(): void; open(project: Project): void; modal: ReactNode } {
  const navigate = useNavigate()
  const [shown, setShown] = useState<{ project: Project | null; Modal: Modal } | null>(null)
  async function open(project: Project) {
    try {
      const { PortfolioPreview } = await load()
      setShown({ project: project, Modal: PortfolioPreview })
    } catch (error) {
      console.warn('The preview could not be loaded', error)
      await navigate(project.link)
    }
  }
  return {
    isOpen: Boolean(shown?.project),
    prepare: () => void load().catch(() => {}),
    open: (project) => void open(project),
    // When closed, the modal stays mounted for the next project.
    modal: shown && <shown.Modal shown={shown.project} onClose={() => setShown({ ...shown, project: null })} />,
  }
}

function load() {
  return import('./portfolio-preview.tsx')
}
