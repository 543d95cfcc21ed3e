import { getNumericLimit } from '@folkmoot/core/communities/custom-fields/limits.ts'
import type { UploadedFile } from '@folkmoot/core/platform/files/file-endpoints.ts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { FieldGroup } from '../../platform/ui/fields/Field.tsx'
import { UploadField } from '../../platform/ui/fields/UploadField.tsx'
import type { CustomFieldInputProps } from './custom-field-input-props.ts'
import classes from './custom-fields.module.css'
import { FileLink } from './FieldValue.tsx'
import { joinHelp } from './field-help.ts'
import { nameInput } from './field-values.ts'

/** One file; its address is the value (CON-089). A stored one stays until it is taken away. */
export function FileInput({ field, value, onChange, error, optional = false, fileName }: CustomFieldInputProps) {
  const { t } = useText()
  const [uploaded, setUploaded] = useState<UploadedFile>()
  const limit = getNumericLimit(field)
  const limitText = limit === undefined ? '' : t('contributions.customFields.upTo.FILE', { limit })
  const help = joinHelp(field.description, limitText)
  const label = field.name
  const file = uploaded?.url === value ? uploaded : undefined
  if (value !== '' && !file)
    return (
      <FieldGroup name={nameInput(field)} label={label} help={help} error={error} optional={optional}>
        <div className={classes.file}>
          <FileLink url={value} name={fileName} />
          <PlainButton kind="subtle" size="sm" icon={IconX} onClick={() => onChange('')}>
            {t('contributions.customFields.takeAway')}
          </PlainButton>
        </div>
      </FieldGroup>
    )
  return (
    <UploadField
      name={nameInput(field)}
      label={label}
      {...(help === undefined ? {} : { help })}
      error={error}
      optional={optional}
      value={file}
      onChange={(next) => {
        setUploaded(next)
        onChange(next?.url ?? '')
      }}
    />
  )
}
