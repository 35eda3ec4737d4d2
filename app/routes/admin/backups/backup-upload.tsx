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
      <h2 className="admin-panel-title">Add a backup file to the list</h2>
      <p>
        Choose a backup you downloaded earlier. Uploading changes nothing until you restore it. Uploads are deleted after a week.
      </p>
      <Field label="Backup file" name="file" type="file" accept=".backup" required error={errors.file} ref={input} />
      {isBusy && <progress className="admin-backup-bar" aria-label="Upload progress" max={1} value={progress} />}
      <div className="admin-form-actions">
        <SubmitButton className="button-line" label="Upload" busyLabel="Uploading..." isBusy={isBusy} />
      </div>
    </form>
  )
}
