import { TEXT_LIMITS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'

export interface SourceValues {
  readonly source: string
  readonly sourceUrl: string
}

interface SourceFieldsProps {
  values: SourceValues
  onChange: (part: Partial<SourceValues>) => void
  errorOf: (field: keyof SourceValues) => string | undefined
  /** A proposal names its web address as well (CON-024). */
  withAddress: boolean
  /** The fields that must be filled in before it is published, in small letters. */
  required?: readonly string[]
}

/** Where a text comes from: a workshop, a letter, a study. */
export function SourceFields({ values, onChange, errorOf, withAddress, required = [] }: SourceFieldsProps) {
  const { t } = useText()
  return (
    <>
      <TextField
        name="source"
        label={t('contributions.field.source')}
        help={t('contributions.form.sourceHelp')}
        optional={!required.includes('source')}
        maxLength={TEXT_LIMITS.place}
        value={values.source}
        error={errorOf('source')}
        onChange={(event) => onChange({ source: event.target.value })}
      />
      {withAddress && (
        <TextField
          name="sourceUrl"
          label={t('contributions.field.sourceurl')}
          optional={!required.includes('sourceurl')}
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={TEXT_LIMITS.url}
          value={values.sourceUrl}
          error={errorOf('sourceUrl')}
          onChange={(event) => onChange({ sourceUrl: event.target.value })}
        />
      )}
    </>
  )
}
