import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { ProofFields } from './second-factors/ProofFields.tsx'
import type { EmailForm } from './use-email-form.ts'

/** What a form for the address asks: its faults first, the address, and the proof where a change needs one. */
export function EmailFields({ form, label, help }: { form: EmailForm; label: string; help?: string }) {
  const { user, email, setEmail, proof, setProof, protection, needed, faults } = form
  return (
    <>
      <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={label}
        help={help}
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
    </>
  )
}
