import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import type { Invitation } from '@folkmoot/core/communities/invitations/schemas.ts'
import { IconCircleCheck, IconClock, IconLink, IconMailX, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { formatFailureReason, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useInfiniteList } from '../../platform/lib/api/infinite-list.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../platform/lib/text/text-keys.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { CopyButton } from '../../platform/ui/CopyButton.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { confirm } from '../../platform/ui/dialogs/dialog-requests.ts'
import { errorNotice, toast } from '../../platform/ui/dialogs/notice-store.ts'
import { noticeIfFailed } from '../../platform/ui/dialogs/notify-failure.ts'
import { ErrorNote } from '../../platform/ui/loading/ErrorNote.tsx'
import { Pager } from '../../platform/ui/loading/Pager.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import { Tag } from '../../platform/ui/Tag.tsx'
import { invitationPages, type MembershipTarget } from '../memberships/membership-target.ts'
import classes from '../memberships/people.module.css'

const ROWS_PER_PAGE = 10

/** The sent invitations, newest first: their status, and the actions send again, copy link and withdraw. */
export function InvitationsPanel({ place }: { place: MembershipTarget }) {
  const { t } = useText()
  const { query, more, pending } = useInfiniteList(invitationPages(place, 'ALL', ROWS_PER_PAGE))
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows count={3} />}
      failedTitle=""
      refused={(no) => (
        <ErrorNote
          title={t('memberships.invitationsFailed', { message: formatFailureReason(no) })}
          failure={{ refused: no.refused, message: '' }}
          retry={() => void query.refetch()}
        />
      )}
    >
      {({ list, total }) =>
        total === 0 ? null : (
          <Section title={t('memberships.invitations')} id="invitations">
            <ul className={`${classes.people} ${classes.plain}`}>
              {list.map((i) => (
                <InvitationRow key={i.id} invitation={i} place={place} />
              ))}
            </ul>
            {total > ROWS_PER_PAGE && (
              <Pager shown={list.length} total={total} more={t('memberships.moreInvitations')} pending={pending} onMore={more} />
            )}
          </Section>
        )
      }
    </QueryView>
  )
}

function invitationState(i: Invitation): {
  key: KeyUnder<'memberships.state'>
  icon: typeof IconClock
  tone: 'plain' | 'ok' | 'bad'
} {
  if (i.status === 'ACCEPTED') return { key: 'joined', icon: IconCircleCheck, tone: 'ok' }
  if (i.status === 'REJECTED') return { key: 'declined', icon: IconMailX, tone: 'plain' }
  if (i.status === 'WITHDRAWN') return { key: 'withdrawn', icon: IconMailX, tone: 'plain' }
  if (i.expired) return { key: 'expired', icon: IconClock, tone: 'plain' }
  if (i.cameBack) return { key: 'cameBack', icon: IconMailX, tone: 'bad' }
  return i.mailed ? { key: 'waiting', icon: IconClock, tone: 'plain' } : { key: 'linkOnly', icon: IconLink, tone: 'plain' }
}

function InvitationRow({ invitation, place }: { invitation: Invitation; place: MembershipTarget }) {
  const { t } = useText()
  const [url, setUrl] = useState<string>()
  const refresh = () => void invalidateEndpoints(invitations.list)
  const resend = useEndpointMutation(invitations.resend, (given) => {
    toast(t('memberships.resent'))
    setUrl(given.link ?? undefined)
    refresh()
  })
  const link = useEndpointMutation(invitations.link, (given) => {
    setUrl(given.link ?? undefined)
    refresh()
  })
  const withdraw = useEndpointMutation(invitations.withdraw, refresh)
  const { email, may, mailed, sentAt, createdAt, expiresAt, invitedBy, status, id } = invitation
  const state = invitationState(invitation)
  const notifyNotSent = (answer: unknown) => isFailure(answer) && errorNotice(t('memberships.invitationNotSent'))
  const confirmWithdrawal = async () => {
    const question = {
      title: t('memberships.takeBackTitle', { email }),
      message: t('memberships.takeBackHelp'),
      yes: t('memberships.withdraw'),
      danger: true,
    }
    if (!(await confirm(question))) return
    noticeIfFailed(await withdraw.act({ params: { token: id } }))
  }
  return (
    <li>
      <div>
        <p className={classes.who}>
          <b>{email}</b>
          <Tag icon={state.icon} tone={state.tone}>
            {t(`memberships.state.${state.key}`)}
          </Tag>
        </p>
        <p className={classes.small}>
          <span>
            {t(mailed ? 'memberships.sentOn' : 'memberships.madeOn')} <DateText at={sentAt ?? createdAt} zone={place.zone} form="words" />
            {invitedBy && ` ${t('memberships.by', { name: invitedBy.name })}`}
          </span>
          {status === 'INVITED' && (
            <span>
              {t('memberships.worksUntil')} <DateText at={expiresAt} zone={place.zone} form="words" />
            </span>
          )}
        </p>
      </div>
      {status === 'INVITED' && (
        <div className={classes.acts}>
          {may.resend && (
            <PlainButton
              kind="default"
              size="sm"
              icon={IconSend}
              loading={resend.pending}
              label={`${t('memberships.resend')}: ${email}`}
              onClick={() => void resend.act({ params: { iid: id } }).then(notifyNotSent)}
            >
              {t(mailed ? 'memberships.resend' : 'memberships.sendByMail')}
            </PlainButton>
          )}
          {may.resend &&
            (url ? (
              <CopyButton value={url} name={email} words={t('memberships.copyLink')} />
            ) : (
              <PlainButton
                kind="default"
                size="sm"
                icon={IconLink}
                loading={link.pending}
                label={`${t('memberships.newLink')}: ${email}`}
                onClick={() => void link.act({ params: { iid: id } }).then(notifyNotSent)}
              >
                {t('memberships.newLink')}
              </PlainButton>
            ))}
          {may.withdraw && (
            <PlainButton
              kind="subtle"
              size="sm"
              loading={withdraw.pending}
              label={`${t('memberships.withdraw')}: ${email}`}
              onClick={() => void confirmWithdrawal()}
            >
              {t('memberships.withdraw')}
            </PlainButton>
          )}
        </div>
      )}
    </li>
  )
}
