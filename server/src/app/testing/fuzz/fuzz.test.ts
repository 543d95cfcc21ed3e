// Sends valid calls of every endpoint with random changes, as several people of the world. `npm run fuzz -- --requests 20000
// --seed 7` sends more of them, in parts; `--only 123` repeats the request of that number.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '@folkmoot/core/platform/shared/endpoint.ts'
import { logConsole } from '../../../platform/shared/log.ts'
import { CALLS, callOf, endpointOf, isWrite } from '../calls/all.ts'
import { openWorld, type Role, type WorldServer } from '../open-world.ts'
import { requestOf } from '../send-call.ts'
import { type FuzzedAnswer, findFault } from './check-answer.ts'
import { collectWorldValues, type FuzzedRequest, mutateRequest, toFuzzedRequest, type WorldValues } from './mutate-request.ts'
import { createRandom } from './random.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 500)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const FIRST = Number(process.env.FUZZ_FIRST ?? 0)
/** Who sends what its permitted caller does not: a visitor, strangers, members of all ranks, and the other side. */
const OTHERS: readonly Role[] = ['An', 'Si', 'Un', 'Me', 'AU', 'GC', 'MO', 'CO', 'AD', 'CX']
const NAMES = [...CALLS.keys()]

async function send(server: WorldServer, endpoint: Endpoint, request: FuzzedRequest, key: string): Promise<FuzzedAnswer> {
  const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed())
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encode(request.params[name]))
  const query = request.query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  const payload = request.rawBody ?? (request.body instanceof FormData ? request.body : JSON.stringify(request.body))
  const response = await server.app.inject({
    method: endpoint.method,
    url: `${endpoint.service === 'voting' ? '/api/v0' : '/api'}${path}${query ? `?${query}` : ''}`,
    headers: {
      ...(key ? { 'session-key': key } : {}),
      ...(payload === undefined || payload instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(payload === undefined ? {} : { payload: payload as string }),
  })
  return { status: response.statusCode, type: String(response.headers['content-type'] ?? ''), text: response.body }
}

/** The request of a number: the same for a seed, whatever came before it. */
function requestOfNumber(server: WorldServer, world: WorldValues, number: number) {
  const random = createRandom(SEED * 1_000_003 + number)
  const name = random.pick(NAMES)
  const role = random.chance(0.6) ? callOf(name).by : random.pick(OTHERS)
  const person = server.person(role)
  const valid = toFuzzedRequest(requestOf(server, name, person))
  return { name, role, key: person.key, request: mutateRequest(random, valid, world) }
}

const describe = ({ params, query, headers, body, rawBody }: FuzzedRequest): string =>
  JSON.stringify({ params, query, headers, body: body instanceof FormData ? 'a form' : body, rawBody }).slice(0, 700)

test(`${REQUESTS} changed calls from ${FIRST} (seed ${SEED}) are answered as their contract says, and none with a fault`, async (t) => {
  const server = await openWorld({ env: { LOG_LEVEL: 'info', SECURITY_LOG: '-' } })
  t.after(() => server.stop())
  const { error, warn } = console
  t.after(() => Object.assign(console, { error, warn }))
  logConsole()
  const world = collectWorldValues(server.world)
  const lines: string[] = []
  t.mock.method(process.stderr, 'write', (line: string | Uint8Array) => lines.push(String(line)) > 0)
  const faults = new Map<string, string>()
  let accepted = 0
  for (let number = FIRST; number < FIRST + REQUESTS; number++) {
    const { name, role, key, request } = requestOfNumber(server, world, number)
    const endpoint = endpointOf(name)
    const logged = lines.length
    let fault: string | undefined
    try {
      const answer = await send(server, endpoint, request, key)
      fault = findFault(endpoint, answer)
      if (answer.status < 300) accepted++
      if (answer.status < 300 && isWrite(name)) await server.restore()
    } catch (error) {
      fault = `threw ${error instanceof Error ? error.stack : error}`
    }
    for (const line of lines.slice(logged)) fault ??= findForgedLine(line)
    if (!fault) continue
    const said = lines.slice(logged).join('').slice(0, 900)
    const kind = `${name}: ${fault.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…').slice(0, 120)}`
    if (!faults.has(kind)) faults.set(kind, `#${number} as ${role}: ${describe(request)}\n${fault}\n${said}`)
  }
  t.diagnostic(`${accepted} of ${REQUESTS} were accepted`)
  assert.deepEqual([...faults].map(([kind, example]) => `${kind}\n${example}`).join('\n\n'), '')
})

/** A line that is no event of its own, or one that a request has made. */
function findForgedLine(line: string): string | undefined {
  if (!line.endsWith('\n') || line.slice(0, -1).includes('\n')) return `more than a line was logged: ${JSON.stringify(line)}`
  try {
    const event = JSON.parse(line) as { msg?: string; time?: string }
    return event.msg === 'FORGED' || !event.time ? `a forged line: ${line}` : undefined
  } catch {
    return `a line that is no JSON: ${line}`
  }
}
