import { invitations } from '@folkmoot/core/memberships/invitation-endpoints.ts'
import type { InvitationAnswer, InvitationLetter } from '@folkmoot/core/memberships/invitation-shapes.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { IconCheck, IconCircleCheck, IconMailOff } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { byUuid } from '../lib/address.ts'
import { declined, reasonOf } from '../lib/call.ts'
import { readerZone } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { useAct } from '../lib/query.ts'
import { useSession } from '../lib/session.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Letter, LetterPart } from '../ui/Letter.tsx'
import { errorNotice } from '../ui/notices.ts'
import { Say } from '../ui/Say.tsx'
import { leadText } from './lead.ts'
import classes from './people.module.css'
import { renewed } from './renewed.ts'

/** An invitation as a letter: the cover, who invites, their words; below the perforated line what one answers (MEM-020). */
export function InvitationSheet({ letter, children }: { letter: InvitationLetter; children: ReactNode }) {
  const { t } = useText()
  const id = useId()
  const { assembly, group, inviter, invitationEmail, name, email, expiresAt, open } = letter
  const colour = isColour(assembly.colour) ? assembly.colour : 'estuary'
  const sign = group
    ? { picture: group.icon, seed: group.uuid, colour: isColour(group.colour) ? group.colour : colour }
    : { picture: assembly.icon, seed: assembly.uuid, colour }
  const role = letter.coordinator ? 'COORDINATOR' : letter.moderator ? 'MODERATOR' : letter.expert ? 'EXPERT' : 'MEMBER'
  return (
    <Letter labelledBy={id} cover={{ picture: assembly.cover, seed: assembly.uuid, colour }} sign={sign}>
      <h1 id={id}>
        {inviter && open ? t('memberships.invitesYou', { inviter, name }) : t('memberships.invitationTo', { name })}
      </h1>
      <p className={`fm-dim ${classes.under}`}>
        {group && `${t('memberships.groupOf', { name: assembly.name })} `}
        {leadText(assembly.description)} {t('assemblies.members', { count: assembly.memberCount })}
      </p>
      {invitationEmail && <p className={classes.letter}>{invitationEmail}</p>}
      {open && (
        <p className={`fm-sm ${classes.after}`}>
          {t(`memberships.wouldBe.${role}`)}{' '}
          <Say
            k="memberships.isFor"
            nodes={{
              email: <b>{email}</b>,
              until: <DateText at={expiresAt} zone={readerZone()} form="words" />,
            }}
          />
        </p>
      )}
      <LetterPart>{children}</LetterPart>
    </Letter>
  )
}

interface AnswerProps {
  token: string
  letter: InvitationLetter
  onAnswered: (answer: InvitationAnswer) => void
}

function useAnswer({ token, onAnswered }: Pick<AnswerProps, 'token' | 'onAnswered'>) {
  const { t } = useText()
  const answer = useAct(invitations.answerBy, (given) => {
    void renewed()
    onAnswered(given)
  })
  const send = async (response: 'ACCEPT' | 'REJECT') => {
    const outcome = await answer.act({ params: { token, response } })
    if (declined(outcome)) errorNotice(t('memberships.answerFailed', { message: reasonOf(outcome) }))
  }
  return { send, pending: answer.pending }
}

/** Somebody signed in answers. */
export function SignedInAnswer({
  token,
  letter,
  onAnswered,
  onSomebodyElse,
}: AnswerProps & { onSomebodyElse: () => void }) {
  const { t } = useText()
  const user = useSession()?.user
  const { send, pending } = useAnswer({ token, onAnswered })
  if (!user) return null
  const wrong = letter.forAddressOnly && user.email?.toLowerCase() !== letter.email.toLowerCase()
  return (
    <div className={classes.gap}>
      <p className={classes.who}>
        <Avatar name={user.name} seed={user.uuid} picture={user.profilePic} size="small" />
        <b>{t('memberships.signedInAs', { name: user.name })}</b>
        {user.email && <span className="fm-sm fm-dim">{user.email}</span>}
      </p>
      {wrong && <p>{t('memberships.forAddress', { email: letter.email })}</p>}
      <div className="fm-row">
        {!wrong && (
          <PlainButton icon={IconCheck} loading={pending} onClick={() => void send('ACCEPT')}>
            {t('memberships.accept')}
          </PlainButton>
        )}
        <PlainButton kind="default" disabled={pending} onClick={() => void send('REJECT')}>
          {t('memberships.declineInvitation')}
        </PlainButton>
        <PlainButton kind="subtle" onClick={onSomebodyElse}>
          {t('memberships.somebodyElse')}
        </PlainButton>
      </div>
    </div>
  )
}

/** Declining asks for no account: the link is enough. */
export function DeclineByLink({ token, onAnswered }: Pick<AnswerProps, 'token' | 'onAnswered'>) {
  const { t } = useText()
  const { send, pending } = useAnswer({ token, onAnswered })
  return (
    <PlainButton kind="subtle" loading={pending} onClick={() => void send('REJECT')}>
      {t('memberships.declineInvitation')}
    </PlainButton>
  )
}

/** It was answered just now. */
export function Answered({ answer, href }: { answer: InvitationAnswer; href: string }) {
  const { t } = useText()
  if (answer.status === 'REJECTED') return <p>{t('memberships.youDeclined')}</p>
  return (
    <div className={classes.gap}>
      <h2>
        <Glyph of={IconCircleCheck} />{' '}
        {answer.membership === 'ACCEPTED'
          ? t('memberships.nowMember', { name: answer.name })
          : t('memberships.requestFiled', { name: answer.name })}
      </h2>
      {answer.rolesWait && <p>{t('memberships.rolesWait')}</p>}
      <PlainButton kind="default" href={href}>
        {t('memberships.goTo', { name: answer.name })}
      </PlainButton>
    </div>
  )
}

/** Too late, withdrawn, or answered before. */
export function NoLongerOpen({ letter }: { letter: InvitationLetter }) {
  const { t } = useText()
  const links = useLinks()
  const { assembly, status } = letter
  return (
    <div className={classes.gap}>
      <h2>
        <Glyph of={IconMailOff} /> {t('memberships.noLongerOpen')}
      </h2>
      <p>
        {t(status === 'ACCEPTED' || status === 'REJECTED' ? 'memberships.wasAnswered' : 'memberships.wasEnded')}{' '}
        {assembly.joinable && t('memberships.butJoinable', { name: assembly.name })}
      </p>
      {assembly.joinable && (
        <PlainButton kind="default" href={links.assembly({ assembly: byUuid(assembly.uuid) })}>
          {t('memberships.goTo', { name: assembly.name })}
        </PlainButton>
      )}
    </div>
  )
}
