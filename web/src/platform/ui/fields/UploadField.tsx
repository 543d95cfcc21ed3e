import type { UploadedFile } from '@folkmoot/core/platform/files/file-endpoints.ts'
import { maxFileSize, toMegabytes, type UploadTarget } from '@folkmoot/core/platform/files/file-types.ts'
import { IconFileUpload, IconPaperclip, IconPhotoUp, IconX } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import type { Failure } from '../../lib/api/call-endpoint.ts'
import { formatFileSize } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../Button.tsx'
import { IconButton } from '../Chip.tsx'
import { Glyph } from '../Glyph.tsx'
import { Meter } from '../Meter.tsx'
import { FieldGroup, type FieldTextProps } from './Field.tsx'
import { FilePicker } from './FilePicker.tsx'
import classes from './UploadField.module.css'
import { type UploadState, useUpload } from './use-upload.ts'

interface UploadFieldProps extends Omit<FieldTextProps, 'labelHidden'> {
  name: string
  /** What the file is for; but for an attachment it must be a picture. */
  target?: UploadTarget
  value: UploadedFile | undefined
  onChange: (file: UploadedFile | undefined) => void
  /** Where visitors upload: gives their captcha token. */
  captcha?: (() => Promise<string | Failure>) | undefined
  /** Whether a file is on its way: a form waits for it. */
  onBusy?: ((busy: boolean) => void) | undefined
}

/** One file: chosen, or dropped here; it is sent at once, and its address is the value (SPC-020). */
export function UploadField({ name, target = 'attachment', value, onChange, captcha, onBusy, help, error, ...words }: UploadFieldProps) {
  const { t, lang } = useText()
  const upload = useUpload(target, onChange, captcha)
  const busy = upload.progress !== undefined
  useEffect(() => onBusy?.(busy), [busy, onBusy])
  const limits =
    target === 'attachment'
      ? t('files.limits', {
          picture: toMegabytes(maxFileSize('picture', target)),
          other: toMegabytes(maxFileSize('file', target)),
        })
      : t('files.pictureLimits', { limit: toMegabytes(maxFileSize('picture', target)) })
  return (
    <FieldGroup {...words} help={help ?? limits} error={upload.error ?? error}>
      <DropBox upload={upload}>
        {value && !upload.progress ? (
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
              <small>{formatFileSize(value.size, lang)}</small>
            </span>
            <IconButton icon={IconX} label={t('files.remove', { name: value.name })} onClick={() => onChange(undefined)} />
          </div>
        ) : (
          <UploadStatus upload={upload} name={name} target={target} />
        )}
      </DropBox>
      <span className="fm-hidden" role="status">
        {value && !upload.progress ? t('files.uploaded', { name: value.name }) : ''}
      </span>
    </FieldGroup>
  )
}

/** What is to be done, or how far it is. */
function UploadStatus({ upload, name, target }: { upload: UploadState; name: string; target: UploadTarget }) {
  const { t } = useText()
  const picture = target !== 'attachment'
  if (!upload.progress) {
    return (
      <div className={classes.ask}>
        <Glyph of={IconFileUpload} size={28} />
        <FilePicker name={name} target={target} icon={picture ? IconPhotoUp : IconFileUpload} onPick={upload.start}>
          {t(picture ? 'files.choosePicture' : 'files.choose')}
        </FilePicker>
        <span className="fm-sm fm-dim">{t('files.orDrop')}</span>
      </div>
    )
  }
  return (
    <div className={classes.going}>
      <Meter
        kind="progress"
        value={upload.progress.percent}
        max={100}
        label={t('files.uploading', { name: upload.progress.name, percent: upload.progress.percent })}
      />
      <PlainButton kind="subtle" size="sm" onClick={upload.cancel}>
        {t('ui.cancel')}
      </PlainButton>
    </div>
  )
}

/** A place to drop a file on, as a second way: the button in it is the first. */
function DropBox({ upload, children }: { upload: UploadState; children: ReactNode }) {
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
