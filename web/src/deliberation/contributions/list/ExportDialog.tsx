import { contributionExport } from '@folkmoot/core/deliberation/contributions/export/endpoints.ts'
import { EXPORT_FIELDS, type ExportField, formatExportCsv } from '@folkmoot/core/deliberation/contributions/export/export-fields.ts'
import {
  EXPORT_FORMATS,
  type ExportFormat,
  isTableExport,
  listExportFields,
  TABLE_EXPORTS,
} from '@folkmoot/core/deliberation/contributions/export/export-formats.ts'
import type { FileJob } from '@folkmoot/core/platform/shared/file-job.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { callEndpoint, formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { saveFile } from '../../../platform/lib/save-file.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { PrimaryButton } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Choice, Choices } from '../../../platform/ui/fields/Choice.tsx'
import { ErrorNote } from '../../../platform/ui/loading/ErrorNote.tsx'
import type { SpaceRef } from '../queries.ts'
import { ExportProgress, useExportJob } from './ExportProgress.tsx'
import type { IdeaOrProposal } from './list-filters.ts'
import { hasActiveFilters, type ListFilters, toListQuery } from './list-filters.ts'

interface ExportDialogProps {
  space: SpaceRef
  type: IdeaOrProposal
  filters: ListFilters
  onClose: () => void
}

/** Saves what a list shows to this reader as a file (CON-025). What was chosen stays when the server refuses. */
export function ExportDialog({ space, type, filters, onClose }: ExportDialogProps) {
  const { t } = useText()
  const [format, setFormat] = useState<ExportFormat>('CSV')
  const [fields, setFields] = useState<ExportField[]>([...EXPORT_FIELDS])
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const [job, setJob] = useState<FileJob>()
  const offered = listExportFields(format)
  const chosen = offered.filter((field) => fields.includes(field))
  const signedIn = useSession() !== undefined
  const download = async () => {
    if (chosen.length === 0) return setFault(t('contributions.export.noFields'))
    setFault(undefined)
    setPending(true)
    const { pageSize: _, ...filtered } = toListQuery(type, filters, 1)
    const query = { ...filtered, format: isTableExport(format) ? 'JSON' : format, fields: chosen.join(',') }
    const answer =
      space.by === 'id'
        ? await callEndpoint(contributionExport.member, { params: { sid: space.id }, query })
        : await callEndpoint(contributionExport.everybody, { params: { uuid: space.uuid }, query })
    setPending(false)
    if (isFailure(answer)) return setFault(formatFailure(answer))
    if ('job' in answer) return setJob(answer)
    if (format === 'CSV') saveFile('contributions.csv', 'text/csv', formatExportCsv(answer.list, chosen))
    else saveFile('contributions.json', 'application/json', JSON.stringify(answer, undefined, 2))
    toast(t('contributions.export.saved', { count: answer.list.length }))
    onClose()
  }
  if (job) return <ExportJobDialog job={job} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={t('contributions.export.title')}>
      <div className="fm-stack">
        <p>{t(hasActiveFilters(filters) ? 'contributions.export.filtered' : 'contributions.export.text')}</p>
        <Choice
          label={t('contributions.export.format')}
          // a job makes the others for an account, which alone can open the file
          help={signedIn ? undefined : t('contributions.export.signIn')}
          options={(signedIn ? EXPORT_FORMATS : TABLE_EXPORTS).map((value) => ({
            value,
            label: value === 'ZIP' ? t('contributions.export.tableAndPdf') : value,
            help: t(`contributions.export.formats.${value}`),
          }))}
          value={format}
          onChange={setFormat}
          columns={2}
        />
        <Choices
          label={t('contributions.export.fields')}
          error={fault}
          options={offered.map((value) => ({ value, label: t(`contributions.export.field.${value}`) }))}
          values={chosen}
          // what another format has stays chosen there
          onChange={(next) => setFields([...fields.filter((field) => !offered.includes(field)), ...next])}
          columns={2}
        />
        <PrimaryButton icon={IconDownload} loading={pending} onClick={() => void download()}>
          {t(isTableExport(format) ? 'contributions.export.download' : 'contributions.export.start')}
        </PrimaryButton>
      </div>
    </Dialog>
  )
}

/** An export that a job makes: one may wait for it, or return to its page. */
function ExportJobDialog({ job, onClose }: { job: FileJob; onClose: () => void }) {
  const { t } = useText()
  const links = useLinks()
  const { data = job } = useExportJob(job.job)
  return (
    <Dialog opened onClose={onClose} title={t('contributions.export.job.title')}>
      <div className="fm-stack">
        {isFailure(data) ? <ErrorNote title={t('contributions.export.job.loadFailed')} failure={data} /> : <ExportProgress job={data} />}
        {!isFailure(data) && data.status === 'WAITING' && <p className="fm-sm fm-dim">{t('contributions.export.job.mayLeave')}</p>}
        <p>
          <AppLink href={links.exportJob(job.job)}>{t('contributions.export.job.page')}</AppLink>
        </p>
      </div>
    </Dialog>
  )
}
