import { readDraft, saveDraft } from '../../platform/lib/stored-drafts.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'

const NAME = 'visitor.name'

/** The visitor's name: the same for everything written on this device, until the browser is closed. */
export function readVisitorName(): string {
  const stored = readDraft(NAME)
  return typeof stored === 'string' ? stored : ''
}

interface VisitorNameFieldProps {
  name: 'visitorName'
  value: string
  onChange: (name: string) => void
  error: string | undefined
}

/** The name shown beside a visitor's contributions. */
export function VisitorNameField({ onChange, ...field }: VisitorNameFieldProps) {
  const { t } = useText()
  return (
    <TextField
      {...field}
      label={t('contributions.visitor.name')}
      help={t('contributions.visitor.nameHelp')}
      autoComplete="nickname"
      maxLength={100}
      onChange={({ currentTarget }) => {
        saveDraft(NAME, currentTarget.value)
        onChange(currentTarget.value)
      }}
    />
  )
}
