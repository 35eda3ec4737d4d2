import type { Overview } from '#contract/entities/overview.ts'

export function ClickTable({
  clicks: { total, pages },
  pageNames,
}: {
  clicks: Overview['clicks']
  pageNames: Record<string, string>
}) {
  if (pages.length === 0)
    return (
      <p>No clicks on WhatsApp, phone numbers or Send yet. We count clicks without cookies and store nothing about visitors.</p>
    )
  return (
    <>
      <table className="admin-clicks">
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">WhatsApp</th>
            <th scope="col">Call</th>
            <th scope="col">Send</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ page, whatsapp, call, send }) => (
            <tr key={page}>
              <th scope="row">{pageNames[page] ?? page}</th>
              <td>{formatClicks(whatsapp)}</td>
              <td>{formatClicks(call)}</td>
              <td>{formatClicks(send)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All pages</th>
            <td>{formatClicks(total.whatsapp)}</td>
            <td>{formatClicks(total.call)}</td>
            <td>{formatClicks(total.send)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="note muted">Counted without cookies. We store nothing about who clicked.</p>
    </>
  )
}

const formatClicks = (number: number) => (number === 0 ? '–' : number.toLocaleString('en'))
