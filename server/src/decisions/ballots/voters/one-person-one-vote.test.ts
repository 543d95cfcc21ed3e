import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { runResealCommand } from '../../../app/cli/reseal-command.ts'
import { startTestServices, type TestServices } from '../../../app/services/testing/services.ts'
import { restoreBackup } from '../../../platform/backup/restore-backup.ts'
import { writeBackup } from '../../../platform/backup/write-backup.ts'
import { createTestDatabase } from '../../../platform/database/testing/database.ts'
import { VOTING_DAY } from '../testing/ballots.ts'
import {
  ACCOUNT_ACTS,
  aPerson,
  makeFormerHashes,
  openVoting,
  type Person,
  type Voting,
  vote,
  voteAgain,
  WAYS,
} from '../testing/ways-to-vote.ts'
import { claimEarlierVotes } from './vote-claims.ts'

const [KEY, NEW_KEY] = ['11'.repeat(32), '22'.repeat(32)]
const folder = mkdtempSync(join(tmpdir(), 'folkmoot-one-vote-'))
const started: (() => Promise<void>)[] = []
after(async () => {
  for (const stop of started.toReversed()) await stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(env: Readonly<Record<string, string>>, on?: string): Promise<TestServices> {
  const services = await startTestServices({
    time: VOTING_DAY,
    env: { RATE_LIMITS: 'off', ...env },
    ...(on ? { on } : {}),
  })
  started.push(() => services.stop())
  return services
}
const urlOf = ({ context }: TestServices) => context.pool.options.connectionString ?? ''

/** The people who have voted on a ballot. */
type Voted = readonly (Voting & { readonly people: readonly Person[] })[]

interface ServerAct {
  /** What happens to the server; gives the one on which people go on. */
  readonly act: (server: TestServices, voted: Voted) => Promise<TestServices>
  /** What is known after it of accounts that were deleted, or changed, before. */
  readonly knows: 'everything' | 'addresses' | 'nothing'
}

const changeKey = (server: TestServices) => start({ SECRET_KEY: NEW_KEY, SECRET_KEY_OLD: KEY }, urlOf(server))
const forgetKey = async (server: TestServices) => {
  assert.match(await runResealCommand((await changeKey(server)).context, []), /no longer need SECRET_KEY_OLD/)
  return start({ SECRET_KEY: NEW_KEY }, urlOf(server))
}
const makeAllFormer = async (server: TestServices, voted: Voted) => {
  for (const voting of voted) await makeFormerHashes(server, voting, voting.people)
}

const SERVER_ACTS: Readonly<Record<string, ServerAct>> = {
  'nothing has happened': { knows: 'everything', act: async (server) => server },
  'the key of the instance was changed': { knows: 'everything', act: changeKey },
  'the key was changed, all sealed anew, and the old one forgotten': { knows: 'everything', act: forgetKey },
  'a backup was restored': {
    knows: 'everything',
    act: async (server) => {
      const file = join(folder, 'one.backup')
      const source = { url: urlOf(server), filesDir: join(folder, 'none'), withKey: false }
      const secretKey = Buffer.from(KEY, 'hex')
      await writeBackup({ ...source, secretKey, say: () => {}, checkSpace: async () => {} }, file)
      const target = await createTestDatabase({ template: 'template0' })
      started.push(() => target.close())
      await restoreBackup({ url: target.url, filesDir: join(folder, 'restored'), say: () => {} }, file)
      return start({ SECRET_KEY: KEY }, target.url)
    },
  },
  'the version before took the votes': {
    knows: 'addresses',
    act: async (server, voted) => {
      await makeAllFormer(server, voted)
      return server
    },
  },
  'the version before took the votes, and the key was changed, all sealed anew, and the old one forgotten': {
    knows: 'addresses',
    act: async (server, voted) => {
      await makeAllFormer(server, voted)
      return forgetKey(server)
    },
  },
  'a version that noted no voters took the votes': {
    knows: 'nothing',
    act: async (server) => {
      await server.context.db.deleteFrom('ballot_voted_addresses').execute()
      await claimEarlierVotes(server.context, AbortSignal.timeout(60_000))
      return server
    },
  },
}

for (const [what, { act, knows }] of Object.entries(SERVER_ACTS)) {
  test(`one person votes once, by each way of being recognised, when ${what}; all others vote`, async () => {
    const server = await start({ SECRET_KEY: KEY })
    const tries: { voting: Voting; person: Person; between: string; when: 'before' | 'after' }[] = []
    for (const way of WAYS) {
      const voting = await openVoting(server, way)
      const hasAccount = way.field === undefined && way.common !== 'account'
      const isKnown = knows === 'everything' || way.common === 'code' || (knows === 'addresses' && way.common === 'address')
      for (const between of hasAccount ? Object.keys(ACCOUNT_ACTS) : ['nothing'])
        for (const when of hasAccount && isKnown ? (['before', 'after'] as const) : (['after'] as const)) {
          const person = await aPerson(server, voting)
          assert.equal(await vote(server, voting, person), 'ok', `${way.name}: the first vote`)
          tries.push({ voting, person, between, when })
        }
    }
    const runActs = async (on: TestServices, when: 'before' | 'after') => {
      for (const { voting, person, between, ...one } of tries) if (one.when === when) await ACCOUNT_ACTS[between]?.(on, voting, person)
    }
    await runActs(server, 'before')
    const votings = [...new Set(tries.map(({ voting }) => voting))]
    const voted = votings.map((voting) => ({
      ...voting,
      people: tries.filter((one) => one.voting === voting).map(({ person }) => person),
    }))
    const on = await act(server, voted)
    await runActs(on, 'after')
    for (const { voting, person, between, when } of tries) {
      const cell = `${voting.way.name}, ${between} ${when}`
      assert.equal(await voteAgain(on, voting, person), voting.way.refusedAgain, cell)
    }
    for (const { people, ...voting } of voted) {
      assert.equal(await vote(on, voting, await aPerson(on, voting)), 'ok', `${voting.way.name}: somebody else`)
      const coordinator = on.withKey(voting.town.coordinator.key ?? '')
      const { turnout } = await coordinator.call(ballots.read, { params: { uuid: voting.ballot.uuid } })
      assert.equal(turnout.finished, people.length + 1, voting.way.name)
    }
  })
}
