import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { ballots } from '@folkmoot/core/ballots/endpoints.ts'
import type { Ballot } from '@folkmoot/core/ballots/schemas.ts'
import { type RestartableCluster, startRestartableCluster } from '../database/testing/restartable-cluster.ts'
import { startTestServices, type TestServices } from '../services/testing/services.ts'
import { anOpenBallot, aVotingTown, VOTING_DAY, type VotingTown } from './testing/ballots.ts'
import { castVote, type KnownOutcome, startVotingNode, type VotingNode } from './testing/voting-rounds.ts'

const VOTERS = 8
/** So many of them vote while voting is being closed. */
const LATE = 3
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
const reviveNodes = async () => {
  nodes = await Promise.all(nodes.map((node) => (node.isAlive() ? node : startVotingNode(url(), OPEN))))
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

/** Each disturbance meets each way of closing. The nodes are alike, except that the last day ends on the first one first. */
const KINDS: readonly (readonly [Disturbance, Closing])[] = [
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
]
/** Each kind is played once; then only the moments differ. `VOTING_ROUNDS=500` plays more, as `npm run bench -- votes` does. */
const ROUNDS = Number(process.env.VOTING_ROUNDS ?? KINDS.length)

async function readOutcome(town: VotingTown, ballot: Ballot) {
  server.setTime(new Date(Date.parse(ballot.ends_at) + DAY).toISOString())
  for (let attempt = 0; attempt < 200; attempt++) {
    const results = await town.coordinator
      .call(ballots.results, { params: { uuid: ballot.uuid }, query: {} })
      .catch(() => undefined)
    if (results?.published) return results
    await sleep(50)
  }
  throw new Error('The ballot was not counted.')
}

async function playRound(town: VotingTown, round: number) {
  const [disturb, close] = KINDS[round % KINDS.length] ?? [nothing, closeEarly]
  const random = createRandom(round + 1)
  const ballot = await anOpenBallot(town, { winners: 'FIXED' })
  const chosen = town.members.map(() => Math.floor(random() * ballot.candidates.length))
  const outcomes: KnownOutcome[] = []
  const vote = async (n: number) => {
    const votes = [{ candidate_id: ballot.candidates[chosen[n] ?? 0]?.id ?? 0, value: 'YES' }]
    const key = town.members[n]?.key ?? ''
    outcomes[n] = await castVote(nodes, key, ballot, votes, createRandom(round * 100 + n))
  }
  const early = Array.from({ length: VOTERS - LATE }, (_, n) => vote(n))
  await waitForVoters(outcomes, Math.floor(random() * 3))
  // the connection that asks for it may end with the others
  const disturbed = disturb().catch((error: Error) => assert.match(error.message, /connection/i))
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
    if (outcomes[n] === 'acknowledged') assert.deepEqual(own, [voted], what)
    if (outcomes[n] === 'refused') assert.deepEqual(own, [], what)
    if (outcomes[n] === 'unknown' && own.length > 0) assert.deepEqual(own, [voted], what)
  }
  assert.equal(results.counted?.papers, papers.length, `round ${round}`)
  for (const { candidate_uuid: uuid, score } of results.results)
    assert.equal(score, papers.filter(({ votes }) => votes[uuid] === 'YES').length, `round ${round}, ${uuid}`)
  return outcomes
}

test('whatever is killed, lost, repeated or closed meanwhile: each acknowledged vote is counted once as it was sent, and no refused one is', {
  timeout: 60_000 + ROUNDS * 15_000,
}, async () => {
  const town = await aVotingTown(server, { members: VOTERS })
  // what wins can be voted on again
  await server.context.db
    .updateTable('campaigns')
    .set({ binding_ballot: false })
    .where('id', '=', town.campaign.id)
    .execute()
  nodes = await Promise.all([startVotingNode(url(), OPEN), startVotingNode(url(), OPEN)])
  const all: KnownOutcome[] = []
  for (let round = 0; round < ROUNDS; round++) {
    server.setTime(VOTING_DAY)
    for (const node of nodes) node.setTime(OPEN)
    await reviveNodes()
    // connections that were ended leave the pool
    for (let n = 0; n < 10; n++) await server.context.pool.query('select 1').catch(() => {})
    all.push(...(await playRound(town, round)))
  }
  const count = (outcome: KnownOutcome) => all.filter((one) => one === outcome).length
  console.log(
    `${ROUNDS} rounds: ${count('acknowledged')} acknowledged, ${count('refused')} refused, ${count('unknown')} unknown`,
  )
  assert.ok(count('acknowledged') > ROUNDS, 'votes arrive')
  assert.ok(count('refused') > 0, 'some come too late')
})
