import { useHeightVariable } from '#app/routes/admin/posts/use-height-variable.ts'
import { type SaveState, SaveStatus } from '#app/routes/admin/shared/forms/save-status.tsx'
import { ActionMenu, MenuItem } from '#app/routes/admin/shared/menu/action-menu.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'

type Props = {
  state: SaveState
  onClose: () => void
  onPreview: () => void
  onTest: () => void
  onDelete: () => void
}

/** The bar above the composer: the way back, the save status and the actions. Rarer actions are in a menu. */
export function ComposerBar({ state, onClose, onPreview, onTest, onDelete }: Props) {
  const bar = useHeightVariable('--post-bar-height')
  return (
    <div className="post-bar" ref={bar}>
      <button className="post-bar-button post-bar-back" type="button" onClick={onClose}>
        <Icon name="arrow-left" />
        <span className="post-bar-label">Newsletters</span>
      </button>
      <SaveStatus state={state} />
      <button className="post-bar-button" type="button" onClick={onPreview}>
        Preview
      </button>
      <ActionMenu label="More actions">
        <MenuItem onChoose={onTest}>Send me a test</MenuItem>
        <MenuItem isDanger onChoose={onDelete}>
          Delete draft
        </MenuItem>
      </ActionMenu>
      <button className="button button-gold post-bar-submit" type="submit">
        Send or schedule
      </button>
    </div>
  )
}
