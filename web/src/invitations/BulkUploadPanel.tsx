import { invitations, memberUploads } from '@folkmoot/core/invitations/endpoints.ts'
import { MAX_MEMBER_LIST_ROWS, parseUpload } from '@folkmoot/core/invitations/parse-upload.ts'
import type { UploadJob, UploadReport } from '@folkmoot/core/invitations/schemas.ts'
import { IconDownload, IconFileTypeCsv, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint, type Failure, isFailure } from '../lib/api/call-endpoint.ts'
import { endpointQuery, invalidateEndpoints } from '../lib/api/endpoint-query.ts'
import { saveCsv } from '../lib/save-file.ts'
import { formatFileSize } from '../lib/text/format.ts'
import { useText } from '../lib/text/i18n.ts'
import { invalidateMemberships } from '../memberships/invalidate-memberships.ts'
import type { UploadTarget } from '../memberships/membership-target.ts'
import classes from '../memberships/people.module.css'
import { PlainButton } from '../ui/Button.tsx'
import { Check } from '../ui/fields/Choice.tsx'
import { FilePicker } from '../ui/fields/FilePicker.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Meter } from '../ui/Meter.tsx'
import { Note } from '../ui/page/Page.tsx'
import { Section } from '../ui/page/Section.tsx'
import { UploadReportView } from './UploadReportView.tsx'

const CSV_COLUMNS = ['email', 'name', 'lastname', 'language', 'role']

/** Invites from a file: choose it, check the number of rows, send it, read the report (MEM-037). */
export function BulkUploadPanel({ place }: { place: UploadTarget }) {
  const { t, lang } = useText()
  const [file, setFile] = useState<{ file: File; rows: number }>()
  const [mail, setMail] = useState(true)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const [job, setJob] = useState<number>()
  const [report, setReport] = useState<UploadReport>()

  const readFile = async (chosen: File) => {
    setReport(undefined)
    setJob(undefined)
    const reading = parseUpload(await chosen.text(), { moderators: place.makesModerators === true })
    setError(
      'fault' in reading ? t(`memberships.listFault.${reading.fault}`, { limit: MAX_MEMBER_LIST_ROWS }) : undefined,
    )
    setFile('fault' in reading ? undefined : { file: chosen, rows: reading.rows.length + reading.invalid.length })
  }
  const send = async () => {
    if (!file) return
    setPending(true)
    setError(undefined)
    const body = new FormData()
    body.append('file', file.file, file.file.name)
    const query = { send_invitations: String(mail) }
    const answer =
      place.kind === 'ASSEMBLY'
        ? await callEndpoint(memberUploads.toAssembly, { params: { aid: place.id }, query, body })
        : await callEndpoint(memberUploads.toGroup, {
            params: { aid: place.assemblyId, cid: place.campaignId, gid: place.id },
            query,
            body,
          })
    setPending(false)
    if (isFailure(answer)) {
      setError((answer as Failure).message)
      return
    }
    setFile(undefined)
    if ('job' in answer) setJob(answer.job)
    else setReport(answer)
    await Promise.all([invalidateEndpoints(invitations.list), invalidateMemberships()])
  }
  return (
    <Section
      title={t('memberships.uploadTitle')}
      id="upload"
      aside={
        <PlainButton kind="subtle" size="sm" icon={IconDownload} onClick={() => saveCsv('people.csv', [CSV_COLUMNS])}>
          {t('memberships.emptyList')}
        </PlainButton>
      }
    >
      <div className={classes.gap}>
        <p>{t(`memberships.uploadHelp.${place.kind}`, { limit: MAX_MEMBER_LIST_ROWS })}</p>
        <div className={classes.drop}>
          <div>
            <p>
              <Glyph of={IconFileTypeCsv} /> <b>{file?.file.name ?? t('memberships.noFile')}</b>
            </p>
            {file && (
              <p className="fm-sm fm-dim">
                {t('memberships.lines', { count: file.rows })}, {formatFileSize(file.file.size, lang)}
              </p>
            )}
          </div>
          <FilePicker
            target="attachment"
            accept=".csv,text/csv,text/plain"
            icon={IconFileTypeCsv}
            invalid={error !== undefined}
            describedBy={error ? 'upload-error' : undefined}
            onPick={(chosen) => void readFile(chosen)}
          >
            {t(file ? 'memberships.otherFile' : 'memberships.chooseFile')}
          </FilePicker>
        </div>
        {error && (
          <p id="upload-error" role="alert" className={classes.error}>
            {error}
          </p>
        )}
        <Check
          name="send"
          label={t('memberships.mailThem')}
          help={t('memberships.mailThemHelp')}
          checked={mail}
          onChange={(e) => setMail(e.target.checked)}
        />
        <PlainButton icon={IconSend} loading={pending} disabled={!file} onClick={() => void send()}>
          {t('memberships.sendList')}
        </PlainButton>
        {job !== undefined && <UploadProgress job={job} />}
        {report && <UploadReportView report={report} />}
      </div>
    </Section>
  )
}

/** Polls the progress of an upload every second and a half, until its report is ready. */
function UploadProgress({ job }: { job: number }) {
  const { t } = useText()
  const { data } = useQuery({
    ...endpointQuery(memberUploads.job, { params: { id: job } }),
    refetchInterval: ({ state }) => (isDone(state.data) ? false : 1500),
    staleTime: 0,
  })
  if (data === undefined) return null
  if (isFailure(data)) return <p role="alert">{(data as Failure).message}</p>
  const { done, total, report } = data as UploadJob
  if (report) return <UploadReportView report={report} />
  return (
    <Note>
      <Meter kind="progress" value={done} max={total} label={t('memberships.inviting', { done, total })} />
      <p className="fm-sm fm-dim">{t('memberships.mayLeave')}</p>
    </Note>
  )
}

const isDone = (data: unknown): boolean =>
  data !== undefined && (isFailure(data) || (data as UploadJob).report !== null)
