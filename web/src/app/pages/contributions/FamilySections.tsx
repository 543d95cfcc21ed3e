import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { isPublicStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { AMENDMENTS_ID } from '../../../deliberation/contributions/anchors.ts'
import { listHiddenParts } from '../../../deliberation/contributions/page/shown-parts.ts'
import type { SpaceRef } from '../../../deliberation/contributions/queries.ts'
import type { ContributionAddress } from '../../../platform/lib/address.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { ToggledSection } from '../../../platform/ui/page/ToggledSection.tsx'

const AmendmentList = lazyPanel(
  () => import('../../../deliberation/contributions/family/FamilyPanel.tsx').then((m) => m.AmendmentList),
  <SkeletonRows />,
)
const Related = lazyPanel(() => import('./RelatedContributions.tsx').then((m) => m.RelatedContributions), <SkeletonRows />)

interface FamilySectionsProps {
  item: Contribution
  address: ContributionAddress
  /** The space of the campaign, once it is known. */
  space: SpaceRef | undefined
}

/** Under a contribution: its amendments, and the ideas and proposals around it, each shown or hidden by its reader (CON-013). */
export function FamilySections({ item, address, space }: FamilySectionsProps) {
  const { t } = useText()
  const hidden = listHiddenParts(item)
  const amendable = item.type === 'PROPOSAL' || item.type === 'IDEA'
  return (
    <>
      {amendable && isPublicStatus(item.status) && (
        <ToggledSection title={t('family.title')} count={item.amendments} opens={item.amendments > 0} id={AMENDMENTS_ID}>
          <AmendmentList item={item} address={address} />
        </ToggledSection>
      )}
      {item.campaign && !hidden.includes('contributingIdeas') && (
        <ToggledSection title={t('family.relatedTitle')} opens={false} id="ideas">
          {space && <Related item={item} address={address} space={space} />}
        </ToggledSection>
      )}
    </>
  )
}
