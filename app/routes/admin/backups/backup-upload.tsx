import { useRef, useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import { useForm } from '../shared/forms/use-form.ts'
import { uploadBackup } from './upload-backup.ts'

export function BackupUpload({ onUploaded }: { onUploaded: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState(0)
  const { errors, isBusy, submit } = useForm({
    check: () => (input.current?.files?.[0] ? {} : { file: adminMessages.backupFileMissing }),
    async send() {
      const file = input.current?.files?.[0]
      if (!file) return
      setProgress(0)
      await uploadBackup(file, setProgress)
      if (input.current) input.current.value = ''
      void toast('success', adminMessages.backupUploaded)
      onUploaded()
    },
  })

  return (
    <form className="admin-panel admin-form" onSubmit={submit} noValidate>
      <h2 className="admin-panel-title">Bring a backup</h2>
      <p>
        One that was downloaded before, here or from another machine. It is put on the list and changes nothing until you restore
        it; after a week it is removed again.
      </p>
      <Field label="Backup file" name="file" type="file" accept=".backup" required error={errors.file} ref={input} />
      {isBusy && <progress className="admin-backup-bar" aria-label="Sent so far" max={1} value={progress} />}
      <div className="admin-form-actions">
        <SubmitButton className="button-line" label="Bring it in" busyLabel="Sending the file..." isBusy={isBusy} />
      </div>
    </form>
  )
}
