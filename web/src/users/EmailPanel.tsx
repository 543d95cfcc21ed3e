import { signup } from '@folkmoot/core/memberships/signup.ts'
import type { Proof } from '@folkmoot/core/users/second-factors/schemas.ts'
import type { Account } from '@folkmoot/core/users/shapes.ts'
import { IconMailExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { declined, failureText } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useAct } from '../lib/query.ts'
import { currentSite } from '../lib/site.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { errorNotice, flash, toast } from '../ui/notices.ts'
import { Section } from '../ui/Section.tsx'
import { emailFault, hasNoMailbox } from './email-fault.ts'
import { LinkButton } from './LinkButton.tsx'
import { useSaveAccount } from './save-account.ts'
import { ProofFields } from './second-factors/ProofFields.tsx'
import { filledProof, missingProof, neededProof, secondFactorsOf } from './second-factors/proof.ts'
import { atItsField } from './told.ts'
import classes from './users.module.css'

/** The address one is written to; with confirmation on, a new one waits for its mailed link. */
export function EmailPanel({ user }: { user: Account }) {
  const { t } = useText()
  const missing = hasNoMailbox(user.email)
  const confirms = currentSite().emailConfirmation
  const [email, setEmail] = useState(missing ? '' : (user.email ?? ''))
  const [proof, setProof] = useState<Proof>({})
  const [own, setOwn] = useState<Record<string, string>>({})
  const { data } = useQuery(secondFactorsOf(user.userId))
  const protection = data && !declined(data) ? data : undefined
  const differs = email.trim().toLowerCase() !== (user.email ?? '').toLowerCase()
  const needed = protection && differs ? neededProof(protection, 'change') : undefined
  const { act, pending, refused } = useSaveAccount(({ pendingEmail }) => {
    setProof({})
    if (pendingEmail) flash(t('users.linkSentTo', { email: pendingEmail }))
    else toast(t('users.profile.saved'))
  })
  const faults = useFaults(own, atItsField(refused))

  const submit = () => {
    const fault = emailFault(email)
    const found = { ...(fault ? { email: fault } : {}), ...(needed ? missingProof(needed, proof, t) : {}) }
    setOwn(found)
    if (Object.keys(found).length > 0) return
    void act({
      params: { id: user.userId },
      body: differs ? { email: email.trim(), emailUpdated: true, proof: filledProof(proof) } : { emailUpdated: true },
    })
  }

  return (
    <Section title={t('users.profile.emailTitle')} id="email">
      {missing && (
        <div className={classes.warn}>
          <Glyph of={IconMailExclamation} />
          <div>
            <b>{t('users.profile.emailMissing')}</b>
            <p>{t('users.profile.emailMissingHelp')}</p>
          </div>
        </div>
      )}
      {confirms && !missing && !user.emailVerified && <NotConfirmed />}
      <Form label={t('users.profile.emailTitle')} onSubmit={submit}>
        <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={t('users.profile.yourEmail')}
          help={t('users.profile.emailHelp')}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={faults.of('email')}
        />
        {needed && protection && (
          <ProofFields
            userId={user.userId}
            needed={needed}
            passkeys={protection.passkeys.length > 0}
            proof={proof}
            onChange={setProof}
            faultOf={faults.of}
          />
        )}
        <div className={classes.end}>
          <p className="fm-sm fm-dim">{t(confirms ? 'users.profile.emailLinkHelp' : 'users.profile.emailPlainHelp')}</p>
          <PlainButton type="submit" loading={pending}>
            {t(confirms ? 'users.profile.sendLink' : 'users.profile.saveEmail')}
          </PlainButton>
        </div>
      </Form>
    </Section>
  )
}

function NotConfirmed() {
  const { t } = useText()
  const { act, pending } = useAct(signup.confirmAgain)
  const again = async () => {
    const answer = await act({ body: {} })
    if (declined(answer)) errorNotice(failureText(answer))
    else toast(t('users.profile.confirmAgainDone'))
  }
  return (
    <div className={classes.warn}>
      <Glyph of={IconMailExclamation} />
      <div>
        <b>{t('users.profile.notConfirmed')}</b>
        <p>
          <LinkButton disabled={pending} onClick={() => void again()}>
            {t('users.profile.confirmAgain')}
          </LinkButton>
        </p>
      </div>
    </div>
  )
}
