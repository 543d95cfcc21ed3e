import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { IconPencilPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { invalidateContributionLists } from '../../../deliberation/contributions/contribution-cache.ts'
import { isDraftSharedWithGroup } from '../../../deliberation/contributions/form/form-rules.ts'
import { byId, type CampaignAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { showError } from '../../../platform/ui/dialogs/dialog-requests.ts'
import { flash } from '../../../platform/ui/dialogs/notice-store.ts'
import { Note } from '../../../platform/ui/page/Page.tsx'

interface DraftAtOnceProps {
  campaign: Campaign
  address: CampaignAddress
  /** The group that the proposal is for. */
  group: string | undefined
}

/** Begins a proposal as a private draft without the form: it is written on its page (CON-072). */
export function DraftAtOnce({ campaign, address, group }: DraftAtOnceProps) {
  const { t } = useText()
  const router = useRouter()
  const links = useLinks()
  const create = useEndpointMutation(contributions.create)
  const begin = async () => {
    const answer = await create.act({
      params: { sid: campaign.resourceSpaceId ?? 0 },
      body: { type: 'PROPOSAL', oneClick: true, ...(group === undefined ? {} : { groupId: Number(group) }) },
    })
    if (isFailure(answer)) return void showError(answer, { type: 'PROPOSAL', id: campaign.title })
    flash(t('contributions.created'), { keep: true })
    void invalidateContributionLists()
    const contribution = byId(answer.contributionId ?? 0)
    void router.navigate({ href: links.contribution({ ...address, contribution }) })
  }
  return (
    <Note>
      <p>{t(isDraftSharedWithGroup(campaign, group) ? 'contributions.form.atOnceGroupText' : 'contributions.form.atOnceText')}</p>
      <PlainButton kind="default" size="sm" icon={IconPencilPlus} loading={create.pending} onClick={() => void begin()}>
        {t('contributions.form.atOnce')}
      </PlainButton>
    </Note>
  )
}
