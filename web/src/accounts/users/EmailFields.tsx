import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { ProofFields } from './second-factors/ProofFields.tsx'
import type { EmailForm } from './use-email-form.ts'

/** What a form for the address asks: the address, and the proof where a change needs one. */
export function EmailFields({ form, label, help }: { form: EmailForm; label: string; help?: string }) {
  const { user, protection, needed } = form
  return (
    <>
      <TextField
        {...form.form.field('email')}
        type="email"
        inputMode="email"
        label={label}
        help={help}
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
      />
      {needed && protection && (
        <ProofFields userId={user.userId} needed={needed} passkeys={protection.passkeys.length > 0} form={form.form} />
      )}
    </>
  )
}
