import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { type ContributionAddress, formatRef } from '../../../platform/lib/address.ts'
import { loadTextPart } from '../../../platform/lib/text/i18n.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'

const ProgressPanel = lazyPanel(() =>
  Promise.all([import('../../../deliberation/contributions/progress/ProgressPanel.tsx'), loadTextPart('progress')]).then(
    ([m]) => m.ProgressPanel,
  ),
)

/** How far a contribution is, once it is selected; its notes stay when it is archived. */
export function ContributionProgress({ item, address }: { item: Contribution; address: ContributionAddress }) {
  const { contributionId: coid, uuid, status, removed, assembly } = item
  if (removed || (status !== 'SELECTED' && status !== 'ARCHIVED')) return null
  const target = coid === undefined ? undefined : { aid: formatRef(address.assembly), coid }
  return <ProgressPanel item={target} uuid={uuid} zone={assembly.timezone} />
}
