import { isWebAddress } from '@folkmoot/core/shared/web-address.ts'
import type { UploadedFile } from '@folkmoot/core/spaces/file-endpoints.ts'
import { type Resource, resources } from '@folkmoot/core/spaces/resource-endpoints.ts'
import { useState } from 'react'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import { Segments } from '../ui/fields/Choice.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { TextArea, TextField } from '../ui/fields/TextField.tsx'
import { UploadField } from '../ui/fields/UploadField.tsx'
import { useFaults } from '../ui/fields/use-faults.ts'
import type { SpaceId } from './queries.ts'
import classes from './Resources.module.css'

interface ResourceFormProps {
  space: SpaceId
  /** Whether the form adds to the media, whose help names a picture first. */
  media: boolean
  onAdded: (made: Resource) => void
  onCancel: () => void
}

/** Adds a link or a file with its title; the source decides its type (SPC-008). */
export function ResourceForm({ space, media, onAdded, onCancel }: ResourceFormProps) {
  const { t } = useText()
  const [sourceKind, setSourceKind] = useState<'file' | 'link'>('file')
  const [link, setLink] = useState('')
  const [file, setFile] = useState<UploadedFile>()
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const [busy, setBusy] = useState(false)
  const [own, setOwn] = useState<Record<string, string>>({})
  const { act, pending, refused } = useEndpointMutation(resources.add)
  const faults = useFaults(own, refused)

  const submit = async () => {
    const url = sourceKind === 'link' ? link.trim() : (file?.url ?? '')
    const fieldErrors: Record<string, string> = {}
    if (sourceKind === 'link' && !isWebAddress(url)) fieldErrors.url = t('files.writeAddress')
    if (sourceKind === 'file' && !file) fieldErrors.file = t(busy ? 'files.waitForFile' : 'files.chooseOne')
    setOwn(fieldErrors)
    if (Object.keys(fieldErrors).length > 0) return
    const name = sourceKind === 'file' ? file?.name : undefined
    const resource = await act({
      params: { sid: space },
      body: { url, description, ...(name ? { name } : {}), ...(title.trim() ? { title } : {}) },
    })
    if (!isFailure(resource)) onAdded(resource)
  }

  return (
    <div className={classes.form}>
      <Form focusFirst label={t('files.addTitle')} onSubmit={() => void submit()}>
        <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
        <Segments
          label={t('files.way')}
          name="way"
          options={[
            { value: 'file', label: t('files.wayFile') },
            { value: 'link', label: t('files.wayLink') },
          ]}
          value={sourceKind}
          onChange={setSourceKind}
        />
        {sourceKind === 'link' ? (
          <TextField
            name="url"
            type="url"
            inputMode="url"
            label={t('files.address')}
            help={t(media ? 'files.addressMediaHelp' : 'files.addressHelp')}
            placeholder="https://"
            maxLength={2000}
            value={link}
            error={faults.of('url')}
            onChange={({ currentTarget }) => setLink(currentTarget.value)}
          />
        ) : (
          <UploadField
            name="file"
            label={t('files.file')}
            value={file}
            onChange={setFile}
            onBusy={setBusy}
            error={faults.of('file') ?? faults.of('url')}
          />
        )}
        <TextField
          name="title"
          label={t('files.title')}
          help={t('files.titleHelp')}
          maxLength={200}
          optional
          value={title}
          error={faults.of('title')}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <TextArea
          name="description"
          label={t('files.description')}
          maxLength={2000}
          rows={2}
          optional
          value={description}
          error={faults.of('description')}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
        <div className="fm-row">
          <PlainButton type="submit" loading={pending}>
            {t('files.addIt')}
          </PlainButton>
          <PlainButton kind="subtle" onClick={onCancel}>
            {t('ui.cancel')}
          </PlainButton>
        </div>
      </Form>
    </div>
  )
}
