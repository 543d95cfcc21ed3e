import { consents } from '@folkmoot/core/communities/consents/endpoints.ts'
import type { OwnConsent } from '@folkmoot/core/communities/consents/schemas.ts'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { useQuery } from '@tanstack/react-query'
import { byId } from '../../platform/lib/address.ts'
import { formatFailure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { readerZone } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { Message } from '../../platform/ui/Message.tsx'
import { PhoneFold } from '../../platform/ui/page/PhoneFold.tsx'
import classes from './consents.module.css'
import { ownConsentsQuery } from './queries.ts'

/** The user's answers to consent forms, each with its date; an approval with a button that withdraws it. */
export function ConsentsPanel({ user }: { user: Account }) {
  const { t } = useText()
  const query = useQuery(ownConsentsQuery(user.userId))
  const { act, pending } = useEndpointMutation(consents.answer, () => void invalidateEndpoints(consents.ofUser, consents.form))
  const zone = user.timezone ?? readerZone()
  const withdraw = async ({ assembly, campaign }: OwnConsent) => {
    const params = { aid: assembly.assemblyId, cid: campaign.campaignId, uid: user.userId, answer: 'WITHDRAWN' }
    const response = await act({ params, body: {} })
    if (isFailure(response)) errorNotice(formatFailure(response))
    else toast(t('consents.saved'))
  }
  return (
    <PhoneFold title={t('consents.panel')} id="consents">
      <QueryView query={query} skeleton={<SkeletonRows count={2} />} failedTitle={t('consents.failed')}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="fm-dim">{t('consents.none')}</p>
          ) : (
            <ul className={classes.list}>
              {list.map((row) => (
                <ConsentItem key={row.campaign.campaignId} row={row} zone={zone} pending={pending} onWithdraw={() => void withdraw(row)} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </PhoneFold>
  )
}

interface ConsentItemProps {
  row: OwnConsent
  zone: string
  pending: boolean
  onWithdraw: () => void
}

function ConsentItem({ row, zone, pending, onWithdraw }: ConsentItemProps) {
  const { t } = useText()
  const links = useLinks()
  const { campaign, assembly, userProvidedConsent, userConsent, answeredAt, may } = row
  const href = links.campaign({ assembly: byId(assembly.assemblyId), campaign: byId(campaign.campaignId) })
  return (
    <li className={classes.row}>
      <div>
        <b>{may.open ? <AppLink href={href}>{campaign.title}</AppLink> : campaign.title}</b>
        <p className="fm-sm fm-dim">{assembly.name}</p>
        <p className="fm-sm">
          <Message textKey={`consents.answered.${userConsent}`} nodes={{ date: <DateText at={answeredAt} zone={zone} form="words" /> }} />
          {may.answer && !userProvidedConsent && ` ${t('consents.changed')}`}
        </p>
      </div>
      {may.withdraw && (
        <PlainButton
          kind="default"
          size="sm"
          disabled={pending}
          label={t('consents.withdrawOf', { title: campaign.title })}
          onClick={onWithdraw}
        >
          {t('consents.withdraw')}
        </PlainButton>
      )}
    </li>
  )
}
