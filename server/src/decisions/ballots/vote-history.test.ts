import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { type RestartableCluster, startRestartableCluster } from '../../platform/database/testing/restartable-cluster.ts'
import type { Context } from '../../platform/http/context.ts'
import { anOpenBallot, aVotingTown, VOTING_DAY, type VotingTown } from './testing/ballots.ts'
import { comeBack, enterByDirectory, openContextWithKeys, reseal, restoreInPlace, upgradeAgain } from './testing/voting-disturbances.ts'
import { castVote, type KnownOutcome, startVotingNode, type VotingNode } from './testing/voting-rounds.ts'

const VOTERS = 8
/** So many of them vote while voting is being closed. */
const LATE = 3
/** So many of the others come back by the directory in some rounds. */
const RETURNING = 3
const OPEN = Date.parse(VOTING_DAY)
const DAY = 86_400_000

let cluster: RestartableCluster
let server: TestServices
let nodes: VotingNode[] = []
before(async () => {
  cluster = await startRestartableCluster()
  server = await startTestServices({ time: VOTING_DAY, cluster: cluster.url })
})
after(async () => {
  for (const node of nodes) node.kill()
  await server.stop()
  await cluster.close()
})

const url = () => server.context.pool.options.connectionString ?? ''
/** The keys that the operator has set, and the context of what happens beside the nodes. */
let keys: Readonly<Record<string, string>> = { SECRET_KEY: '00'.repeat(32) }
let acting: Context
const reviveNodes = async () => {
  // voters who are on their way meet the new ones
  for (const [n, node] of nodes.entries()) if (!node.isAlive()) nodes[n] = await startVotingNode(url(), OPEN, keys)
}
/** Something that the operator does while no node, or not the first one, runs. */
const whileStopped = async (act: () => Promise<unknown>, stopped = nodes) => {
  for (const node of stopped) node.kill()
  while (stopped.some((node) => node.isAlive())) await sleep(5)
  await act()
  await reviveNodes()
}
async function setKeys(next: Readonly<Record<string, string>>): Promise<void> {
  keys = next
  acting = await openContextWithKeys(server, keys)
}

/** Numbers that are the same in each run of a round. */
function createRandom(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2_147_483_648
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Waits until so many voters of a round know how it went, or for as long as anybody would. */
async function waitForVoters(outcomes: readonly KnownOutcome[], count: number): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end && outcomes.filter(Boolean).length < count; ) await sleep(2)
}

type Disturbance = () => Promise<unknown>
const nothing: Disturbance = async () => {}
const killNode =
  (n: number): Disturbance =>
  async () =>
    nodes[n]?.kill()
const endConnections: Disturbance = () =>
  server.context.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
const stopDatabase: Disturbance = () => cluster.restart('stop')
const crashDatabase: Disturbance = () => cluster.restart('crash')
/** As documented: the former key beside the new one, all sealed anew, and then the new one alone. */
const changeKey: Disturbance = async () => {
  const SECRET_KEY = randomBytes(32).toString('hex')
  await whileStopped(() => setKeys({ SECRET_KEY, SECRET_KEY_OLD: keys.SECRET_KEY ?? '' }))
  await reseal(acting)
  await whileStopped(() => setKeys({ SECRET_KEY }), nodes.slice(0, 1))
}
const restore: Disturbance = () => whileStopped(() => restoreInPlace(url(), acting.secretKey))
const upgrade: Disturbance = () => whileStopped(() => upgradeAgain(acting, url()))

type Closing = (town: VotingTown, ballot: Ballot, random: () => number) => Promise<void>
const closeEarly: Closing = async ({ coordinator }, { uuid }) => {
  const body = { reason: 'All have voted' }
  await coordinator.call(ballots.close, { params: { uuid }, body }).catch(() => {})
}
/** The last day ends on one node after the other. */
const endLastDay: Closing = async (_, ballot, random) => {
  const over = Date.parse(ballot.ends_at) + 1
  for (const node of nodes) {
    node.setTime(over)
    await sleep(random() * 30)
  }
}

/**
 * Each disturbance meets each way of closing. The nodes are alike, except that the last day ends on the first one first. `returns`:
 * some who have voted delete their accounts, come back by the directory, and vote again, or try to.
 */
const KINDS: readonly (readonly [Disturbance, Closing, 'returns'?])[] = [
  [nothing, closeEarly],
  [killNode(1), endLastDay],
  [endConnections, closeEarly],
  [nothing, endLastDay],
  [stopDatabase, closeEarly],
  [endConnections, endLastDay],
  [crashDatabase, closeEarly],
  [stopDatabase, endLastDay],
  [killNode(0), closeEarly],
  [crashDatabase, endLastDay],
  [killNode(0), endLastDay],
  [changeKey, closeEarly, 'returns'],
  [restore, endLastDay, 'returns'],
  [upgrade, closeEarly, 'returns'],
  [changeKey, endLastDay],
  [killNode(1), closeEarly, 'returns'],
  [upgrade, endLastDay, 'returns'],
  // with every answer at its voter, so that some surely come back who have voted
  [nothing, closeEarly, 'returns'],
]
/** Each kind is played once; then only the moments differ. `VOTING_ROUNDS=500` plays more, as `npm run bench -- votes` does. */
const ROUNDS = Number(process.env.VOTING_ROUNDS ?? KINDS.length)

async function readOutcome(town: VotingTown, ballot: Ballot) {
  server.setTime(new Date(Date.parse(ballot.ends_at) + DAY).toISOString())
  for (let attempt = 0; attempt < 200; attempt++) {
    const results = await town.coordinator.call(ballots.results, { params: { uuid: ballot.uuid }, query: {} }).catch(() => undefined)
    if (results?.published) return results
    await sleep(50)
  }
  throw new Error('The ballot was not counted.')
}

async function playRound(town: VotingTown, round: number) {
  const [disturb, close, returns] = KINDS[round % KINDS.length] ?? [nothing, closeEarly]
  const random = createRandom(round + 1)
  const ballot = await anOpenBallot(town, { winners: 'FIXED' })
  const chosen = town.members.map(() => Math.floor(random() * ballot.candidates.length))
  const outcomes: KnownOutcome[] = []
  const cast = (n: number, choice: number, seed: number) => {
    const votes = [{ candidate_id: ballot.candidates[choice]?.id ?? 0, value: 'YES' }]
    return castVote(nodes, town.members[n]?.key ?? '', ballot, votes, createRandom(seed))
  }
  const vote = async (n: number) => {
    outcomes[n] = await cast(n, chosen[n] ?? 0, round * 100 + n)
  }
  /** Who has surely voted comes back as somebody else, and chooses another candidate. */
  const returnAndVote = async (n: number) => {
    const entry = { provider: 'ldap', issuer: town.assembly.uuid, subject: `voter${n}` }
    const id = await comeBack(acting, town.assembly.id, town.users[n]?.id ?? 0, entry)
    town.users[n] = { id, uuid: '' }
    town.members[n] = await server.as(id)
    if (outcomes[n] !== 'acknowledged') return
    gone.push(n)
    // an answer may be lost on the way, so they try until they have one; the papers below tell that nothing was stored
    let again: KnownOutcome = 'unknown'
    for (let attempt = 0; again === 'unknown' && attempt < 10; attempt++) {
      if (attempt > 0) await sleep(100)
      again = await cast(n, ((chosen[n] ?? 0) + 1) % ballot.candidates.length, (round * 100 + 50 + n) * 10 + attempt)
    }
    assert.notEqual(again, 'acknowledged', `round ${round}, voter ${n} votes again`)
    tried.push(again)
  }
  const gone: number[] = []
  const tried: KnownOutcome[] = []
  const early = Array.from({ length: VOTERS - LATE }, (_, n) => vote(n))
  await waitForVoters(outcomes, Math.floor(random() * 3))
  // the connection that asks for it may end with the others
  const disturbed = disturb().catch((error: Error) => assert.match(error.message, /connection/i))
  if (returns) await Promise.all([...early, disturbed])
  if (returns) for (let n = 0; n < RETURNING; n++) await returnAndVote(n)
  await waitForVoters(outcomes, 2 + Math.floor(random() * (VOTERS - LATE - 1)))
  const late = Array.from({ length: LATE }, (_, n) => vote(VOTERS - LATE + n))
  await Promise.all([...early, ...late, disturbed, close(town, ballot, random)])
  const results = await readOutcome(town, ballot)
  const papers = await server.context.db
    .selectFrom('ballot_papers as p')
    .innerJoin('ballots as b', 'b.id', 'p.ballot_id')
    .select(['p.user_id as user', 'p.votes'])
    .where('b.uuid', '=', ballot.uuid)
    .where('p.status', '=', 1)
    .execute()
  for (const [n, { id }] of town.users.entries()) {
    const own = papers.filter(({ user }) => user === id).map(({ votes }) => votes)
    const voted = { [ballot.candidates[chosen[n] ?? 0]?.contribution_uuid ?? '']: 'YES' }
    const what = `round ${round}, voter ${n}: ${outcomes[n]}`
    // the papers of deleted accounts have no person: they are compared together
    if (returns && n < RETURNING) {
      assert.deepEqual(own, [], what)
      continue
    }
    if (outcomes[n] === 'acknowledged') assert.deepEqual(own, [voted], what)
    if (outcomes[n] === 'refused') assert.deepEqual(own, [], what)
    if (outcomes[n] === 'unknown' && own.length > 0) assert.deepEqual(own, [voted], what)
  }
  const left = papers.filter(({ user }) => user === null).map(({ votes }) => JSON.stringify(votes))
  const sure = gone.map((n) => JSON.stringify({ [ballot.candidates[chosen[n] ?? 0]?.contribution_uuid ?? '']: 'YES' }))
  const unsure = Array.from({ length: returns ? RETURNING : 0 }, (_, n) => n).filter((n) => outcomes[n] === 'unknown')
  assert.ok(left.length >= sure.length && left.length <= sure.length + unsure.length, `round ${round}: ${left.length} left`)
  if (unsure.length === 0) assert.deepEqual(left.toSorted(), sure.toSorted(), `round ${round}`)
  assert.equal(results.counted?.papers, papers.length, `round ${round}`)
  for (const { candidate_uuid: uuid, score } of results.results)
    assert.equal(score, papers.filter(({ votes }) => votes[uuid] === 'YES').length, `round ${round}, ${uuid}`)
  return { outcomes, tried }
}

test('whatever is killed, lost, repeated or closed meanwhile, whatever the operator changes, and whoever comes back as somebody else: each acknowledged vote is counted once as it was sent, and no refused one is', {
  timeout: 60_000 + ROUNDS * 15_000,
}, async () => {
  const town = await aVotingTown(server, { members: VOTERS })
  // what wins can be voted on again
  await server.context.db.updateTable('campaigns').set({ binding_ballot: false }).where('id', '=', town.campaign.id).execute()
  await setKeys(keys)
  for (let n = 0; n < RETURNING; n++) {
    const entry = { provider: 'ldap', issuer: town.assembly.uuid, subject: `voter${n}` }
    const id = await enterByDirectory(acting, town.assembly.id, entry)
    town.users[n] = { id, uuid: '' }
    town.members[n] = await server.as(id)
  }
  nodes = await Promise.all([startVotingNode(url(), OPEN, keys), startVotingNode(url(), OPEN, keys)])
  const all: KnownOutcome[] = []
  const again: KnownOutcome[] = []
  for (let round = 0; round < ROUNDS; round++) {
    server.setTime(VOTING_DAY)
    for (const node of nodes) node.setTime(OPEN)
    await reviveNodes()
    // connections that were ended leave the pool
    for (let n = 0; n < 10; n++) await server.context.pool.query('select 1').catch(() => {})
    const { outcomes, tried } = await playRound(town, round)
    all.push(...outcomes)
    again.push(...tried)
  }
  const count = (outcome: KnownOutcome) => all.filter((one) => one === outcome).length
  console.log(
    `${ROUNDS} rounds: ${count('acknowledged')} acknowledged, ${count('refused')} refused, ${count('unknown')} unknown, ` +
      `${again.length} came back`,
  )
  assert.ok(count('acknowledged') > ROUNDS, 'votes arrive')
  assert.ok(count('refused') > 0, 'some come too late')
  assert.ok(again.includes('refused'), 'some come back and are refused')
})
