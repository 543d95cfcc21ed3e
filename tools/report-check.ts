import { join } from 'node:path'

/** The folder that a check is given, or else this repository. */
export const CHECKED_ROOT = process.argv[2] ?? join(import.meta.dirname, '..')

/** How many of each kind were checked, and one sentence for each fault, with file and line where it has them. */
export type Checked<Kind extends string> = { readonly faults: readonly string[] } & Readonly<Record<Kind, number>>

/** Prints each fault and what was checked, by the names of its counts; then the process ends, with 1 where there is a fault. */
export function reportCheck({ faults, ...counts }: { readonly faults: readonly string[]; readonly [kind: string]: unknown }): never {
  for (const fault of faults) console.error(fault)
  console.log([...Object.entries(counts).map(([name, count]) => `${count} ${name}`), `${faults.length} faults`].join(', '))
  process.exit(faults.length > 0 ? 1 : 0)
}
