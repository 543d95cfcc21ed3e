import type { UploadReport } from '@folkmoot/core/communities/invitations/schemas.ts'
import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import { saveCsv } from '../../platform/lib/save-file.ts'
import { formatInstant, readerZone } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { Note } from '../../platform/ui/page/Page.tsx'
import classes from '../memberships/people.module.css'

const FIGURES = ['added', 'invited', 'alreadyMembers', 'invalid'] as const

/** The report of an upload: numbers, links to share, and each rejected row with the reason (MEM-039). */
export function UploadReportView({ report }: { report: UploadReport }) {
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
