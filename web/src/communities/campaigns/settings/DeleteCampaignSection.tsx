import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { CampaignAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { confirm, showError } from '../../../platform/ui/dialogs/dialog-requests.ts'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { PhoneFold } from '../../../platform/ui/page/PhoneFold.tsx'
import { campaignRequest } from '../queries.ts'
import { CHANGED_WITH_CAMPAIGNS } from './changed-with-campaigns.ts'

/** Deletes a campaign; a coordinator can bring it back from the settings of its assembly (specification C). */
export function DeleteCampaignSection({ campaign, address }: { campaign: Campaign; address: CampaignAddress }) {
  const { t } = useText()
  const links = useLinks()
  const router = useRouter()
  const { act, pending } = useEndpointMutation(campaigns.remove)
  const { title } = campaign
  const remove = async () => {
    const agreed = await confirm({
      title: t('campaigns.deletion.ask', { title }),
      message: t('campaigns.deletion.what'),
      yes: t('campaigns.deletion.start'),
      no: t('campaigns.deletion.keep'),
      danger: true,
    })
    if (!agreed) return
    const answer = await act(campaignRequest(address))
    if (isFailure(answer)) return showError(answer, { type: t('campaigns.deletion.title') })
    await router.navigate({ href: links.assembly(address) })
    void invalidateEndpoints(...CHANGED_WITH_CAMPAIGNS)
    toast(t('campaigns.deletion.done', { title }))
  }
  return (
    <PhoneFold title={t('campaigns.deletion.title')} id="settings-deletion">
      <div className="fm-stack">
        <p>{t('campaigns.deletion.what')}</p>
        <p>{t('campaigns.deletion.stays')}</p>
        <div>
          <PlainButton kind="danger" icon={IconTrash} loading={pending} onClick={() => void remove()}>
            {t('campaigns.deletion.start')}
          </PlainButton>
        </div>
      </div>
    </PhoneFold>
  )
}
