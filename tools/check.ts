// Checks without tests: format and lint, wings, transactions, statements, types, what nothing
// uses, widths, citations, paths in docs, settings, languages. `npm run check -- types` runs one part.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

interface Part {
  readonly name: string
  readonly command: readonly string[]
  /** Matches the output when the check has looked at something. */
  readonly looked: RegExp
}

const root = join(import.meta.dirname, '..')
const KNIP = ['node_modules/knip/bin/knip.js', '--config=tools/knip.ts', '--treat-config-hints-as-errors']
const KNIP_REPORTERS = ['--no-progress', '--reporter=symbols', '--reporter=./tools/knip-reporter.ts']
const SHIPPED = ['core', 'server', 'web']
/** The longest come first, so that none of them is left alone at the end. */
const PARTS: readonly Part[] = [
  { name: 'types', command: ['tools/check-types.ts'], looked: /[1-9]\d* modules/ },
  {
    name: 'format and lint',
    command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--max-diagnostics=50', '.'],
    looked: /Checked [1-9]\d* files?/,
  },
  { name: 'unused code', command: [...KNIP, ...KNIP_REPORTERS], looked: /[1-9]\d* modules/ },
  { name: 'wings', command: ['tools/check-wings.ts'], looked: /[1-9]\d* imports, [1-9]\d* uses/ },
  { name: 'transactions', command: ['tools/check-transactions.ts'], looked: /[1-9]\d* transactions/ },
  { name: 'statements', command: ['tools/check-statements.ts'], looked: /[1-9]\d* statements/ },
  {
    name: 'undeclared dependencies',
    command: [...KNIP, ...KNIP_REPORTERS, '--strict', '--dependencies', ...SHIPPED.map((name) => `--workspace=${name}`)],
    looked: /[1-9]\d* modules/,
  },
  { name: 'test-only exports', command: ['tools/check-test-only-exports.ts'], looked: /[1-9]\d* exports/ },
  { name: 'widths', command: ['tools/check-widths.ts'], looked: /[1-9]\d* files/ },
  { name: 'lock file', command: ['tools/check-lock-file.ts'], looked: /[1-9]\d* packages/ },
  { name: 'citations', command: ['tools/check-citations.ts'], looked: /[1-9]\d* citations/ },
  { name: 'paths in docs', command: ['tools/check-doc-paths.ts'], looked: /[1-9]\d* paths/ },
  { name: 'unused texts', command: ['tools/check-unused-texts.ts'], looked: /[1-9]\d* keys/ },
  { name: 'settings', command: ['tools/check-settings.ts'], looked: /[1-9]\d* settings/ },
  { name: 'migrations', command: ['tools/check-migrations.ts'], looked: /\d+ migrations/ },
  { name: 'windows', command: ['tools/check-windows.ts'], looked: /[1-9]\d* windows/ },
  { name: 'languages', command: ['tools/check-locales.ts'], looked: /[1-9]\d* files, [1-9]\d* texts/ },
]

async function runPart({ name, command, looked }: Part): Promise<boolean> {
  const began = performance.now()
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      words += bytes.toString()
    })
  const code = await new Promise((resolve) => child.once('close', resolve))
  const seen = looked.exec(words)?.[0]
  const fine = code === 0 && seen !== undefined
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (code !== 0) console.log(words.trim())
  console.log(`${fine ? 'passed' : 'FAILED'}  ${name}: ${seen ?? 'nothing was looked at'} (${seconds} s)`)
  return fine
}

const only = process.argv.slice(2)
const parts = PARTS.filter(({ name }) => only.length === 0 || only.includes(name))
const waiting = [...parts]
const results: boolean[] = []
const worker = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runPart(next))
}
await Promise.all(Array.from({ length: availableParallelism() }, worker))
if (parts.length === 0) console.log(`There is no part ${only.join(', ')}; there are ${PARTS.map((p) => p.name).join(', ')}.`)
process.exit(results.length > 0 && results.every(Boolean) ? 0 : 1)
