import { type Resource, resources } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import type { UploadedFile } from '@folkmoot/core/platform/files/file-endpoints.ts'
import { completeWebAddress } from '@folkmoot/core/platform/shared/web-address.ts'
import { useState } from 'react'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { FormAnswers } from '../../platform/ui/dialogs/FormAnswers.tsx'
import { Segments } from '../../platform/ui/fields/Choice.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { TextArea, TextField } from '../../platform/ui/fields/TextField.tsx'
import { UploadField } from '../../platform/ui/fields/UploadField.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'
import type { SpaceId } from './queries.ts'
import classes from './Resources.module.css'

interface ResourceFormProps {
  space: SpaceId
  /** Whether the form adds to the media, whose help names a picture first. */
  media: boolean
  /** What the campaign asks to attach. */
  hint?: string | undefined
  onAdded: (made: Resource) => void
  onCancel: () => void
}

interface ResourceFormValues {
  way: 'file' | 'link'
  url: string
  file: UploadedFile | undefined
  title: string
  description: string
}

/** Adds a link or a file with its title; the source decides its type (SPC-008). */
export function ResourceForm({ space, media, hint, onAdded, onCancel }: ResourceFormProps) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const form = useFormState<ResourceFormValues>({
    initial: { way: 'file', url: '', file: undefined, title: '', description: '' },
    check: ({ way, url, file }) => ({
      ...(way === 'link' && completeWebAddress(url) === undefined ? { url: t('files.writeAddress') } : {}),
      ...(way === 'file' && !file ? { file: t(busy ? 'files.waitForFile' : 'files.chooseOne') } : {}),
    }),
  })
  const { act } = useEndpointMutation(resources.add)
  const submit = form.submit(async ({ way, url, file, title, description }) => {
    const source = way === 'file' && file ? { url: file.url, name: file.name } : { url: completeWebAddress(url) ?? url.trim() }
    const resource = await act({
      params: { sid: space },
      body: { ...source, description, ...(title.trim() ? { title } : {}) },
    })
    if (isFailure(resource)) return resource
    onAdded(resource)
  })

  return (
    <div className={classes.form}>
      <Form focusFirst label={t('files.addTitle')} onSubmit={submit} faults={form.faults}>
        {hint && <p className="fm-sm">{hint}</p>}
        <Segments
          {...form.field('way')}
          label={t('files.way')}
          options={[
            { value: 'file', label: t('files.wayFile') },
            { value: 'link', label: t('files.wayLink') },
          ]}
        />
        {form.values.way === 'link' ? (
          <TextField
            {...form.field('url')}
            type="url"
            inputMode="url"
            label={t('files.address')}
            help={t(media ? 'files.addressMediaHelp' : 'files.addressHelp')}
            placeholder="https://"
            maxLength={2000}
          />
        ) : (
          <UploadField
            {...form.field('file')}
            label={t('files.file')}
            onBusy={setBusy}
            error={form.faults.of('file') ?? form.faults.of('url')}
          />
        )}
        <TextField {...form.field('title')} label={t('files.title')} help={t('files.titleHelp')} maxLength={200} optional />
        <TextArea {...form.field('description')} label={t('files.description')} maxLength={2000} rows={2} optional />
        <FormAnswers send={t('files.addIt')} sending={form.sending} onCancel={onCancel} inRow />
      </Form>
    </div>
  )
}
