import { useText } from '../lib/text/i18n.ts'
import { TextField } from '../ui/fields/TextField.tsx'

interface VisitorNameFieldProps {
  value: string
  onChange: (name: string) => void
  error: string | undefined
}

/** The name shown beside a visitor's contributions. */
export function VisitorNameField({ value, onChange, error }: VisitorNameFieldProps) {
  const { t } = useText()
  return (
    <TextField
      name="visitorName"
      label={t('contributions.visitor.name')}
      help={t('contributions.visitor.nameHelp')}
      autoComplete="nickname"
      maxLength={100}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
