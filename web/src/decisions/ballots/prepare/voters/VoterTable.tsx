import { isEmailHeading } from '@folkmoot/core/accounts/users/email-columns.ts'
import { type AddedVoters, voters } from '@folkmoot/core/decisions/ballots/voter-endpoints.ts'
import { TABLE_ENDINGS } from '@folkmoot/core/platform/shared/tables/table.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { callEndpoint, formatFailure, isFailure } from '../../../../platform/lib/api/call-endpoint.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../../platform/ui/Button.tsx'
import { FilePicker } from '../../../../platform/ui/fields/FilePicker.tsx'
import { Glyph } from '../../../../platform/ui/Glyph.tsx'
import { TableColumns } from '../../../../platform/ui/tables/TableColumns.tsx'
import { toTableQuery, useTableFile } from '../../../../platform/ui/tables/use-table-file.ts'
import classes from '../Voters.module.css'

interface VoterTableProps {
  /** The uuid of the ballot. */
  ballot: string
  onNew: () => void
  onAdded: (added: AddedVoters) => void
}

const isAddress = (cell: string | undefined): boolean => cell?.includes('@') === true

/** The column with the most addresses. */
function matchAddresses(rows: readonly { readonly cells: readonly string[] }[]): (string | undefined)[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const counts = Array.from({ length: width }, (_, place) => rows.filter(({ cells }) => isAddress(cells[place])).length)
  const most = Math.max(0, ...counts)
  const best = most === 0 ? -1 : counts.indexOf(most)
  return counts.map((_, place) => (place === best ? 'email' : undefined))
}

/** Adds the addresses of a table to the list of voters, after a look at its columns. */
export function VoterTable({ ballot, onNew, onAdded }: VoterTableProps) {
  const { t } = useText()
  const [pending, setPending] = useState(false)
  const state = useTableFile({
    match: (heading) => {
      const place = heading.findIndex(isEmailHeading)
      return heading.map((_, i) => (i === place ? 'email' : undefined))
    },
    isHeading: (cells) => !cells.some(isAddress) && cells.some(isEmailHeading),
    matchContent: matchAddresses,
  })
  const { table, failure } = state
  const send = async () => {
    if (!table) return
    if (!table.columns.includes('email')) return state.setFailure(t('tables.needsEmail'))
    setPending(true)
    const body = new FormData()
    body.append('file', table.file, table.file.name)
    const answer = await callEndpoint(voters.addTable, { params: { uuid: ballot }, query: toTableQuery(table), body })
    setPending(false)
    if (isFailure(answer)) return state.setFailure(formatFailure(answer))
    state.clear()
    onAdded(answer)
  }
  return (
    <div className="fm-stack">
      <div className="fm-row">
        <FilePicker
          target="attachment"
          accept={TABLE_ENDINGS}
          icon={IconFileSpreadsheet}
          invalid={failure !== undefined}
          describedBy={failure ? 'voters-failure' : undefined}
          disabled={pending}
          onPick={(chosen) => {
            onNew()
            state.choose(chosen)
          }}
        >
          {t(table ? 'tables.otherFile' : 'tables.chooseFile')}
        </FilePicker>
        {(table || state.reading) && (
          <span>
            <Glyph of={IconFileSpreadsheet} /> {table?.file.name ?? state.reading}
          </span>
        )}
      </div>
      <TableColumns state={state} headingOptional fields={[{ value: 'email', label: t('tables.email') }]} />
      <p id="voters-failure" role="alert" className={classes.failure}>
        {failure}
      </p>
      {table && (
        <PlainButton kind="default" loading={pending} onClick={() => void send()}>
          {t('tables.addAddresses')}
        </PlainButton>
      )}
    </div>
  )
}
