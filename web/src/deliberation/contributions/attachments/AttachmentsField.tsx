import { completeWebAddress } from '@folkmoot/core/platform/shared/web-address.ts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { Pill } from '../../../platform/ui/Chip.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { UploadField } from '../../../platform/ui/fields/UploadField.tsx'

/** A file that was uploaded or a link; it is attached when the contribution is made. */
export interface ChosenAttachment {
  readonly url: string
  readonly name: string
}

interface AttachmentsFieldProps {
  value: readonly ChosenAttachment[]
  onChange: (value: ChosenAttachment[]) => void
  onBusy: (busy: boolean) => void
  /** What the campaign asks to attach. */
  hint: string | undefined
}

/** Files and links of a new contribution (CON-024). */
export function AttachmentsField({ value, onChange, onBusy, hint }: AttachmentsFieldProps) {
  const { t } = useText()
  const [link, setLink] = useState('')
  const [wrong, setWrong] = useState(false)
  const add = (attachment: ChosenAttachment) => onChange([...value.filter(({ url }) => url !== attachment.url), attachment])
  const addLink = () => {
    const url = completeWebAddress(link)
    setWrong(url === undefined)
    if (url === undefined) return
    add({ url, name: url })
    setLink('')
  }
  return (
    <div className="fm-stack">
      <p className="fm-dim">{hint ?? t('attachments.fieldHelp')}</p>
      {value.length > 0 && (
        <ul className="fm-row" aria-label={t('attachments.chosen')}>
          {value.map(({ url, name }) => (
            <li key={url}>
              <Pill
                icon={IconX}
                pressed
                label={t('attachments.drop', { title: name })}
                onClick={() => onChange(value.filter((each) => each.url !== url))}
              >
                {name}
              </Pill>
            </li>
          ))}
        </ul>
      )}
      <UploadField
        key={value.length}
        name="attachment"
        label={t('files.file')}
        optional
        value={undefined}
        onBusy={onBusy}
        onChange={(file) => file && add({ url: file.url, name: file.name })}
      />
      <TextField
        name="link"
        type="url"
        inputMode="url"
        label={t('attachments.link')}
        placeholder="https://"
        maxLength={2000}
        optional
        value={link}
        error={wrong ? t('files.writeAddress') : undefined}
        onChange={(event) => {
          setLink(event.target.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          addLink()
        }}
      />
      <div>
        <PlainButton kind="default" size="sm" onClick={addLink}>
          {t('attachments.addLink')}
        </PlainButton>
      </div>
    </div>
  )
}
