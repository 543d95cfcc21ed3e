import type { Campaign } from '@folkmoot/core/campaigns/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { contributionQuery } from '../../contributions/queries.ts'
import type { CampaignAddress, ResourceRef } from '../../lib/address.ts'
import { useText } from '../../lib/text/i18n.ts'
import { QueryView } from '../../ui/loading/QueryView.tsx'
import { SkeletonPage } from '../../ui/loading/Skeletons.tsx'
import { Note } from '../../ui/page/Page.tsx'
import { MemberContributionForm } from './MemberContributionForm.tsx'

interface InspiredContributionFormProps {
  campaign: Campaign
  address: CampaignAddress
  group?: string | undefined
  /** The idea that the proposal is made of. */
  from: ResourceRef
  createdText: string
}

/** The form of a proposal with everything of the idea that it is made of (CON-053). */
export function InspiredContributionForm({ from, ...form }: InspiredContributionFormProps) {
  const { t } = useText()
  const address = { ...form.address, contribution: from }
  return (
    <QueryView
      query={useQuery(contributionQuery(address))}
      skeleton={<SkeletonPage />}
      failedTitle={t('contributions.failed')}
    >
      {(idea) => (
        <>
          <Note>
            <p>{t('family.inspiredBy', { title: idea.title })}</p>
          </Note>
          <MemberContributionForm kind="proposal" {...form} idea={idea} />
        </>
      )}
    </QueryView>
  )
}
