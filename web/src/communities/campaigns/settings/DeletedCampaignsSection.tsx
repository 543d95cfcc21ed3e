import { type DeletedCampaign, deletedCampaigns } from '@folkmoot/core/communities/campaigns/deleted/deleted-endpoints.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { endpointQuery, invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { showError } from '../../../platform/ui/dialogs/dialog-requests.ts'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { PhoneFold } from '../../../platform/ui/page/PhoneFold.tsx'
import { CHANGED_WITH_CAMPAIGNS } from './changed-with-campaigns.ts'
import classes from './DeletedCampaigns.module.css'

interface DeletedCampaignsSectionProps {
  /** The number of the assembly, and its time zone. */
  assembly: { readonly assemblyId: number; readonly timezone: string }
  id: string
}

/** The deleted campaigns of an assembly, each with the way back. */
export function DeletedCampaignsSection({ assembly, id }: DeletedCampaignsSectionProps) {
  const { t } = useText()
  const aid = String(assembly.assemblyId)
  const query = useQuery(endpointQuery(deletedCampaigns.list, { params: { aid }, query: { all: 'true' } }))
  return (
    <PhoneFold title={t('campaigns.deletion.list')} id={id}>
      <div className="fm-stack">
        <p>{t('campaigns.deletion.listHelp')}</p>
        <QueryView query={query} skeleton={<SkeletonRows count={2} />} failedTitle={t('campaigns.deletion.listFailed')}>
          {({ list }) =>
            list.length === 0 ? (
              <p className="fm-dim">{t('campaigns.deletion.none')}</p>
            ) : (
              <ul className={classes.list}>
                {list.map((one) => (
                  <DeletedRow key={one.uuid} campaign={one} aid={aid} zone={assembly.timezone} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
    </PhoneFold>
  )
}

function DeletedRow({ campaign, aid, zone }: { campaign: DeletedCampaign; aid: string; zone: string }) {
  const { t } = useText()
  const { act, pending } = useEndpointMutation(deletedCampaigns.restore)
  const { title, campaignId, deletedAt } = campaign
  const restore = async () => {
    const answer = await act({ params: { aid, cid: String(campaignId) } })
    if (isFailure(answer)) return showError(answer, { type: t('campaigns.deletion.restore') })
    void invalidateEndpoints(...CHANGED_WITH_CAMPAIGNS)
    toast(t('campaigns.deletion.restored', { title }))
  }
  return (
    <li>
      <div>
        <b>{title}</b>
        <p className="fm-sm fm-dim">
          {t('campaigns.deletion.deletedOn')} <DateText at={deletedAt} zone={zone} />
        </p>
      </div>
      <PlainButton
        kind="default"
        size="sm"
        icon={IconArrowBackUp}
        loading={pending}
        label={`${t('campaigns.deletion.restore')}: ${title}`}
        onClick={() => void restore()}
      >
        {t('campaigns.deletion.restore')}
      </PlainButton>
    </li>
  )
}
