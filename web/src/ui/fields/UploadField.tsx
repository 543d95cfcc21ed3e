import { megabytes, sizeLimit, type UploadTarget } from '@folkmoot/core/spaces/file-types.ts'
import type { UploadedFile } from '@folkmoot/core/spaces/files.ts'
import { IconFileUpload, IconPaperclip, IconPhotoUp, IconX } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import type { Declined } from '../../lib/call.ts'
import { fileSize } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { PlainButton } from '../ActButton.tsx'
import { IconButton } from '../Chip.tsx'
import { Glyph } from '../Glyph.tsx'
import { Meter } from '../Meter.tsx'
import { FieldGroup, type FieldWords } from './Field.tsx'
import { FilePick } from './FilePick.tsx'
import classes from './UploadField.module.css'
import { type UploadHook, useUpload } from './use-upload.ts'

export interface UploadFieldProps extends Omit<FieldWords, 'labelHidden'> {
  name: string
  /** What the file is for; but for an attachment it must be a picture. */
  target?: UploadTarget
  value: UploadedFile | undefined
  onChange: (file: UploadedFile | undefined) => void
  /** Where visitors upload: gives their captcha token. */
  captcha?: (() => Promise<string | Declined>) | undefined
  /** Whether a file is on its way: a form waits for it. */
  onBusy?: ((busy: boolean) => void) | undefined
}

/** One file: chosen, or dropped here; it is sent at once, and its address is the value (SPC-020). */
export function UploadField({
  name,
  target = 'attachment',
  value,
  onChange,
  captcha,
  onBusy,
  help,
  error,
  ...words
}: UploadFieldProps) {
  const { t, lang } = useText()
  const upload = useUpload(target, onChange, captcha)
  const busy = upload.going !== undefined
  useEffect(() => onBusy?.(busy), [busy, onBusy])
  const limits =
    target === 'attachment'
      ? t('files.limits', {
          picture: megabytes(sizeLimit('picture', target)),
          other: megabytes(sizeLimit('file', target)),
        })
      : t('files.pictureLimits', { limit: megabytes(sizeLimit('picture', target)) })
  return (
    <FieldGroup {...words} help={help ?? limits} error={upload.error ?? error}>
      <DropBox upload={upload}>
        {value && !upload.going ? (
          <div className={classes.file}>
            {value.type.startsWith('image/') ? (
              <img className={classes.thumb} src={value.url} alt="" />
            ) : (
              <span className={classes.thumb}>
                <Glyph of={IconPaperclip} />
              </span>
            )}
            <span className="fm-grow">
              <b>{value.name}</b>
              <small>{fileSize(value.size, lang)}</small>
            </span>
            <IconButton
              icon={IconX}
              label={t('files.remove', { name: value.name })}
              onClick={() => onChange(undefined)}
            />
          </div>
        ) : (
          <Waiting upload={upload} name={name} target={target} />
        )}
      </DropBox>
      <span className="fm-hidden" role="status">
        {value && !upload.going ? t('files.uploaded', { name: value.name }) : ''}
      </span>
    </FieldGroup>
  )
}

/** What is to be done, or how far it is. */
function Waiting({ upload, name, target }: { upload: UploadHook; name: string; target: UploadTarget }) {
  const { t } = useText()
  const picture = target !== 'attachment'
  if (!upload.going) {
    return (
      <div className={classes.ask}>
        <Glyph of={IconFileUpload} size={28} />
        <FilePick name={name} target={target} icon={picture ? IconPhotoUp : IconFileUpload} onPick={upload.start}>
          {t(picture ? 'files.choosePicture' : 'files.choose')}
        </FilePick>
        <span className="fm-sm fm-dim">{t('files.orDrop')}</span>
      </div>
    )
  }
  return (
    <div className={classes.going}>
      <Meter
        kind="progress"
        value={upload.going.percent}
        max={100}
        label={t('files.uploading', { name: upload.going.name, percent: upload.going.percent })}
      />
      <PlainButton kind="subtle" size="sm" onClick={upload.cancel}>
        {t('ui.cancel')}
      </PlainButton>
    </div>
  )
}

/** A place to drop a file on, as a second way: the button in it is the first. */
function DropBox({ upload, children }: { upload: UploadHook; children: ReactNode }) {
  const [over, setOver] = useState(false)
  const holdsFile = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the pointer alone; the button does the same
    <div
      className={classes.drop}
      data-over={over}
      onDragOver={(event) => {
        if (!holdsFile(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        if (!holdsFile(event)) return
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) upload.start(file)
      }}
    >
      {children}
    </div>
  )
}
