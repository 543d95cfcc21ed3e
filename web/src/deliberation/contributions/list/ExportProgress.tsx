import { readExportJob } from '@folkmoot/core/deliberation/contributions/export/endpoints.ts'
import type { FileJob } from '@folkmoot/core/platform/shared/file-job.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Failure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { endpointQuery } from '../../../platform/lib/api/endpoint-query.ts'
import { fetchFile } from '../../../platform/lib/api/fetch-file.ts'
import { saveFile } from '../../../platform/lib/save-file.ts'
import { formatFileSize, readerZone } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PrimaryButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { ErrorNote } from '../../../platform/ui/loading/ErrorNote.tsx'
import { Meter } from '../../../platform/ui/Meter.tsx'

/** How often the progress of an export is read, in milliseconds. */
const PACE = 1000

/** Reads an export of the reader, again and again until it has ended. */
export const useExportJob = (id: number) =>
  useQuery({
    ...endpointQuery(readExportJob, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !isFailure(data) && data.status === 'WAITING' ? PACE : false),
  })

/** How far an export in documents is, and its file when it is there. */
export function ExportProgress({ job }: { job: FileJob }) {
  const { t, lang } = useText()
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<Failure>()
  const download = async () => {
    setFault(undefined)
    setPending(true)
    const bytes = await fetchFile('core', `/job/${job.job}/file`)
    setPending(false)
    if (isFailure(bytes)) return setFault(bytes)
    saveFile(job.fileName, 'application/zip', bytes)
  }
  if (job.status === 'FAILED')
    return <ErrorNote title={t('contributions.export.job.failed')} failure={{ refused: 'fault', message: job.message ?? '' }} />
  if (job.status === 'WAITING')
    return (
      <div role="status">
        {job.total === 0 ? (
          <p>{t('contributions.export.job.waiting')}</p>
        ) : (
          <Meter
            kind="progress"
            value={job.done}
            max={job.total}
            label={t('contributions.export.job.progress', { done: job.done, total: job.total })}
          />
        )}
      </div>
    )
  return (
    <div className="fm-stack">
      <p role="status">
        {t('contributions.export.job.ready', { size: formatFileSize(job.size ?? 0, lang) })}
        {job.until && (
          <>
            {' '}
            {t('contributions.export.job.until')} <DateText at={job.until} zone={readerZone()} />
          </>
        )}
      </p>
      {fault && <ErrorNote title={t('contributions.export.job.loadFailed')} failure={fault} />}
      <PrimaryButton icon={IconDownload} loading={pending} onClick={() => void download()}>
        {t('contributions.export.download')}
      </PrimaryButton>
    </div>
  )
}
