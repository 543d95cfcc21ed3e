import { invitations } from '@folkmoot/core/memberships/invitation-endpoints.ts'
import type { Invitation } from '@folkmoot/core/memberships/invitation-shapes.ts'
import { IconCircleCheck, IconClock, IconLink, IconMailX, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { declined, failureText, reasonOf } from '../lib/call.ts'
import { useGrowing } from '../lib/growing.ts'
import { useText } from '../lib/i18n.ts'
import { outdated, useAct } from '../lib/query.ts'
import type { KeyBelow } from '../lib/text-keys.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { DateText } from '../ui/DateText.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { errorNotice, toast } from '../ui/notices.ts'
import { Pager } from '../ui/Pager.tsx'
import { confirm } from '../ui/questions.ts'
import { Section } from '../ui/Section.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import { Tag } from '../ui/Tag.tsx'
import classes from './people.module.css'
import { type MemberPlace, pagesOfInvitations } from './place.ts'

const SHOWN = 10

/** The invitations sent from here, the newest first: what became of each, and to send it again, hand it over or take it back. */
export function InvitationsPanel({ place }: { place: MemberPlace }) {
  const { t } = useText()
  const { query, more, pending } = useGrowing(pagesOfInvitations(place, 'ALL', SHOWN))
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows count={3} />}
      failed=""
      refused={(no) => (
        <ErrorNote
          title={t('memberships.invitationsFailed', { message: reasonOf(no) })}
          declined={{ refused: no.refused, message: '' }}
          retry={() => void query.refetch()}
        />
      )}
    >
      {({ list, total }) =>
        total === 0 ? null : (
          <Section title={t('memberships.invitations')} id="invitations">
            <ul className={`${classes.people} ${classes.plain}`}>
              {list.map((i) => (
                <Sent key={i.id} invitation={i} place={place} />
              ))}
            </ul>
            {total > SHOWN && (
              <Pager
                shown={list.length}
                total={total}
                more={t('memberships.moreInvitations')}
                pending={pending}
                onMore={more}
              />
            )}
          </Section>
        )
      }
    </Loaded>
  )
}

function stateOf(i: Invitation): {
  key: KeyBelow<'memberships.state'>
  icon: typeof IconClock
  tone: 'plain' | 'ok' | 'bad'
} {
  if (i.status === 'ACCEPTED') return { key: 'joined', icon: IconCircleCheck, tone: 'ok' }
  if (i.status === 'REJECTED') return { key: 'declined', icon: IconMailX, tone: 'plain' }
  if (i.status === 'WITHDRAWN') return { key: 'withdrawn', icon: IconMailX, tone: 'plain' }
  if (i.expired) return { key: 'expired', icon: IconClock, tone: 'plain' }
  if (i.cameBack) return { key: 'cameBack', icon: IconMailX, tone: 'bad' }
  return i.mailed
    ? { key: 'waiting', icon: IconClock, tone: 'plain' }
    : { key: 'linkOnly', icon: IconLink, tone: 'plain' }
}

function Sent({ invitation, place }: { invitation: Invitation; place: MemberPlace }) {
  const { t } = useText()
  const [url, setUrl] = useState<string>()
  const refresh = () => void outdated(invitations.list)
  const resend = useAct(invitations.resend, (given) => {
    toast(t('memberships.resent'))
    setUrl(given.link ?? undefined)
    refresh()
  })
  const link = useAct(invitations.link, (given) => {
    setUrl(given.link ?? undefined)
    refresh()
  })
  const withdraw = useAct(invitations.withdraw, refresh)
  const { email, may, mailed, sentAt, createdAt, expiresAt, invitedBy, status, id } = invitation
  const state = stateOf(invitation)
  const failed = (answer: unknown) => declined(answer) && errorNotice(t('memberships.invitationNotSent'))
  const takeBack = async () => {
    const question = {
      title: t('memberships.takeBackTitle', { email }),
      message: t('memberships.takeBackHelp'),
      yes: t('memberships.withdraw'),
      no: t('ui.cancel'),
      danger: true,
    }
    if (!(await confirm(question))) return
    const answer = await withdraw.act({ params: { token: id } })
    if (declined(answer)) errorNotice(failureText(answer))
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
            {t(mailed ? 'memberships.sentOn' : 'memberships.madeOn')}{' '}
            <DateText at={sentAt ?? createdAt} zone={place.zone} form="words" />
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
              onClick={() => void resend.act({ params: { iid: id } }).then(failed)}
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
                onClick={() => void link.act({ params: { iid: id } }).then(failed)}
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
              onClick={() => void takeBack()}
            >
              {t('memberships.withdraw')}
            </PlainButton>
          )}
        </div>
      )}
    </li>
  )
}
