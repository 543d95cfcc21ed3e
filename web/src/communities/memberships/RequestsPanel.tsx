import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import type { Membership } from '@folkmoot/core/communities/memberships/schemas.ts'
import { REQUEST_AGAIN_DAYS } from '@folkmoot/core/communities/memberships/words.ts'
import { addDays } from '@folkmoot/core/platform/shared/dates.ts'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useInfiniteList } from '../../platform/lib/api/infinite-list.ts'
import { formatDay } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Avatar } from '../../platform/ui/Avatar.tsx'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { TextArea } from '../../platform/ui/fields/TextField.tsx'
import { Pager } from '../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import { useToday } from '../../platform/ui/use-now.ts'
import { invalidateMemberships } from './invalidate-memberships.ts'
import { type MembershipTarget, requestPages } from './membership-target.ts'
import classes from './people.module.css'

const ROWS_PER_PAGE = 20

/**
 * The pending requests, oldest first: accept, or decline with a reason; nothing is shown for an empty list (MEM-006, MEM-017).
 */
export function RequestsPanel({ place }: { place: MembershipTarget }) {
  const { t } = useText()
  const { query, more, pending } = useInfiniteList(requestPages(place, ROWS_PER_PAGE))
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={2} />} failedTitle={t('memberships.requestsFailed')}>
      {({ list, total }) =>
        total === 0 ? null : (
          <Section title={t('memberships.requests')} note={t('memberships.oldestFirst', { count: total })} id="requests">
            <ul className={classes.people}>
              {list.map((m) => (
                <JoinRequestRow key={m.membershipId} membership={m} zone={place.zone} />
              ))}
            </ul>
            {total > ROWS_PER_PAGE && (
              <Pager shown={list.length} total={total} more={t('memberships.moreRequests')} pending={pending} onMore={more} />
            )}
          </Section>
        )
      }
    </QueryView>
  )
}

function JoinRequestRow({ membership, zone }: { membership: Membership; zone: string }) {
  const { t } = useText()
  const [declining, setDeclining] = useState(false)
  const answer = useEndpointMutation(memberships.setStatus, () => {
    toast(t('memberships.updated'))
    void invalidateMemberships()
  })
  const { user, message, createdAt, membershipId: mid, may } = membership
  const send = async (status: 'ACCEPTED' | 'REJECTED', reason?: string) => {
    const outcome = await answer.act({ params: { mid, status }, body: { reason } })
    if (isFailure(outcome)) errorNotice(t('memberships.approvalFailed'))
  }
  return (
    <li>
      <Avatar name={user.name} seed={user.uuid} picture={user.profilePic} />
      <div>
        <p className={classes.who}>
          <b>{user.name}</b>
          <span className="fm-sm fm-dim">
            {t('memberships.asked')} <DateText at={createdAt} zone={zone} form="words" />
          </span>
        </p>
        {message ? <p className={classes.words}>{message}</p> : <p className={classes.small}>{t('memberships.noWords')}</p>}
      </div>
      <div className={classes.acts}>
        {may.accept && (
          <PlainButton
            icon={IconCheck}
            loading={answer.pending && !declining}
            label={t('memberships.acceptName', { name: user.name })}
            onClick={() => void send('ACCEPTED')}
          >
            {t('memberships.accept')}
          </PlainButton>
        )}
        {may.reject && (
          <PlainButton kind="default" label={t('memberships.declineName', { name: user.name })} onClick={() => setDeclining(!declining)}>
            {t('memberships.decline')}
          </PlainButton>
        )}
      </div>
      {declining && (
        <DeclineRequestForm
          name={user.name}
          zone={zone}
          pending={answer.pending}
          onKeep={() => setDeclining(false)}
          onDecline={(reason) => void send('REJECTED', reason)}
        />
      )}
    </li>
  )
}

function DeclineRequestForm({
  name,
  zone,
  pending,
  onKeep,
  onDecline,
}: {
  name: string
  zone: string
  pending: boolean
  onKeep: () => void
  onDecline: (reason: string) => void
}) {
  const { t, lang } = useText()
  const [reason, setReason] = useState('')
  const again = formatDay(addDays(useToday(zone), REQUEST_AGAIN_DAYS), lang)
  return (
    <div className={classes.lift}>
      <h3>{t('memberships.declineTitle', { name })}</h3>
      <p className="fm-sm">{t('memberships.declineHelp', { day: again })}</p>
      <TextArea
        name="reason"
        label={t('memberships.reason')}
        optional
        rows={3}
        maxLength={2000}
        value={reason}
        onChange={(e) => setReason(e.target.value)}
      />
      <div className={classes.ends}>
        <span />
        <PlainButton kind="subtle" onClick={onKeep}>
          {t('memberships.keepRequest')}
        </PlainButton>
        <PlainButton kind="danger" loading={pending} onClick={() => onDecline(reason.trim())}>
          {t('memberships.decline')}
        </PlainButton>
      </div>
    </div>
  )
}
