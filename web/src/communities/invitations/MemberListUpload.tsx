import { MEMBER_FIELDS } from '@folkmoot/core/communities/invitations/member-fields.ts'
import {
  isMemberHeading,
  MAX_MEMBER_LIST_BYTES,
  matchMemberHeading,
  matchMemberRows,
} from '@folkmoot/core/communities/invitations/parse-upload.ts'
import { TABLE_ENDINGS } from '@folkmoot/core/platform/shared/tables/table.ts'
import { IconFileSpreadsheet, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { formatFileSize } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { Check } from '../../platform/ui/fields/Choice.tsx'
import { FilePicker } from '../../platform/ui/fields/FilePicker.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import { TableColumns } from '../../platform/ui/tables/TableColumns.tsx'
import { type TableFile, useTableFile } from '../../platform/ui/tables/use-table-file.ts'
import classes from '../memberships/people.module.css'

interface MemberListUploadProps {
  pending: boolean
  error: string | undefined
  /** A new file makes what was said about another one old. */
  onNew: () => void
  onSend: (table: TableFile, mail: boolean) => Promise<boolean>
}

/** Chooses a list of people, shows what its columns hold, and sends it (MEM-037, MEM-039). */
export function MemberListUpload({ pending, error, onNew, onSend }: MemberListUploadProps) {
  const { t, lang } = useText()
  const [mail, setMail] = useState(true)
  const state = useTableFile({
    maxBytes: MAX_MEMBER_LIST_BYTES,
    match: matchMemberHeading,
    isHeading: isMemberHeading,
    matchContent: matchMemberRows,
  })
  const { table } = state
  const failure = error ?? state.failure
  const hasAddresses = table?.columns.includes('email') === true
  return (
    <>
      <div className={classes.drop}>
        <div>
          <p>
            <Glyph of={IconFileSpreadsheet} /> <b>{table?.file.name ?? state.reading ?? t('memberships.noFile')}</b>
          </p>
          {table && (
            <p className="fm-sm fm-dim">
              {t('memberships.lines', { count: table.preview.total - (table.heading ? 1 : 0) })}, {formatFileSize(table.file.size, lang)}
            </p>
          )}
        </div>
        <FilePicker
          target="attachment"
          accept={TABLE_ENDINGS}
          icon={IconFileSpreadsheet}
          invalid={failure !== undefined}
          describedBy={failure ? 'upload-error' : undefined}
          onPick={(chosen) => {
            onNew()
            state.choose(chosen)
          }}
        >
          {t(table ? 'memberships.otherFile' : 'memberships.chooseFile')}
        </FilePicker>
      </div>
      <TableColumns
        state={state}
        headingOptional
        fields={MEMBER_FIELDS.map((field) => ({ value: field, label: t(`memberships.column.${field}`) }))}
      />
      {failure && (
        <p id="upload-error" role="alert" className={classes.error}>
          {failure}
        </p>
      )}
      <Check
        name="send"
        label={t('memberships.mailThem')}
        help={t('memberships.mailThemHelp')}
        checked={mail}
        onChange={(e) => setMail(e.target.checked)}
      />
      <PlainButton
        icon={IconSend}
        loading={pending}
        disabled={!table}
        onClick={() => {
          if (!table) return
          if (!hasAddresses) return state.setFailure(t('tables.needsEmail'))
          void onSend(table, mail).then((sent) => sent && state.clear())
        }}
      >
        {t('memberships.sendList')}
      </PlainButton>
    </>
  )
}
