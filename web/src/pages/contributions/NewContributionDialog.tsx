import type { Campaign } from '@folkmoot/core/campaigns/schemas.ts'
import type { CampaignAddress } from '../../lib/address.ts'
import { useText } from '../../lib/text/i18n.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { CONTRIBUTION_TYPES, type ContributionKind, MemberContributionForm } from './MemberContributionForm.tsx'

interface NewContributionDialogProps {
  campaign: Campaign
  address: CampaignAddress
  kind: ContributionKind
  group?: string | undefined
  onClose: () => void
}

/** The form of a new contribution in a dialog over its campaign: the way of v1 (CON-028). */
export function NewContributionDialog({ campaign, address, kind, group, onClose }: NewContributionDialogProps) {
  const { t } = useText()
  const type = CONTRIBUTION_TYPES[kind]
  const act = type === 'IDEA' ? campaign.acts.createIdea : campaign.acts.createProposal
  return (
    <Dialog opened onClose={onClose} title={t(`contributions.form.title.${type}`)} size="large">
      {act.may ? (
        <MemberContributionForm
          {...{ campaign, address, kind, group }}
          createdText={t('contributions.createdInDialog')}
        />
      ) : (
        <p>{t(`refusals.${act.why ?? 'not_allowed'}`)}</p>
      )}
    </Dialog>
  )
}
