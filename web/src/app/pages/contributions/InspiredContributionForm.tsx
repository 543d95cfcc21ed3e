import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useOfferedGroups } from '../../../deliberation/contributions/form/use-offered-groups.ts'
import { contributionQuery } from '../../../deliberation/contributions/queries.ts'
import type { CampaignAddress, ResourceRef } from '../../../platform/lib/address.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../../platform/ui/loading/Skeletons.tsx'
import { Note } from '../../../platform/ui/page/Page.tsx'
import { MemberContributionForm } from './MemberContributionForm.tsx'

interface InspiredContributionFormProps {
  campaign: Campaign
  address: CampaignAddress
  group?: string | undefined
  /** The idea that the proposal is made of. */
  from: ResourceRef
  createdText: string
}

/**
 * The form of a proposal with everything of the idea that it is made of (CON-053). It is for the group of the idea if its author
 * may write for that.
 */
export function InspiredContributionForm({ from, ...form }: InspiredContributionFormProps) {
  const { t } = useText()
  const groups = useOfferedGroups(form.campaign, useSession()?.user.userId ?? 0, 'PROPOSAL')
  const address = { ...form.address, contribution: from }
  return (
    <QueryView query={useQuery(contributionQuery(address))} skeleton={<SkeletonPage />} failedTitle={t('contributions.failed')}>
      {(idea) => {
        if (!groups) return <SkeletonPage />
        const group = groups.find(({ id }) => idea.workingGroupAuthors.some(({ groupId }) => groupId === id))
        return (
          <>
            <Note>
              <p>{t('family.inspiredBy', { title: idea.title })}</p>
            </Note>
            <MemberContributionForm kind="proposal" {...form} group={form.group ?? group?.id.toString()} idea={idea} />
          </>
        )
      }}
    </QueryView>
  )
}
