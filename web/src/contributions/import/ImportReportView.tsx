import type { ImportReport } from '@folkmoot/core/contributions/import/endpoints.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useText } from '../../lib/text/i18n.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import classes from './Import.module.css'

/** Errors that the dialog lists; who has more mends these first. */
const SHOWN = 100

/** What an import did or would do, or its errors by line (CON-095). */
export function ImportReportView({ report, dryRun }: { report: ImportReport; dryRun: boolean }) {
  const { t } = useText()
  const { created, updated, errors } = report
  if (errors.length === 0)
    return <p role="status">{t(dryRun ? 'imports.wouldDo' : 'imports.didDo', { created, updated })}</p>
  return (
    <div role="status">
      <p>
        <b>{t('imports.errors', { lines: new Set(errors.map(({ line }) => line)).size })}</b>
      </p>
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
    </div>
  )
}
