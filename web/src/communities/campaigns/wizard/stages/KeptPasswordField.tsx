import { PasswordField } from '../../../../platform/ui/fields/TextField.tsx'
import { YesNoRow } from '../../../../platform/ui/fields/YesNoRow.tsx'

interface KeptPasswordFieldProps {
  name: string
  label: string
  help: string | undefined
  error: string | undefined
  removeLabel: string
  /** There may be a password already. */
  exists: boolean
  /** What is typed; '' removes the password, undefined leaves it as it is. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A password that is kept as its hash and never shown again: a new one replaces it. */
export function KeptPasswordField({ exists, value, removeLabel, onChange, ...words }: KeptPasswordFieldProps) {
  return (
    <>
      <PasswordField
        {...words}
        optional
        autoComplete="new-password"
        maxLength={1000}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      {exists && (
        <YesNoRow
          name={`${words.name}-remove`}
          label={removeLabel}
          value={value === ''}
          onChange={(removes) => onChange(removes ? '' : undefined)}
        />
      )}
    </>
  )
}
