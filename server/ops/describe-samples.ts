import { kindLabels } from '#contract/content/content.ts'
import { isCollection } from '#contract/content/kinds.ts'
import type { SampleCounts } from '#contract/content/sample-content.ts'

/** Where in the admin each kind of sample content is edited or hidden: "Projects (14)". */
export function listSamplePlaces({ content, posts }: SampleCounts): { label: string; path: string }[] {
  return [
    ...content.map(({ kind, count }) =>
      isCollection(kind)
        ? { label: `${kindLabels[kind]} (${count})`, path: `/admin/content/${kind}` }
        : { label: kindLabels[kind], path: `/admin/content/${kind}/${kind}` },
    ),
    ...(posts > 0 ? [{ label: `Posts (${posts})`, path: '/admin' }] : []),
  ]
}
