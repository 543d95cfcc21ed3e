import { contributionExport } from '@folkmoot/core/contributions/export/endpoints.ts'
import { EXPORT_FIELDS, type ExportField, formatExportCsv } from '@folkmoot/core/contributions/export/export-fields.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { callEndpoint, formatFailure, isFailure } from '../../lib/api/call-endpoint.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PrimaryButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { toast } from '../../ui/dialogs/notice-store.ts'
import { Choice, Choices } from '../../ui/fields/Choice.tsx'
import type { SpaceRef } from '../queries.ts'
import type { IdeaOrProposal } from './list-filters.ts'
import { hasActiveFilters, type ListFilters, toListQuery } from './list-filters.ts'

const FORMATS = ['CSV', 'JSON'] as const
type Format = (typeof FORMATS)[number]

interface ExportDialogProps {
  space: SpaceRef
  type: IdeaOrProposal
  filters: ListFilters
  onClose: () => void
}

/** Saves what a list shows to this reader as a file (CON-025). What was chosen stays when the server refuses. */
export function ExportDialog({ space, type, filters, onClose }: ExportDialogProps) {
  const { t } = useText()
  const [format, setFormat] = useState<Format>('CSV')
  const [fields, setFields] = useState<ExportField[]>([...EXPORT_FIELDS])
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const download = async () => {
    if (fields.length === 0) return setFault(t('contributions.export.noFields'))
    setFault(undefined)
    setPending(true)
    const { pageSize: _, ...filtered } = toListQuery(type, filters, 1)
    const query = { ...filtered, format: 'JSON', fields: fields.join(',') }
    const answer =
      space.by === 'id'
        ? await callEndpoint(contributionExport.member, { params: { sid: space.id }, query })
        : await callEndpoint(contributionExport.everybody, { params: { uuid: space.uuid }, query })
    setPending(false)
    if (isFailure(answer)) return setFault(formatFailure(answer))
    const ordered = EXPORT_FIELDS.filter((field) => fields.includes(field))
    if (format === 'CSV') saveFile('contributions.csv', 'text/csv', formatExportCsv(answer.list, ordered))
    else saveFile('contributions.json', 'application/json', JSON.stringify(answer, undefined, 2))
    toast(t('contributions.export.saved', { count: answer.list.length }))
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('contributions.export.title')}>
      <div className="fm-stack">
        <p>{t(hasActiveFilters(filters) ? 'contributions.export.filtered' : 'contributions.export.text')}</p>
        <Choice
          label={t('contributions.export.format')}
          options={FORMATS.map((value) => ({
            value,
            label: value,
            help: t(`contributions.export.formats.${value}`),
          }))}
          value={format}
          onChange={setFormat}
          columns={2}
        />
        <Choices
          label={t('contributions.export.fields')}
          error={fault}
          options={EXPORT_FIELDS.map((value) => ({ value, label: t(`contributions.export.field.${value}`) }))}
          values={fields}
          onChange={setFields}
          columns={2}
        />
        <PrimaryButton icon={IconDownload} loading={pending} onClick={() => void download()}>
          {t('contributions.export.download')}
        </PrimaryButton>
      </div>
    </Dialog>
  )
}
