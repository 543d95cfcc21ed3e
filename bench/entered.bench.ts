// Counts the files of core and server that one warm request enters, by V8's precise coverage: how many places a reader has to know
// to follow an act. A file is entered where a function of it runs. `npm run bench -- entered`, with `FILES=1` also their names.
import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CallName } from '../server/src/app/testing/calls/all.ts'
import { openWorld } from '../server/src/app/testing/open-world.ts'
import { sendCall } from '../server/src/app/testing/send-call.ts'

/** The acts with the most files that may be entered, and how often one is made before it is counted. */
const ACTS: readonly (readonly [act: string, name: CallName, most: number])[] = [
  ['support an idea', 'feedback.give', 30],
  ['change a status', 'contributions.step', 45],
  ['finalize a paper', 'papers.complete', 34],
]
const WARM_REQUESTS = 3
const ROOT = fileURLToPath(new URL('..', import.meta.url))

const server = await openWorld()
const profiler = new Session()
profiler.connect()
await profiler.post('Profiler.enable')

/** Takes what ran since it was last taken: the files of core and server of which a function was called. */
async function takeEntered(): Promise<string[]> {
  const { result } = await profiler.post('Profiler.takePreciseCoverage')
  return result
    .filter(({ functions }) => functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0))
    .flatMap(({ url }) => (url.startsWith('file:') ? [relative(ROOT, fileURLToPath(url))] : []))
    .filter((path) => /^(core|server)\/src\//.test(path) && !path.includes('/testing/'))
    .sort()
}

try {
  for (const [act, name, most] of ACTS) {
    for (let n = 0; n < WARM_REQUESTS; n++) {
      await sendCall(server, name)
      await server.restore()
    }
    await profiler.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    await takeEntered()
    const { ending } = await sendCall(server, name)
    const files = await takeEntered()
    await profiler.post('Profiler.stopPreciseCoverage')
    await server.restore()
    if (ending !== 'ok') throw new Error(`${name} answered ${ending}`)
    console.log(`${act} (${name}): ${files.length} files (aim: at most ${most})`)
    if (process.env.FILES) console.log(files.map((path) => `  ${path}`).join('\n'))
  }
} finally {
  profiler.disconnect()
  await server.stop()
}
