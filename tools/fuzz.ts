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
const { status } = spawnSync(process.execPath, [join(root, 'tools/test.ts'), join(root, 'server/src/testing/fuzz')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    FUZZ_REQUESTS: values.requests,
    FUZZ_SEED: values.seed,
    ...(values.only === undefined ? {} : { FUZZ_ONLY: values.only }),
  },
})
process.exitCode = status ?? 1
