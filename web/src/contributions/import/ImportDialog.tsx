import type { ImportType } from '@folkmoot/core/campaigns/import-policy.ts'
import { IMPORT_COLUMNS, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@folkmoot/core/contributions/import/import-words.ts'
import { IconDownload, IconFileTypeCsv, IconListCheck, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { CampaignAddress } from '../../lib/address.ts'
import { saveCsv } from '../../lib/save-file.ts'
import { formatFileSize } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Check } from '../../ui/fields/Choice.tsx'
import { FilePicker } from '../../ui/fields/FilePicker.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Meter } from '../../ui/Meter.tsx'
import classes from './Import.module.css'
import { ImportReportView } from './ImportReportView.tsx'
import { LatestImports } from './LatestImports.tsx'
import { useImport } from './use-import.ts'

interface ImportDialogProps {
  address: CampaignAddress
  type: ImportType
  onClose: () => void
}

/** Imports contributions from a file: choose it, check it, import it, read the report (CON-024, CON-094, CON-095, CON-149). */
export function ImportDialog({ address, type, onClose }: ImportDialogProps) {
  const { t, lang } = useText()
  const [file, setFile] = useState<File>()
  const [createThemes, setCreateThemes] = useState(false)
  const { run, pending, failure, setFailure, send, forget } = useImport(address, type)
  const start = (dryRun: boolean) => {
    if (!file) return setFailure(t('refusals.file_missing'))
    void send(file, { dryRun, createThemes })
  }
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
          onClick={() => saveCsv('contributions-template.csv', [IMPORT_COLUMNS])}
        >
          {t('imports.template')}
        </PlainButton>
        <div className={classes.drop}>
          <p>
            <Glyph of={IconFileTypeCsv} /> <b>{file?.name ?? t('imports.noFile')}</b>
            {file && <span className="fm-sm fm-dim"> {formatFileSize(file.size, lang)}</span>}
          </p>
          <FilePicker
            target="attachment"
            accept=".csv,text/csv,text/plain"
            icon={IconFileTypeCsv}
            invalid={failure !== undefined}
            describedBy="import-failure"
            disabled={pending}
            onPick={(chosen) => {
              setFile(chosen)
              forget()
            }}
          >
            {t(file ? 'imports.otherFile' : 'imports.chooseFile')}
          </FilePicker>
        </div>
        <p id="import-failure" role="alert" className={classes.failure}>
          {failure}
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
          <PlainButton kind="default" icon={IconListCheck} loading={pending} onClick={() => start(true)}>
            {t('imports.check')}
          </PlainButton>
          <PrimaryButton icon={IconUpload} loading={pending} onClick={() => start(false)}>
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
