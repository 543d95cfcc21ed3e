import type { Contribution } from '@folkmoot/core/contributions/schemas.ts'
import { listHiddenParts } from '../../contributions/page/shown-parts.ts'
import type { ContributionAddress } from '../../lib/address.ts'
import { loadTextPart } from '../../lib/text/i18n.ts'
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx'

const DocumentPanel = lazyPanel(() =>
  Promise.all([import('../../contributions/documents/DocumentPanel.tsx'), loadTextPart('documents')]).then(([m]) => m.DocumentPanel),
)

/** The document of a contribution, or the ways to give it one; its code comes where there is either. */
export const ContributionDocument = (props: { item: Contribution; address: ContributionAddress }) =>
  !props.item.removed && (props.item.document || props.item.may.documents.length > 0) ? (
    <DocumentPanel {...props} titled={!listHiddenParts(props.item).includes('documentTitle')} />
  ) : null
