import type { VotingCode } from '@folkmoot/core/decisions/ballots/voting-code.ts'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useUnsavedWarning } from '../../../platform/ui/use-unsaved-warning.ts'

/** What people do with the codes. */
export type CodePurpose = 'voting' | 'registration'

interface CodeTable {
  readonly codes: readonly VotingCode[]
  readonly saved: boolean
}
type CodeTables = ReadonlyMap<string, CodeTable>

const EMPTY: CodeTable = { codes: [], saved: true }

const NewCodesContext = createContext<
  { tables: CodeTables; change: (key: string, next: (table: CodeTable) => CodeTable) => void } | undefined
>(undefined)

/**
 * Codes that were just created. No other answer holds them, so they belong to the page: they outlast its tabs, the form of the draft
 * and the opening of the ballot, and the page warns until they are downloaded.
 */
export function NewCodesProvider({ children }: { children: ReactNode }) {
  const [tables, setTables] = useState<CodeTables>(new Map())
  useUnsavedWarning([...tables.values()].some(({ saved }) => !saved))
  const change = (key: string, next: (table: CodeTable) => CodeTable) =>
    setTables((all) => new Map(all).set(key, next(all.get(key) ?? EMPTY)))
  return <NewCodesContext.Provider value={{ tables, change }}>{children}</NewCodesContext.Provider>
}

/** The new codes of a ballot. */
export function useNewCodes(ballot: string, purpose: CodePurpose) {
  const context = useContext(NewCodesContext)
  if (!context) throw new Error('no new codes: the page holds them')
  const key = `${purpose} ${ballot}`
  const change = (next: (table: CodeTable) => CodeTable) => context.change(key, next)
  return {
    codes: context.tables.get(key)?.codes ?? [],
    // codes created before the download are added to the table
    add: (fresh: readonly VotingCode[]) => change(({ codes, saved }) => ({ codes: saved ? fresh : [...codes, ...fresh], saved: false })),
    clear: () => change(() => EMPTY),
    markSaved: () => change((table) => ({ ...table, saved: true })),
  }
}
