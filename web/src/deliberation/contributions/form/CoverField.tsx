import type { Colour } from '@folkmoot/core/platform/shared/prints.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { PictureField } from '../../../platform/ui/fields/PictureField.tsx'

interface CoverFieldProps {
  value: string
  onChange: (cover: string) => void
  colour?: Colour | undefined
  error?: string | undefined
  /** What is published has one. */
  required?: boolean
}

/** A cover of up to 2 MB, drawn or one's own; most texts have none (CST-004). */
export function CoverField({ value, onChange, colour, error, required = false }: CoverFieldProps) {
  const { t } = useText()
  const [open, setOpen] = useState(required || value !== '')
  if (!open && value === '') {
    return (
      <div>
        <PlainButton kind="default" icon={IconPhotoPlus} onClick={() => setOpen(true)}>
          {t('contributions.form.addCover')}
        </PlainButton>
      </div>
    )
  }
  return (
    <div>
      <PictureField
        name="cover"
        of="cover"
        label={t('contributions.field.cover')}
        help={t('contributions.form.coverHelp')}
        optional={!required}
        error={error}
        value={value}
        onChange={onChange}
        colour={colour}
      />
      {!required && (
        <PlainButton
          kind="subtle"
          size="sm"
          onClick={() => {
            onChange('')
            setOpen(false)
          }}
        >
          {t('contributions.form.withoutCover')}
        </PlainButton>
      )}
    </div>
  )
}
