import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { CALLS, type CallName, callOf } from './calls/all.ts'
import { sendCall } from './send.ts'
import { openWorld, type WorldServer } from './world.ts'

// Who names something in a place that was deleted is told that it is not there, whatever they want to do with it.

let server: WorldServer
before(async () => {
  server = await openWorld()
})
after(() => server.stop())

const GONE = ['not_found', 'assembly_not_listed', 'token_unknown']

/** The valid calls that are refused once rows of a table are deleted, as if what they name were not there. */
async function refusedWithout(table: string, column: string, ids: readonly number[]): Promise<CallName[]> {
  const refused: CallName[] = []
  for (const name of CALLS.keys()) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = '2027-01-19T12:00:00Z'
where id = any(${[...ids]}::integer[])`.execute(server.context.db)
    const { ending } = await sendCall(server, name)
    await server.restore()
    if (GONE.includes(ending) && ending !== callOf(name).ends) refused.push(name)
  }
  return refused.sort()
}

/** The calls of some features and some others, without exceptions. */
function callsOf(features: readonly string[], others: readonly CallName[], but: readonly CallName[]): CallName[] {
  const all = [...CALLS.keys()].filter((name) => features.includes(name.split('.')[0] ?? ''))
  return [...all, ...others].filter((name) => !but.includes(name)).sort()
}
const IN_CAMPAIGNS = [
  ...['publicCampaigns', 'phases', 'spaces', 'contributions', 'comments', 'spaceWriting', 'visitorWriting'],
  ...['feedback', 'ballots', 'papers', 'voters', 'lookups'],
]
const IN_ASSEMBLIES = [
  ...IN_CAMPAIGNS,
  ...['assemblies', 'memberships', 'invitations', 'uploads', 'campaigns', 'groups', 'resources', 'organizations'],
  ...['forum', 'messages'],
]

test('an archived assembly is gone with everything in it; its people keep their accounts', async () => {
  const gone = await refusedWithout('assemblies', 'archived_at', [server.world.a.assembly.id])
  const left: CallName[] = ['assemblies.list', 'assemblies.listed', 'assemblies.spotlight', 'campaigns.template']
  const own: CallName[] = ['memberships.ofUser', 'memberships.configOfUser', 'invitations.ofUser', 'campaigns.ofUser']
  const more: CallName[] = [
    'founding.createChild',
    'signup.signUp',
    'connections.connectDirectory',
    'connections.disconnectDirectory',
  ]
  assert.deepEqual(gone, callsOf(IN_ASSEMBLIES, more, [...left, ...own, 'uploads.job', 'feedback.saved']))
})

test('a deleted campaign is gone with its phases, contributions and ballots; its assembly stays', async () => {
  const ids = Object.values(server.world.a.campaigns).map(({ id }) => id)
  const gone = await refusedWithout('campaigns', 'deleted_at', ids)
  const own: CallName[] = [
    'campaigns.one',
    'campaigns.change',
    'campaigns.remove',
    'campaigns.brief',
    'campaigns.components',
    'campaigns.timeline',
    'campaigns.themes',
    'campaigns.resources',
    'assemblies.idOf',
    'uploads.toGroup',
    'groups.ofCampaign',
    'groups.ofPublicCampaign',
    'resources.publicList',
    'resources.add',
    'resources.remove',
    'resources.attach',
  ]
  assert.deepEqual(gone, callsOf(IN_CAMPAIGNS, own, ['publicCampaigns.ofAssembly', 'feedback.saved']))
})

test('a deleted group is gone with its members; the campaigns it worked on stay', async () => {
  const ids = Object.values(server.world.a.groups).map(({ id }) => id)
  const gone = await refusedWithout('working_groups', 'deleted_at', ids)
  const own: CallName[] = ['memberships.inGroup', 'memberships.ofGroup', 'memberships.ofGroupByStatus']
  const invited: CallName[] = ['invitations.toGroup', 'invitations.answerBy', 'uploads.toGroup']
  assert.deepEqual(gone, callsOf(['groups'], [...own, ...invited], ['groups.ofCampaign', 'groups.ofPublicCampaign']))
})
