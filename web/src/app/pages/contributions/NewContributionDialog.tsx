import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import type { NewContributionSearch } from '../../../deliberation/contributions/form/new-contribution-search.ts'
import type { CampaignAddress } from '../../../platform/lib/address.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { InspiredContributionForm } from './InspiredContributionForm.tsx'
import { CONTRIBUTION_TYPES, type ContributionKind, MemberContributionForm } from './MemberContributionForm.tsx'

interface NewContributionDialogProps extends NewContributionSearch {
  campaign: Campaign
  address: CampaignAddress
  kind: ContributionKind
  onClose: () => void
}

/** The form of a new contribution in a dialog over its campaign: the way of v1 (CON-028). */
export function NewContributionDialog({ campaign, address, kind, group, from, onClose }: NewContributionDialogProps) {
  const { t } = useText()
  const type = CONTRIBUTION_TYPES[kind]
  const act = type === 'IDEA' ? campaign.acts.createIdea : campaign.acts.createProposal
  return (
    <Dialog opened onClose={onClose} title={t(`contributions.form.title.${type}`)} size="large">
      {act.may ? (
        from && kind === 'proposal' ? (
          <InspiredContributionForm {...{ campaign, address, group, from }} createdText={t('contributions.createdInDialog')} />
        ) : (
          <MemberContributionForm {...{ campaign, address, kind, group }} createdText={t('contributions.createdInDialog')} />
        )
      ) : (
        <p>{t(`refusals.${act.why ?? 'not_allowed'}`)}</p>
      )}
    </Dialog>
  )
}
