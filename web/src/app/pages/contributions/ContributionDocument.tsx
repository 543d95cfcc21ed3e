import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { listHiddenParts } from '../../../deliberation/contributions/page/shown-parts.ts'
import type { ContributionAddress } from '../../../platform/lib/address.ts'
import { loadTextPart } from '../../../platform/lib/text/i18n.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'

const DocumentPanel = lazyPanel(() =>
  Promise.all([import('../../../deliberation/contributions/documents/DocumentPanel.tsx'), loadTextPart('documents')]).then(
    ([m]) => m.DocumentPanel,
  ),
)

/** The document of a contribution, or the ways to give it one; its code comes where there is either. */
export const ContributionDocument = (props: { item: Contribution; address: ContributionAddress }) =>
  !props.item.removed && (props.item.document || props.item.may.documents.length > 0) ? (
    <DocumentPanel {...props} titled={!listHiddenParts(props.item).includes('documentTitle')} />
  ) : null
