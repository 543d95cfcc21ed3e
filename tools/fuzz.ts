// `npm run fuzz -- --requests 20000 --seed 7`: sends changed calls of every endpoint to a server in memory and says which answers
// were not as declared. `--only 123` repeats the request of that number. Nothing leaves the machine.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
const root = join(import.meta.dirname, '..')
/** Fewer than a test file may send in its time, also on a busy machine. */
const PART = 1000

const first = values.only === undefined ? 0 : Number(values.only)
const end = values.only === undefined ? Number(values.requests) : first + 1
for (let from = first; from < end; from += PART) {
  const { status } = spawnSync(process.execPath, [join(root, 'tools/test.ts'), join(root, 'server/src/app/testing/fuzz')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_FIRST: String(from),
      FUZZ_REQUESTS: String(Math.min(PART, end - from)),
      FUZZ_SEED: values.seed,
    },
  })
  // the other parts still run: one fault must not hide those of others
  if (status !== 0) process.exitCode = 1
}
