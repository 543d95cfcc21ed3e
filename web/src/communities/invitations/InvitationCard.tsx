import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import type { InvitationDetails, InvitationOutcome } from '@folkmoot/core/communities/invitations/schemas.ts'
import { isRoleInName } from '@folkmoot/core/communities/memberships/roles.ts'
import { DEFAULT_COLOUR, isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { IconCheck, IconCircleCheck, IconMailOff } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { byUuid } from '../../platform/lib/address.ts'
import { formatFailureReason, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useSession } from '../../platform/lib/session.ts'
import { readerZone } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Avatar } from '../../platform/ui/Avatar.tsx'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { errorNotice } from '../../platform/ui/dialogs/notice-store.ts'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { Message } from '../../platform/ui/Message.tsx'
import { CoverCard, CoverCardSection } from '../../platform/ui/page/CoverCard.tsx'
import { invalidateMemberships } from '../memberships/invalidate-memberships.ts'
import classes from '../memberships/people.module.css'
import { truncateDescription } from './lead-text.ts'

/** An invitation as a letter: cover, sender and message; the response below the perforated line (MEM-020). */
export function InvitationCard({ letter, children }: { letter: InvitationDetails; children: ReactNode }) {
  const { t } = useText()
  const id = useId()
  const { assembly, group, inviter, invitationEmail, name, email, expiresAt, open } = letter
  const colour = isColour(assembly.colour) ? assembly.colour : DEFAULT_COLOUR
  const sign = group
    ? { picture: group.icon, seed: group.uuid, colour: isColour(group.colour) ? group.colour : colour }
    : { picture: assembly.icon, seed: assembly.uuid, colour }
  const role = letter.coordinator ? 'COORDINATOR' : letter.moderator ? 'MODERATOR' : letter.expert ? 'EXPERT' : 'MEMBER'
  const rights = isRoleInName(group ? 'GROUP' : 'ASSEMBLY', role) ? 'MEMBER' : role
  return (
    <CoverCard labelledBy={id} cover={{ picture: assembly.cover, seed: assembly.uuid, colour }} sign={sign}>
      <h1 id={id}>{inviter && open ? t('memberships.invitesYou', { inviter, name }) : t('memberships.invitationTo', { name })}</h1>
      <p className={`fm-dim ${classes.under}`}>
        {group && `${t('memberships.groupOf', { name: assembly.name })} `}
        {truncateDescription(assembly.description)} {t('assemblies.members', { count: assembly.memberCount })}
      </p>
      {invitationEmail && <p className={classes.letter}>{invitationEmail}</p>}
      {open && (
        <p className={`fm-sm ${classes.after}`}>
          {t(`memberships.wouldBe.${rights}`)}{' '}
          <Message
            textKey="memberships.isFor"
            nodes={{
              email: <b>{email}</b>,
              until: <DateText at={expiresAt} zone={readerZone()} form="words" />,
            }}
          />
        </p>
      )}
      <CoverCardSection>{children}</CoverCardSection>
    </CoverCard>
  )
}

interface InvitationAnswerProps {
  token: string
  letter: InvitationDetails
  onAnswered: (answer: InvitationOutcome) => void
}

function useAnswerInvitation({ token, onAnswered }: Pick<InvitationAnswerProps, 'token' | 'onAnswered'>) {
  const { t } = useText()
  const answer = useEndpointMutation(invitations.answerBy, (given) => {
    void invalidateMemberships()
    onAnswered(given)
  })
  const send = async (response: 'ACCEPT' | 'REJECT') => {
    const outcome = await answer.act({ params: { token, response } })
    if (isFailure(outcome)) errorNotice(t('memberships.answerFailed', { message: formatFailureReason(outcome) }))
  }
  return { send, pending: answer.pending }
}

/** The response of a signed-in user. */
export function AnswerInvitation({ token, letter, onAnswered, onSomebodyElse }: InvitationAnswerProps & { onSomebodyElse: () => void }) {
  const { t } = useText()
  const user = useSession()?.user
  const { send, pending } = useAnswerInvitation({ token, onAnswered })
  if (!user) return null
  const isOtherAddress = letter.forAddressOnly && user.email?.toLowerCase() !== letter.email.toLowerCase()
  return (
    <div className={classes.gap}>
      <p className={classes.who}>
        <Avatar name={user.name} seed={user.uuid} picture={user.profilePic} size="small" />
        <b>{t('memberships.signedInAs', { name: user.name })}</b>
        {user.email && <span className="fm-sm fm-dim">{user.email}</span>}
      </p>
      {isOtherAddress && <p>{t('memberships.forAddress', { email: letter.email })}</p>}
      <div className="fm-row">
        {!isOtherAddress && (
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

/** Declining requires no account: the link is enough. */
export function DeclineInvitationButton({ token, onAnswered }: Pick<InvitationAnswerProps, 'token' | 'onAnswered'>) {
  const { t } = useText()
  const { send, pending } = useAnswerInvitation({ token, onAnswered })
  return (
    <PlainButton kind="subtle" loading={pending} onClick={() => void send('REJECT')}>
      {t('memberships.declineInvitation')}
    </PlainButton>
  )
}

/** The invitation was answered just now. */
export function InvitationAnswerResult({ answer, href }: { answer: InvitationOutcome; href: string }) {
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

/** The invitation is expired, withdrawn, or already answered. */
export function ClosedInvitation({ letter }: { letter: InvitationDetails }) {
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
