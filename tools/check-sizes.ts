// Checks the sizes of production code: files of at most 300 lines, half of them of at most 90, folders of at most 25 files.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const MAX_LINES = 300
const MAX_MEDIAN = 90
const MAX_FILES = 25

interface SizeCheck {
  readonly files: number
  readonly median: number
  /** One sentence each. */
  readonly faults: readonly string[]
}

/** Checks the production code below a root. Finding no file is itself a fault, because nothing was checked. */
export function checkSizes(root: string): SizeCheck {
  const sizes = new Map<string, number>()
  const folders = new Map<string, number>()
  const faults: string[] = []
  for (const file of globSync('{core,server,web}/src/**/*.{ts,tsx}', { cwd: root }).sort()) {
    if (/\.test\.tsx?$|\/testing\//.test(file)) continue
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1
    sizes.set(file, lines)
    folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1)
    if (lines > MAX_LINES) faults.push(`${file} has ${lines} lines, at most ${MAX_LINES} are allowed`)
  }
  for (const [folder, files] of folders)
    if (files > MAX_FILES) faults.push(`${folder} has ${files} files, at most ${MAX_FILES} are allowed`)
  const median = [...sizes.values()].sort((a, b) => a - b)[Math.floor(sizes.size / 2)] ?? 0
  if (median > MAX_MEDIAN) faults.push(`the median file has ${median} lines, at most ${MAX_MEDIAN} are allowed`)
  if (sizes.size === 0) faults.push('nothing was checked: no file was found')
  return { files: sizes.size, median, faults }
}

if (import.meta.main) {
  const { files, median, faults } = checkSizes(process.argv[2] ?? join(import.meta.dirname, '..'))
  for (const fault of faults) console.error(fault)
  console.log(`${files} files, ${median} lines in the median, ${faults.length} faults`)
  process.exit(faults.length > 0 ? 1 : 0)
}
