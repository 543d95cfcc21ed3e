// Prints the performance figures, each as a ratio to a bare server on the same machine: `npm run bench`, or with names.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

// the settings of this machine's own Folkmoot are none of the figures'
process.env.ENV_FILE = 'off'
const only = process.argv.slice(2)
const files = globSync('*.bench.ts', { cwd: import.meta.dirname }).sort()
const chosen = files.filter((file) => only.length === 0 || only.includes(basename(file, '.bench.ts')))
if (chosen.length === 0) console.log(`There are the figures ${files.map((file) => basename(file, '.bench.ts')).join(', ')}.`)

let failed = chosen.length === 0
for (const file of chosen) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status === 0) continue
  console.log(`${file} ended with code ${status}`)
  failed = true
}
process.exit(failed ? 1 : 0)
