import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import type { Contribution } from '@folkmoot/core/contributions/shapes.ts'
import type { ContributionAddress } from '../lib/address.ts'
import { declined, failureText } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { seed, useAct } from '../lib/query.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { errorNotice, toast } from '../ui/notices.ts'
import classes from './Contribution.module.css'
import { requestOf } from './queries.ts'
import { listsChanged } from './shown.ts'

/** Says on its page that a contribution was removed, and brings it back (SES-052). */
export function RemovedLine({ item, address }: { item: Contribution; address: ContributionAddress }) {
  const { t } = useText()
  const request = requestOf(address)
  const { act, pending } = useAct(contributions.recover, (given) => {
    seed(contributions.one, request, given)
    void listsChanged()
  })
  const recover = async () => {
    const answer = await act(request)
    if (declined(answer)) errorNotice(failureText(answer, t('errors.communicate')))
    else toast(t('contributions.wasRecovered'))
  }
  return (
    <div className={classes.status}>
      <span className="fm-sm fm-dim">{t('contributions.isRemoved')}</span>
      {item.may.recover && (
        <PlainButton kind="default" size="sm" loading={pending} onClick={() => void recover()}>
          {t('contributions.recover')}
        </PlainButton>
      )}
    </div>
  )
}
