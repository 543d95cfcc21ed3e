import { maxFileSize, toMegabytes } from '@folkmoot/core/platform/files/file-types.ts'
import { MAX_ALT_LENGTH } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { IconPhotoUp } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton } from '../Button.tsx'
import { Check } from '../fields/Choice.tsx'
import { FieldGroup } from '../fields/Field.tsx'
import { FilePicker } from '../fields/FilePicker.tsx'
import { Form } from '../fields/Form.tsx'
import { TextArea } from '../fields/TextField.tsx'
import { useFormState } from '../fields/use-form-state.ts'
import { useUpload } from '../fields/use-upload.ts'
import { Meter } from '../Meter.tsx'
import classes from './Editor.module.css'
import { findSelectedPicture, putPicture } from './editor-acts.ts'
import { findPictureFaults } from './picture-faults.ts'
import { ToolDialog } from './ToolDialog.tsx'

interface PictureDialogProps {
  editor: Editor
  /** A picture that was pasted or dropped. */
  file?: File
  onClose: () => void
}

/** A picture of up to 2 MB, and what it shows for those who do not see it (CST-003, CST-004). */
export function PictureDialog({ editor, file, onClose }: PictureDialogProps) {
  const { t } = useText()
  const [before] = useState(() => (file ? undefined : findSelectedPicture(editor)))
  const form = useFormState({
    initial: { src: before?.src ?? '', alt: before?.alt ?? '', decorative: before !== undefined && before.alt === '' },
    check: (values) => Object.fromEntries(findPictureFaults(values).map(({ field, key, params }) => [field, t(key, params)])),
  })
  const { src, alt, decorative } = form.values
  const upload = useUpload('editor', ({ url }) => form.set({ src: url }))
  const { start } = upload
  const begun = useRef<File>(undefined)
  useEffect(() => {
    if (!file || begun.current === file) return
    begun.current = file
    start(file)
  })
  const send = form.submit(async (values) => {
    putPicture(editor, { src: values.src, alt: values.decorative ? '' : values.alt.trim() })
    onClose()
    return undefined
  })
  return (
    <ToolDialog title={t('ui.editor.picture')} onClose={onClose}>
      <Form onSubmit={send} label={t('ui.editor.picture')}>
        <FieldGroup
          name="src"
          label={t('ui.editor.pictureFile')}
          help={t('files.pictureLimits', { limit: toMegabytes(maxFileSize('picture', 'editor')) })}
          error={upload.error ?? form.faults.of('src')}
        >
          {src !== '' && !upload.progress && <img className={classes.preview} src={src} alt="" />}
          {upload.progress && (
            <Meter
              kind="progress"
              value={upload.progress.percent}
              max={100}
              label={t('files.uploading', { name: upload.progress.name, percent: upload.progress.percent })}
            />
          )}
          <FilePicker target="editor" size="sm" icon={IconPhotoUp} onPick={start}>
            {t('files.choosePicture')}
          </FilePicker>
        </FieldGroup>
        <TextArea
          {...form.field('alt')}
          label={t('ui.editor.alt')}
          help={t('ui.editor.altHelp')}
          rows={2}
          disabled={decorative}
          used={decorative ? undefined : { count: [...alt.trim()].length, limit: MAX_ALT_LENGTH, unit: 'characters' }}
        />
        <Check
          name="decorative"
          label={t('ui.editor.decorative')}
          checked={decorative}
          onChange={(event) => form.set({ decorative: event.target.checked })}
        />
        <div className={classes.answers}>
          <PlainButton kind="subtle" onClick={onClose}>
            {t('ui.cancel')}
          </PlainButton>
          <PlainButton type="submit" disabled={upload.progress !== undefined}>
            {t('ui.editor.apply')}
          </PlainButton>
        </div>
      </Form>
    </ToolDialog>
  )
}
