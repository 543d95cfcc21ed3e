import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { CALLS, type CallName, callOf, isWrite } from './calls/all.ts'
import { PARTS } from './matrix/parts.ts'
import { type MatrixRow, parseMatrix, REFUSED_AT_ONCE, sendMatrixRow } from './matrix/permission-matrix.ts'
import { testWorld } from './open-world.ts'
import { ROLE_NAMES, type Role } from './world/world-types.ts'

// A request that names something in a deleted place is refused as not found, whatever the action.

const server = testWorld()

const GONE = ['not_found', 'assembly_not_listed', 'token_unknown']

/** A permitted caller: the caller of an endpoint, or the first permitted role of a row of the matrix. */
const callerOf = ({ name, view, cells }: MatrixRow): Role | undefined =>
  view ? ROLE_NAMES.find((role) => cells[role].other === 'ok') : callOf(name).by

/** The rows of the matrix that are refused as not found once rows of a table are deleted. */
async function refusedWithout(
  table: string,
  column: string,
  ids: readonly number[],
  isAsked: (row: MatrixRow) => boolean = ({ view }) => !view,
): Promise<string[]> {
  const deleteRows = () =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = '2027-01-19T12:00:00Z'
where id = any(${[...ids]}::integer[]) and ${sql.ref(column)} is null`.execute(server.context.db)
  const refused: string[] = []
  await deleteRows()
  for (const row of PARTS.flatMap(parseMatrix).filter(isAsked)) {
    const role = callerOf(row)
    if (!role) continue
    const { ending } = await sendMatrixRow(server, row, role)
    // a write that was not refused at once has restored all rows, also the deleted ones
    if (isWrite(row.name) && !REFUSED_AT_ONCE.includes(ending)) await deleteRows()
    if (GONE.includes(ending) && ending !== callOf(row.name).ends) refused.push(row.label)
  }
  await server.restore()
  return refused.sort()
}

/** The calls of some features and further calls, without exceptions. */
function callsOf(features: readonly string[], others: readonly CallName[], but: readonly CallName[]): string[] {
  const all = [...CALLS.keys()].filter((name) => features.includes(name.split('.')[0] ?? ''))
  return [...all, ...others].filter((name) => !but.includes(name)).sort()
}
const isEndpoint = (label: string): boolean => !label.includes(':')
const IN_CAMPAIGNS = [
  ...[
    'publicCampaigns',
    'phases',
    'consents',
    'spaces',
    'contributions',
    'contributionExport',
    'contributionImports',
    'family',
    'decisionRecords',
    'juries',
    'comments',
    'spaceWriting',
    'visitorWriting',
  ],
  ...[
    'feedback',
    'assessments',
    'progress',
    'documents',
    'documentThreads',
    'ballots',
    'namedAnswers',
    'papers',
    'registration',
    'voters',
    'lookups',
    'assignments',
    'analytics',
    'authors',
    'contributionThemes',
    'authorContacts',
    'places',
    'moderation',
    'newsletters',
    'customFields',
    'fieldValues',
  ],
]
const IN_ASSEMBLIES = [
  ...IN_CAMPAIGNS,
  ...[
    'assemblies',
    'memberships',
    'bans',
    'authorRemovals',
    'invitations',
    'uploads',
    'campaigns',
    'deletedCampaigns',
    'groups',
    'resources',
    'organizations',
  ],
  ...['groupCreation', 'groupContributions', 'rounds', 'forum', 'messages', 'assemblyTransfer'],
]

test('an archived assembly is not found with everything in it; its members keep their accounts', async () => {
  const gone = await refusedWithout('assemblies', 'archived_at', [server.world.a.assembly.id])
  const left: CallName[] = ['assemblies.list', 'assemblies.listed', 'assemblies.spotlight', 'campaigns.template', 'publicCampaigns.listed']
  const own: CallName[] = ['memberships.ofUser', 'memberships.configOfUser', 'invitations.ofUser', 'campaigns.ofUser']
  const more: CallName[] = [
    'founding.createChild',
    'signup.signUp',
    'connections.connectDirectory',
    'connections.disconnectDirectory',
    'search.similar',
    'subscriptions.ofSpace',
    'subscriptions.follow',
    'subscriptions.subscribeToEvent',
  ]
  assert.deepEqual(
    gone.filter(isEndpoint),
    callsOf(IN_ASSEMBLIES, more, [...left, ...own, 'consents.ofUser', 'uploads.job', 'feedback.saved', 'places.own', 'bans.own']),
  )
})

test('a deleted campaign is not found with its phases, contributions and ballots; its assembly remains', async () => {
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
    'groupContributions.create',
    'groupContributions.publish',
    'groupCreation.create',
    'groups.ofCampaign',
    'groups.ofPublicCampaign',
    'resources.publicList',
    'resources.add',
    'resources.remove',
    'resources.attach',
    'search.similar',
    'subscriptions.ofSpace',
    'subscriptions.follow',
  ]
  assert.deepEqual(
    gone.filter(isEndpoint),
    callsOf(IN_CAMPAIGNS, own, [
      'publicCampaigns.listed',
      'publicCampaigns.ofAssembly',
      'consents.ofUser',
      'feedback.saved',
      'places.own',
      'places.assemblyPlan',
      'places.changePlan',
      'moderation.queue',
    ]),
  )
})

test('a deleted group is not found with its members in any view; the campaigns that it worked on remain', async () => {
  const ids = Object.values(server.world.a.groups).map(({ id }) => id)
  // contributions of a group remain with their campaign
  const stands =
    /^(contributions|contributionExport\.document|contributionThemes|authors|family\.pin: of the group|fieldValues|feedback|moderation|comments\.of\w*Item|resources\.attach)|unlisted assembly$/
  const isView = ({ label, view }: MatrixRow) => view !== undefined && /: .*(group|topic)/.test(label) && !stands.test(label)
  const gone = await refusedWithout('working_groups', 'deleted_at', ids, (row) => !row.view || isView(row))
  const own: CallName[] = ['memberships.inGroup', 'memberships.ofGroup', 'memberships.ofGroupByStatus']
  const invited: CallName[] = ['invitations.toGroup', 'invitations.answerBy', 'uploads.toGroup']
  const stated: CallName[] = ['assessments.ofGroup', 'assessments.state']
  const removed: CallName[] = ['authorRemovals.create']
  const stay: CallName[] = ['groups.ofCampaign', 'groups.ofPublicCampaign']
  assert.deepEqual(
    gone.filter(isEndpoint),
    callsOf(['groups', 'groupContributions', 'rounds', 'namedAnswers', 'assignments'], [...own, ...invited, ...stated, ...removed], stay),
  )
  const views = PARTS.flatMap(parseMatrix).filter((row) => isView(row) && callerOf(row))
  assert.deepEqual(
    views.map(({ label }) => label).filter((label) => !gone.includes(label)),
    [],
  )
})
