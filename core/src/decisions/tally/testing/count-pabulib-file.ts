import { countParsedFile, type FileCount, type FileCountOptions } from '../pabulib/count-file.ts'
import { type PabulibFaults, parsePabulib } from '../pabulib/parse-pabulib.ts'
import type { LineFault } from '../pabulib/parse-rows.ts'

/** Reads and counts a .pb file: the outcome, or what is wrong with the file or the options. */
export function countPabulibFile(
  source: string | Iterable<string>,
  options: FileCountOptions & { readonly skipBad?: boolean } = {},
): FileCount | PabulibFaults | { readonly faults: readonly LineFault[] } {
  const read = parsePabulib(source, { skipBad: options.skipBad ?? false })
  return 'file' in read ? countParsedFile(read.file, options) : read
}
