import { signup } from '@folkmoot/core/communities/sign-up/endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { voters } from '@folkmoot/core/decisions/ballots/voter-endpoints.ts'
import { IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { currentSite } from '../../../platform/lib/site.ts'
import { formatDay } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { errorNotice, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../../platform/ui/fields/use-form-state.ts'
import { Note } from '../../../platform/ui/page/Page.tsx'
import { updateCachedBallot } from '../ballot-cache.ts'
import classes from '../prepare/Voters.module.css'
import { useBallotEntry } from '../registration/use-ballot-entry.ts'

/** The way to vote of who has to register first: a visitor, a member of a ballot that asks them, or who is on no roll. */
function ToRegistration({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const links = useLinks()
  const signedIn = useSession() !== undefined
  const text = signedIn ? (ballot.roll_reason === null ? 'memberFirst' : 'likeVisitors') : 'who_visitors'
  return (
    <>
      <p>
        <b>{t(`ballots.visitors.${text}`)}</b>
      </p>
      <PlainButton href={links.ballot(ballot.uuid, 'start')}>{t('ballots.visitors.toRegister')}</PlainButton>
    </>
  )
}

interface CannotVoteNoteProps {
  ballot: Ballot
  wayIn: ReactNode
  /** The link to the coordinators. */
  askHref: string
}

/** Why the reader cannot vote on an open ballot without more, and what they can do about it. */
export function CannotVoteNote({ ballot, wayIn, askHref }: CannotVoteNoteProps) {
  const { t, lang } = useText()
  const assembly = ballot.campaign.assembly.name
  const reason = ballot.roll_reason
  const group = ballot.group?.name
  const signedIn = useSession() !== undefined
  const { entry } = useBallotEntry(ballot)
  const registers = entry === 'register' || entry === 'vote'
  if (reason === null || reason === 'not_member') {
    return (
      <Note>
        {registers && <ToRegistration ballot={ballot} />}
        {reason !== null && <p>{t('ballots.voters.why_not_member', { assembly })}</p>}
        {reason === null && !signedIn && (
          <p>
            {group === undefined
              ? t(`ballots.voters.visitor_${ballot.roll.voters}`, { assembly })
              : t('ballots.voters.visitor_group', { group })}
          </p>
        )}
        {reason !== null && ballot.takes_codes && <p>{t('ballots.voters.codeAfterJoining')}</p>}
        {wayIn}
      </Note>
    )
  }
  const unconfirmed = reason === 'address_not_confirmed' || reason === 'confirm_or_code'
  return (
    <Note>
      {registers ? (
        <ToRegistration ballot={ballot} />
      ) : (
        reason !== 'roll_frozen' && (
          <p>
            <b>{t('ballots.voters.cannotVote')}</b>
          </p>
        )
      )}
      <p>
        {t(`ballots.voters.why_${reason}`, {
          assembly,
          group: group ?? '',
          day: formatDay(ballot.starts_on, lang),
        })}
      </p>
      {unconfirmed && <ResendConfirmation />}
      {ballot.takes_codes && <VotingCodeForm ballot={ballot} />}
      <p className="fm-sm">
        {t('ballots.voters.mistake')} <AppLink href={askHref}>{t('ballots.voters.askCoordinators', { assembly })}</AppLink>
      </p>
    </Note>
  )
}

/** Sends the link that confirms the reader's e-mail address again, where this server sends such links. */
function ResendConfirmation() {
  const { t } = useText()
  const links = useLinks()
  const session = useSession()
  const { act, pending } = useEndpointMutation(signup.confirmAgain)
  if (!currentSite().emailConfirmation || !session) return <p>{t('ballots.voters.noConfirmingMail')}</p>
  const resend = async () => {
    const answer = await act({ body: {} })
    if (isFailure(answer)) errorNotice(formatFailure(answer))
    else toast(t('users.profile.confirmAgainDone'))
  }
  return (
    <div className="fm-row">
      <PlainButton kind="default" icon={IconMail} loading={pending} onClick={() => void resend()}>
        {t('ballots.voters.sendLink')}
      </PlainButton>
      <AppLink href={`${links.profile(session.user)}#email`}>{t('ballots.voters.changeAddress')}</AppLink>
    </div>
  )
}

/** The form for the code of a letter, which is used once. */
function VotingCodeForm({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const redeem = useEndpointMutation(voters.redeem, (given) => {
    updateCachedBallot(given)
    toast(t('ballots.voters.codeDone'))
  })
  const form = useFormState({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t('faults.required') } : {}),
  })
  const send = form.submit(async (body) => {
    const answer = await redeem.act({ params: { uuid: ballot.uuid }, body })
    if (isFailure(answer)) return { message: answer.message }
  })
  return (
    <Form label={t('ballots.voters.codeLabel')} onSubmit={send}>
      <div className={classes.code}>
        <TextField
          {...form.field('code')}
          label={t('ballots.voters.codeLabel')}
          help={t('ballots.voters.codeHelp')}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={form.faults.of('code') ?? form.faults.title}
        />
        <PlainButton type="submit" loading={form.sending}>
          {t('ballots.voters.useCode')}
        </PlainButton>
      </div>
    </Form>
  )
}
