import type { ImportType } from '@folkmoot/core/communities/campaigns/import-policy.ts'
import type { ImportReport } from '@folkmoot/core/deliberation/contributions/import/endpoints.ts'
import { matchImportColumns, toFieldColumn } from '@folkmoot/core/deliberation/contributions/import/import-columns.ts'
import {
  IMPORT_COLUMNS,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  TEMPLATE_COLUMNS,
} from '@folkmoot/core/deliberation/contributions/import/import-words.ts'
import { TABLE_ENDINGS } from '@folkmoot/core/platform/shared/tables/table.ts'
import { IconAlertCircle, IconDownload, IconFileSpreadsheet, IconListCheck, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { campaignQuery } from '../../../communities/campaigns/queries.ts'
import { useAskedFields } from '../../../communities/custom-fields/queries.ts'
import type { CampaignAddress } from '../../../platform/lib/address.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { saveTemplate } from '../../../platform/lib/save-file.ts'
import { formatFileSize } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { Check } from '../../../platform/ui/fields/Choice.tsx'
import { FilePicker } from '../../../platform/ui/fields/FilePicker.tsx'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import { Meter } from '../../../platform/ui/Meter.tsx'
import { isAnswered } from '../../../platform/ui/tables/ReadingQuestions.tsx'
import { TableColumns } from '../../../platform/ui/tables/TableColumns.tsx'
import { toTableQuery, useTableFile } from '../../../platform/ui/tables/use-table-file.ts'
import classes from './Import.module.css'
import { LatestImports } from './LatestImports.tsx'
import { useImport } from './use-import.ts'

/** Errors that the dialog lists; who has more mends these first. */
const SHOWN = 100

/** What an import did or would do, or its errors by line (CON-095). */
function ImportReportView({ report, dryRun }: { report: ImportReport; dryRun: boolean }) {
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

interface ImportDialogProps {
  address: CampaignAddress
  type: ImportType
  onClose: () => void
}

/**
 * Imports contributions from a file: choose it, see what its columns hold, check it, import it, read the report (CON-024, CON-094, CON-095,
 * CON-149).
 */
export function ImportDialog({ address, type, onClose }: ImportDialogProps) {
  const { t, lang } = useText()
  const [themesChosen, setCreateThemes] = useState<boolean>()
  const { data } = useQuery(campaignQuery(address))
  const campaign = data && !isFailure(data) ? data : undefined
  // a campaign without themes has none that the file could mean
  const createThemes = themesChosen ?? campaign?.themes.length === 0
  const space = campaign?.resourceSpaceId
  const own = useAskedFields({ space, entityType: 'CONTRIBUTION', itemType: type }).flatMap((field) =>
    field.customFieldDefinitionId === undefined ? [] : [{ ...field, id: field.customFieldDefinitionId }],
  )
  const state = useTableFile({ maxBytes: MAX_IMPORT_BYTES, match: (heading) => matchImportColumns(heading, own) })
  const { run, pending, failure, setFailure, send, forget } = useImport(address, type)
  const numbers = own.flatMap(({ id, fieldType }) => (fieldType === 'NUMBER' ? [toFieldColumn(id)] : []))
  const asked = { days: ['date'], amounts: ['budget', ...numbers] }
  const { table } = state
  const start = async (dryRun: boolean) => {
    const chosen = await state.settle()
    if (!chosen) return setFailure(state.failure ?? t('refusals.file_missing'))
    if (!isAnswered(chosen, asked)) return setFailure(t('tables.answerFirst'))
    const { dayOrder, decimalMark } = chosen
    const answers = { ...(dayOrder ? { dayOrder } : {}), ...(decimalMark ? { decimalMark } : {}) }
    await send(chosen.file, { dryRun, createThemes, columns: toTableQuery(chosen).columns, ...answers })
  }
  const label = (column: (typeof IMPORT_COLUMNS)[number]) =>
    column === 'phones' || column === 'emails' ? t(`imports.field.${column}`) : t(`contributions.export.field.${column}`)
  const limits = { rows: MAX_IMPORT_ROWS.toLocaleString(lang), size: formatFileSize(MAX_IMPORT_BYTES, lang) }
  return (
    <Dialog opened onClose={onClose} title={t(`imports.title.${type}`)} size="medium">
      <div className="fm-stack">
        <p>{t('imports.help', limits)}</p>
        <p className="fm-sm fm-dim">{t('imports.columns')}</p>
        <PlainButton
          kind="subtle"
          size="sm"
          icon={IconDownload}
          onClick={() => saveTemplate('contributions-template.csv', [...TEMPLATE_COLUMNS.map(label), ...own.map(({ name }) => name)], lang)}
        >
          {t('imports.template')}
        </PlainButton>
        <div className={classes.drop}>
          <p>
            <Glyph of={IconFileSpreadsheet} /> <b>{table?.file.name ?? state.reading ?? t('imports.noFile')}</b>
            {table && <span className="fm-sm fm-dim"> {formatFileSize(table.file.size, lang)}</span>}
          </p>
          <FilePicker
            target="attachment"
            accept={TABLE_ENDINGS}
            icon={IconFileSpreadsheet}
            invalid={failure !== undefined || state.failure !== undefined}
            describedBy={failure || state.failure ? 'import-failure' : undefined}
            disabled={pending}
            onPick={(chosen) => {
              forget()
              state.choose(chosen)
            }}
          >
            {t(table ? 'imports.otherFile' : 'imports.chooseFile')}
          </FilePicker>
        </div>
        <TableColumns
          state={{
            ...state,
            setColumn: (place, field) => {
              forget()
              state.setColumn(place, field)
            },
          }}
          fields={[
            ...IMPORT_COLUMNS.map((column) => ({ value: column, label: label(column) })),
            ...own.map(({ id, name }) => ({ value: toFieldColumn(id), label: name })),
          ]}
          {...asked}
        />
        <p id="import-failure" role="alert" className={classes.failure}>
          {failure ?? state.failure}
        </p>
        <Check
          name="createThemes"
          label={t('imports.createThemes')}
          help={t('imports.createThemesHelp')}
          checked={createThemes}
          disabled={pending}
          onChange={(e) => {
            setCreateThemes(e.target.checked)
            forget()
          }}
        />
        <div className="fm-row">
          <PlainButton kind="default" icon={IconListCheck} loading={pending} onClick={() => void start(true)}>
            {t('imports.check')}
          </PlainButton>
          <PrimaryButton icon={IconUpload} loading={pending} onClick={() => void start(false)}>
            {t('imports.import')}
          </PrimaryButton>
        </div>
        {run?.progress && !run.report && (
          <div>
            <Meter
              kind="progress"
              value={run.progress.done}
              max={run.progress.total}
              label={t('imports.progress', { done: run.progress.done, total: run.progress.total })}
            />
            <p className="fm-sm fm-dim">{t('imports.mayLeave')}</p>
          </div>
        )}
        {run?.report && !failure && <ImportReportView report={run.report} dryRun={run.dryRun} />}
        <LatestImports address={address} />
      </div>
    </Dialog>
  )
}
