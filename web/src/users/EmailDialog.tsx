import type { Proof } from '@folkmoot/core/users/second-factors/schemas.ts'
import type { Account } from '@folkmoot/core/users/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useSession } from '../lib/session.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { flash, toast } from '../ui/notices.ts'
import { emailFault, hasNoMailbox } from './email-fault.ts'
import { useSaveAccount } from './save-account.ts'
import { ProofFields } from './second-factors/ProofFields.tsx'
import { filledProof, missingProof, neededProof, secondFactorsOf } from './second-factors/proof.ts'
import { atItsField } from './told.ts'
import classes from './users.module.css'

/**
 * Asks whether the address is still right: after a sign-in, and after the consent, whoever has no `emailUpdated` (SES-079,
 * CAM-063). It must be answered; a failure says why and leaves the flag unset (SES-072). A new address that waits for its
 * link leaves it unset too, and is not asked again on this page.
 */
export function EmailDialog() {
  const user = useSession()?.user
  const [answered, setAnswered] = useState(false)
  if (!user || user.emailUpdated || answered) return null
  return <EmailQuestion user={user} onDone={() => setAnswered(true)} />
}

function EmailQuestion({ user, onDone }: { user: Account; onDone: () => void }) {
  const { t } = useText()
  const missing = hasNoMailbox(user.email)
  const [email, setEmail] = useState(missing ? '' : (user.email ?? ''))
  const [proof, setProof] = useState<Proof>({})
  const [own, setOwn] = useState<Record<string, string>>({})
  const { data } = useQuery(secondFactorsOf(user.userId))
  const protection = data && !declined(data) ? data : undefined
  const differs = missing || email.trim().toLowerCase() !== user.email?.toLowerCase()
  const needed = protection && differs ? neededProof(protection, 'change') : undefined
  const { act, pending, refused } = useSaveAccount(({ pendingEmail }) => {
    toast(t('users.confirmed'))
    onDone()
    if (pendingEmail) flash(t('users.linkSentTo', { email: pendingEmail }))
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
    <Dialog
      opened
      held
      onClose={() => undefined}
      title={t(missing ? 'users.mailTitleMissing' : 'users.mailTitle')}
      size="small"
    >
      <p>{t('users.mailText')}</p>
      <div className={classes.form}>
        <Form label={t('users.mailTitle')} onSubmit={submit}>
          <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
          <TextField
            name="email"
            type="email"
            inputMode="email"
            label={t('users.email')}
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
          <PlainButton type="submit" fullWidth loading={pending}>
            {t(differs ? 'users.mailSave' : 'users.mailMine')}
          </PlainButton>
        </Form>
      </div>
    </Dialog>
  )
}
