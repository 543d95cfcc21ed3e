import type { Contribution } from '@folkmoot/core/contributions/schemas.ts'
import { type ContributionAddress, formatRef } from '../../lib/address.ts'
import { loadTextPart } from '../../lib/text/i18n.ts'
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx'

const ProgressPanel = lazyPanel(() =>
  Promise.all([import('../../contributions/progress/ProgressPanel.tsx'), loadTextPart('progress')]).then(([m]) => m.ProgressPanel),
)

/** How far a contribution is, once it is selected; its notes stay when it is archived. */
export function ContributionProgress({ item, address }: { item: Contribution; address: ContributionAddress }) {
  const { contributionId: coid, uuid, status, removed, assembly } = item
  if (removed || (status !== 'SELECTED' && status !== 'ARCHIVED')) return null
  const target = coid === undefined ? undefined : { aid: formatRef(address.assembly), coid }
  return <ProgressPanel item={target} uuid={uuid} zone={assembly.timezone} />
}
