import type { PabulibProject } from './parse-projects.ts'

/** The winners of a count beside the projects that the file marks as selected; ids in the order of the file. */
export interface SelectedComparison {
  readonly same: boolean
  /** Marked as selected in the file, not won in the count. */
  readonly onlyInFile: readonly string[]
  /** Won in the count, marked as not selected in the file. */
  readonly onlyInCount: readonly string[]
  /** Marked neither 1 nor 0, which files explain in words: left out of the comparison. */
  readonly unclear: readonly string[]
}

/** Compares winners with the column `selected`; null where the file has none, or none that says anything. */
export function compareSelected(projects: readonly PabulibProject[], winners: readonly string[]): SelectedComparison | null {
  if (projects.every(({ selected }) => selected === null)) return null
  const won = new Set(winners)
  const ids = (of: (project: PabulibProject) => boolean): string[] => projects.filter(of).map(({ id }) => id)
  const onlyInFile = ids(({ id, selected }) => selected === 'yes' && !won.has(id))
  const onlyInCount = ids(({ id, selected }) => (selected === 'no' || selected === null) && won.has(id))
  const unclear = ids(({ selected }) => selected === 'unclear')
  return { same: onlyInFile.length + onlyInCount.length === 0, onlyInFile, onlyInCount, unclear }
}
