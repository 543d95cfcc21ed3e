import type { ImportReport } from '@folkmoot/core/deliberation/contributions/import/endpoints.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import classes from './Import.module.css'

/** Errors that the dialog lists; who has more mends these first. */
const SHOWN = 100

/** What an import did or would do, or its errors by line (CON-095). */
export function ImportReportView({ report, dryRun }: { report: ImportReport; dryRun: boolean }) {
  const { t } = useText()
  const { created, updated, errors } = report
  const failed = errors.length > 0
  const shown = useRef<HTMLDivElement>(null)
  // below the buttons of a long dialog, nobody would see that something came of pressing them
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={shown}>
      {/* told at once: how many; the lines below are read one by one */}
      <div role="status">
        <p>
          {failed ? (
            <b>{t('imports.errors', { lines: new Set(errors.map(({ line }) => line)).size })}</b>
          ) : (
            t(dryRun ? 'imports.wouldDo' : 'imports.didDo', { created, updated })
          )}
        </p>
        <ImportNotes report={report} />
      </div>
      {failed && <ErrorLines errors={errors} />}
      <SameTitles same={report.same} />
    </div>
  )
}

function ErrorLines({ errors }: Pick<ImportReport, 'errors'>) {
  const { t } = useText()
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('imports.line')}</th>
            <th scope="col">{t('imports.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, SHOWN).map(({ line, code, message }) => (
            <tr key={`${line} ${code} ${message}`}>
              <th scope="row">{line}</th>
              <td>
                <Glyph of={IconAlertCircle} /> {message}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {errors.length > SHOWN && <p className="fm-sm fm-dim">{t('imports.more', { rest: errors.length - SHOWN })}</p>}
    </>
  )
}

/** What was left out, and what somebody should look at. */
function ImportNotes({ report: { notTaken, otherSheets, same, drafts } }: { report: ImportReport }) {
  const { t } = useText()
  const namesOf = (reason: ImportReport['notTaken'][number]['reason']) =>
    notTaken.filter((column) => column.reason === reason).map(({ name }) => name)
  const [unknown, own] = [namesOf('UNKNOWN'), namesOf('OWN')]
  return (
    <>
      {unknown.length > 0 && <p>{t('imports.notTaken', { count: unknown.length, names: unknown.join(', ') })}</p>}
      {own.length > 0 && <p>{t('imports.ownColumns', { names: own.join(', ') })}</p>}
      {otherSheets.length > 0 && <p>{t('imports.otherSheets', { names: otherSheets.join(', ') })}</p>}
      {drafts > 0 && <p>{t('imports.drafts', { count: drafts })}</p>}
      {same.length > 0 && <p>{t('imports.same', { count: same.length })}</p>}
    </>
  )
}

/** Each title that is there already, or stands in the file twice. */
function SameTitles({ same }: Pick<ImportReport, 'same'>) {
  const { t } = useText()
  if (same.length === 0) return null
  return (
    <ul className="fm-sm">
      {same.slice(0, SHOWN).map(({ line, title, first }) => (
        <li key={line}>{t(first === null ? 'imports.sameHere' : 'imports.sameLine', { line, title, first: first ?? 0 })}</li>
      ))}
    </ul>
  )
}
