import { invitations, memberUploads } from '@folkmoot/core/communities/invitations/endpoints.ts'
import { MEMBER_FIELDS } from '@folkmoot/core/communities/invitations/member-fields.ts'
import { MAX_MEMBER_LIST_ROWS } from '@folkmoot/core/communities/invitations/parse-upload.ts'
import type { UploadJob, UploadReport } from '@folkmoot/core/communities/invitations/schemas.ts'
import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint, type Failure, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { endpointQuery, invalidateEndpoints } from '../../platform/lib/api/endpoint-query.ts'
import { saveCsv, saveTemplate } from '../../platform/lib/save-file.ts'
import { formatInstant, readerZone } from '../../platform/lib/text/format.ts'
import { loadTextPart, useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { lazyPanel } from '../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { Meter } from '../../platform/ui/Meter.tsx'
import { Note } from '../../platform/ui/page/Page.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import { type TableFile, toTableQuery } from '../../platform/ui/tables/use-table-file.ts'
import { invalidateMemberships } from '../memberships/invalidate-memberships.ts'
import type { UploadTarget } from '../memberships/membership-target.ts'
import classes from '../memberships/people.module.css'
import { UPLOAD_ID } from './upload-id.ts'

const FIGURES = ['added', 'invited', 'alreadyMembers', 'invalid'] as const

/** The report of an upload: numbers, links to share, and each rejected row with the reason (MEM-039). */
function UploadReportView({ report }: { report: UploadReport }) {
  const { t, lang } = useText()
  const { added, invited, alreadyMembers, invalid, links, later, notTaken } = report
  const figures = { added, invited, alreadyMembers, invalid: invalid.length }
  return (
    <div className={classes.gap}>
      {/* told at once: the numbers; the lines below are read one by one */}
      <div role="status" className={classes.gap}>
        <h3>{t('memberships.reportTitle')}</h3>
        <dl className={classes.figures}>
          {FIGURES.filter((key) => figures[key] > 0 || key === 'invited').map((key) => (
            <div key={key}>
              <dt>{t(`memberships.report.${key}`)}</dt>
              <dd className="fm-num">{figures[key]}</dd>
            </div>
          ))}
        </dl>
        {invalid.length > 0 && <p>{t('memberships.reportBad', { count: invalid.length })}</p>}
      </div>
      {later && (
        <Note>
          {t('memberships.reportLater', {
            count: later.count,
            when: formatInstant(Date.parse(later.from), lang, readerZone(), 'moment'),
          })}
        </Note>
      )}
      {notTaken.length > 0 && <p>{t('memberships.reportNotTaken', { count: notTaken.length, names: notTaken.join(', ') })}</p>}
      {links.length > 0 && (
        <>
          <p>{t('memberships.reportLinks', { count: links.length })}</p>
          <PlainButton
            kind="default"
            icon={IconDownload}
            onClick={() => saveCsv('links.csv', [['email', 'link'], ...links.map((l) => [l.email, l.url])])}
          >
            {t('memberships.linksFile')}
          </PlainButton>
        </>
      )}
      {invalid.length > 0 && (
        <>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('memberships.line')}</th>
                <th scope="col">{t('memberships.writtenThere')}</th>
                <th scope="col">{t('memberships.whatIsWrong')}</th>
              </tr>
            </thead>
            <tbody>
              {invalid.map((row) => (
                <tr key={row.line}>
                  <th scope="row">{row.line}</th>
                  <td>{row.email}</td>
                  <td>
                    <Glyph of={IconAlertCircle} /> {t(`memberships.rowFault.${row.reason}`, { first: row.first ?? 0 })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <PlainButton
            kind="default"
            icon={IconDownload}
            onClick={() => saveCsv('to-mend.csv', [['email', 'name', 'lastname', 'language', 'role'], ...invalid.map((r) => [r.email])])}
          >
            {t('memberships.toMend', { count: invalid.length })}
          </PlainButton>
        </>
      )}
    </div>
  )
}

/** The code of the preview comes with the tab that uploads. */
const MemberListUpload = lazyPanel(
  async () => {
    const [{ MemberListUpload }] = await Promise.all([import('./MemberListUpload.tsx'), loadTextPart('tables')])
    return MemberListUpload
  },
  <SkeletonRows count={2} />,
)

/** Invites from a file: choose it, see what its columns hold, send it, read the report (MEM-037). */
export function BulkUploadPanel({ place }: { place: UploadTarget }) {
  const { t, lang } = useText()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const [job, setJob] = useState<number>()
  const [report, setReport] = useState<UploadReport>()

  const forget = () => {
    setReport(undefined)
    setJob(undefined)
    setError(undefined)
  }
  const send = async (table: TableFile, mail: boolean): Promise<boolean> => {
    setPending(true)
    setError(undefined)
    const body = new FormData()
    body.append('file', table.file, table.file.name)
    const query = { send_invitations: String(mail), ...toTableQuery(table) }
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
      return false
    }
    if ('job' in answer) setJob(answer.job)
    else setReport(answer)
    await Promise.all([invalidateEndpoints(invitations.list), invalidateMemberships()])
    return true
  }
  return (
    <Section
      title={t('memberships.uploadTitle')}
      id={UPLOAD_ID}
      aside={
        <PlainButton
          kind="subtle"
          size="sm"
          icon={IconDownload}
          onClick={() =>
            saveTemplate(
              'people.csv',
              MEMBER_FIELDS.map((field) => t(`memberships.column.${field}`)),
              lang,
            )
          }
        >
          {t('memberships.emptyList')}
        </PlainButton>
      }
    >
      <div className={classes.gap}>
        <p>{t(`memberships.uploadHelp.${place.kind}`, { limit: MAX_MEMBER_LIST_ROWS })}</p>
        <MemberListUpload pending={pending} error={error} onNew={forget} onSend={send} />
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

const isDone = (data: unknown): boolean => data !== undefined && (isFailure(data) || (data as UploadJob).report !== null)
