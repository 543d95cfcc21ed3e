import type { Ballot } from '@folkmoot/core/ballots/shapes.ts'
import { voters } from '@folkmoot/core/ballots/voter-endpoints.ts'
import { signup } from '@folkmoot/core/memberships/signup.ts'
import { IconMail } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { declined, failureText } from '../lib/call.ts'
import { dayInWords } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { useAct } from '../lib/query.ts'
import { useSession } from '../lib/session.ts'
import { currentSite } from '../lib/site.ts'
import { A } from '../ui/A.tsx'
import { PlainButton } from '../ui/ActButton.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { errorNotice, toast } from '../ui/notices.ts'
import { Note } from '../ui/Page.tsx'
import { settleBallot } from './refresh.ts'
import classes from './Voters.module.css'

export interface NotOnRollProps {
  ballot: Ballot
  wayIn: ReactNode
  /** Where the coordinators are found. */
  askHref: string
}

/** Why the reader cannot vote on an open ballot, and what they can do about it. */
export function NotOnRoll({ ballot, wayIn, askHref }: NotOnRollProps) {
  const { t, lang } = useText()
  const assembly = ballot.campaign.assembly.name
  const reason = ballot.roll_reason
  if (reason === null || reason === 'not_member') {
    return (
      <Note>
        <p>
          {reason === null
            ? t(`ballots.voters.visitor_${ballot.roll.voters}`, { assembly })
            : t('ballots.voters.why_not_member', { assembly })}
        </p>
        {reason !== null && ballot.takes_codes && <p>{t('ballots.voters.codeAfterJoining')}</p>}
        {wayIn}
      </Note>
    )
  }
  const unconfirmed = reason === 'address_not_confirmed' || reason === 'confirm_or_code'
  return (
    <Note>
      <p>
        <b>{t('ballots.voters.cannotVote')}</b>
      </p>
      <p>{t(`ballots.voters.why_${reason}`, { assembly, day: dayInWords(ballot.starts_on, lang) })}</p>
      {unconfirmed && <ConfirmAddress />}
      {ballot.takes_codes && <CodeForm ballot={ballot} />}
      <p className="fm-sm">
        {t('ballots.voters.mistake')} <A href={askHref}>{t('ballots.voters.askCoordinators', { assembly })}</A>
      </p>
    </Note>
  )
}

/** Sends the link that confirms the reader's address once more, where this server sends such links. */
function ConfirmAddress() {
  const { t } = useText()
  const links = useLinks()
  const session = useSession()
  const { act, pending } = useAct(signup.confirmAgain)
  if (!currentSite().emailConfirmation || !session) return <p>{t('ballots.voters.noConfirmingMail')}</p>
  const again = async () => {
    const answer = await act({ body: {} })
    if (declined(answer)) errorNotice(failureText(answer))
    else toast(t('users.profile.confirmAgainDone'))
  }
  return (
    <div className="fm-row">
      <PlainButton kind="default" icon={IconMail} loading={pending} onClick={() => void again()}>
        {t('ballots.voters.sendLink')}
      </PlainButton>
      <A href={`${links.profile(session.user)}#email`}>{t('ballots.voters.changeAddress')}</A>
    </div>
  )
}

/** The code of a letter, entered once. */
function CodeForm({ ballot }: { ballot: Ballot }) {
  const { t } = useText()
  const [code, setCode] = useState('')
  const [empty, setEmpty] = useState(false)
  const redeem = useAct(voters.redeem, (given) => {
    settleBallot(given)
    toast(t('ballots.voters.codeDone'))
  })
  const send = () => {
    setEmpty(code.trim() === '')
    if (code.trim() !== '') void redeem.act({ params: { uuid: ballot.uuid }, body: { code } })
  }
  const error = empty ? t('faults.required') : redeem.refused?.message
  return (
    <Form label={t('ballots.voters.codeLabel')} onSubmit={send}>
      <div className={classes.code}>
        <TextField
          name="code"
          label={t('ballots.voters.codeLabel')}
          help={t('ballots.voters.codeHelp')}
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(e) => setCode(e.target.value)}
          error={error}
        />
        <PlainButton type="submit" loading={redeem.pending}>
          {t('ballots.voters.useCode')}
        </PlainButton>
      </div>
    </Form>
  )
}
