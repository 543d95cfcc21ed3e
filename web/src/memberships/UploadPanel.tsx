import { invitations, uploads } from '@folkmoot/core/memberships/invitation-endpoints.ts'
import type { Job, UploadReport } from '@folkmoot/core/memberships/invitation-shapes.ts'
import { readUpload, UPLOAD_ROWS } from '@folkmoot/core/memberships/upload.ts'
import { IconDownload, IconFileTypeCsv, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Declined, declined } from '../lib/call.ts'
import { fileSize } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { ask, outdated } from '../lib/query.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Check } from '../ui/fields/Choice.tsx'
import { FilePick } from '../ui/fields/FilePick.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Meter } from '../ui/Meter.tsx'
import { Note } from '../ui/Page.tsx'
import { Section } from '../ui/Section.tsx'
import { download } from './download.ts'
import classes from './people.module.css'
import type { MemberPlace } from './place.ts'
import { renewed } from './renewed.ts'
import { ReportOf } from './UploadReport.tsx'

const EMPTY_LIST = 'email,name,lastname,language,role\n'

/** A whole list of people at once: choose a file, look how many it holds, send it, read what became of it (MEM-037). */
export function UploadPanel({ place }: { place: MemberPlace }) {
  const { t, lang } = useText()
  const [file, setFile] = useState<{ file: File; rows: number }>()
  const [mail, setMail] = useState(true)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const [job, setJob] = useState<number>()
  const [report, setReport] = useState<UploadReport>()

  const pick = async (chosen: File) => {
    setReport(undefined)
    setJob(undefined)
    const reading = readUpload(await chosen.text())
    setError('fault' in reading ? t(`memberships.listFault.${reading.fault}`, { limit: UPLOAD_ROWS }) : undefined)
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
        ? await call(uploads.toAssembly, { params: { aid: place.id }, query, body })
        : await call(uploads.toGroup, {
            params: { aid: place.assemblyId, cid: place.campaignId, gid: place.id },
            query,
            body,
          })
    setPending(false)
    if (declined(answer)) {
      setError((answer as Declined).message)
      return
    }
    setFile(undefined)
    if ('job' in answer) setJob(answer.job)
    else setReport(answer)
    await Promise.all([outdated(invitations.list), renewed()])
  }
  return (
    <Section
      title={t('memberships.uploadTitle')}
      id="upload"
      aside={
        <PlainButton kind="subtle" size="sm" icon={IconDownload} onClick={() => download('people.csv', EMPTY_LIST)}>
          {t('memberships.emptyList')}
        </PlainButton>
      }
    >
      <div className={classes.gap}>
        <p>{t(`memberships.uploadHelp.${place.kind}`, { limit: UPLOAD_ROWS })}</p>
        <div className={classes.drop}>
          <div>
            <p>
              <Glyph of={IconFileTypeCsv} /> <b>{file?.file.name ?? t('memberships.noFile')}</b>
            </p>
            {file && (
              <p className="fm-sm fm-dim">
                {t('memberships.lines', { count: file.rows })}, {fileSize(file.file.size, lang)}
              </p>
            )}
          </div>
          <FilePick
            target="attachment"
            accept=".csv,text/csv,text/plain"
            icon={IconFileTypeCsv}
            invalid={error !== undefined}
            describedBy="upload-error"
            onPick={(chosen) => void pick(chosen)}
          >
            {t(file ? 'memberships.otherFile' : 'memberships.chooseFile')}
          </FilePick>
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
        {job !== undefined && <Progress job={job} />}
        {report && <ReportOf report={report} />}
      </div>
    </Section>
  )
}

/** Asks how far a list is, every second and a half, until its report is there. */
function Progress({ job }: { job: number }) {
  const { t } = useText()
  const { data } = useQuery({
    ...ask(uploads.job, { params: { id: job } }),
    refetchInterval: ({ state }) => (isDone(state.data) ? false : 1500),
    staleTime: 0,
  })
  if (data === undefined) return null
  if (declined(data)) return <p role="alert">{(data as Declined).message}</p>
  const { done, total, report } = data as Job
  if (report) return <ReportOf report={report} />
  return (
    <Note>
      <Meter kind="progress" value={done} max={total} label={t('memberships.inviting', { done, total })} />
      <p className="fm-sm fm-dim">{t('memberships.mayLeave')}</p>
    </Note>
  )
}

const isDone = (data: unknown): boolean => data !== undefined && (declined(data) || (data as Job).report !== null)
