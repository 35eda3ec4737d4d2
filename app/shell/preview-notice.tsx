import styles from './preview-notice.css?url'

/** Says that a page shows a draft. Its style sheet loads only with it. */
export function PreviewNotice({ isInvalid = false }: { isInvalid?: boolean }) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <p className="preview-notice">
        <span className="wrap">
          <b>Preview.</b>{' '}
          {isInvalid ? 'The draft has mistakes, so you see the published text.' : 'Only people with this link can see it.'}
        </span>
      </p>
    </>
  )
}
