import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { isRemovalReason } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { ContributionAddress } from '../../../platform/lib/address.ts'
import { formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { errorNotice, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { invalidateContributionLists } from '../contribution-cache.ts'
import { contributionRequest } from '../queries.ts'
import classes from './Contribution.module.css'

/** Says that a contribution was removed, and restores it (SES-052). */
export function RemovedNotice({ item, address }: { item: Contribution; address: ContributionAddress }) {
  const { t } = useText()
  const { moderationComment: stated } = item
  const reason = isRemovalReason(stated) ? t(`removal.reason.${stated}`) : stated
  const request = contributionRequest(address)
  const { act, pending } = useEndpointMutation(contributions.recover, (given) => {
    cacheResponse(contributions.one, request, given)
    void invalidateContributionLists()
  })
  const recover = async () => {
    const answer = await act(request)
    if (isFailure(answer)) errorNotice(formatFailure(answer, t('errors.communicate')))
    else toast(t('contributions.wasRecovered'))
  }
  return (
    <div className={classes.status}>
      <span className="fm-sm fm-dim">
        {t(item.hiddenByFlags ? 'contributions.isHidden' : 'contributions.isRemoved')} {reason && `${t('removal.why')}: ${reason}`}
      </span>
      {item.may.recover && (
        <PlainButton kind="default" size="sm" loading={pending} onClick={() => void recover()}>
          {t('contributions.recover')}
        </PlainButton>
      )}
    </div>
  )
}
