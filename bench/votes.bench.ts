// Plays 500 rounds in which voters meet killed servers, a stopped or crashed database, lost answers, a new key, a restored backup, an
// upgrade and the closing hour, and some come back as somebody else; prints how many votes were acknowledged, refused or neither.
// `npm test` plays one of each kind.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROUNDS = process.env.VOTING_ROUNDS ?? '500'

const began = performance.now()
const { status, stdout } = spawnSync(
  process.execPath,
  ['--test', '--test-reporter=spec', 'server/src/decisions/ballots/vote-history.test.ts'],
  {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, VOTING_ROUNDS: ROUNDS },
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  },
)
const summary = stdout.split('\n').find((line) => line.includes(' rounds: '))
const seconds = (performance.now() - began) / 1000
if (status === 0) console.log(`votes: ${summary?.trim()}; no vote lost, added or changed; ${seconds.toFixed(0)} s`)
else console.log(`votes: a round of ${ROUNDS} went wrong\n${stdout.slice(-4000)}`)
process.exit(status === 0 ? 0 : 1)
