import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CallName, callOf, isWrite } from './calls/all.ts'
import { PARTS } from './matrix/parts.ts'
import { parseMatrix, sendMatrixRow } from './matrix/permission-matrix.ts'
import { openWorld, type WorldServer } from './open-world.ts'
import { copyWithParts } from './world/copy-with-parts.ts'
import type { Role, SideWorld } from './world/world-types.ts'

let server: WorldServer
let answers: ReadonlyMap<string, string>
before(async () => {
  server = await openWorld()
  answers = await readAll()
})
after(() => server.stop())

// A copy of an assembly, campaign or group has the same people in the same roles and the same texts, so a statement without the
// necessary filter gives a response that changes when the copy is added.

/** Responses that differ each time: a captcha, an address with a secret. */
const NEVER_THE_SAME: readonly CallName[] = ['captcha.challenge', 'connections.connectSocial']
/** The export of an account includes the user's texts in deleted places. */
const OWN_WORDS: CallName = 'wholeAccount.export'
const READS = PARTS.flatMap(parseMatrix).filter(
  ({ name, view }) => !view && !isWrite(name) && ![...NEVER_THE_SAME, OWN_WORDS].includes(name),
)
const READERS: readonly Role[] = ['An', 'Fo', 'Me', 'GC', 'CO', 'AD']

/** The response to every reader, or to some of the calls, by row of the permission matrix and person. */
async function readAll(only?: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const all = new Map<string, string>()
  for (const row of READS)
    for (const role of new Set([callOf(row.name).by, ...READERS])) {
      const call = `${row.label}: as ${role}`
      if (only && !only.has(call)) continue
      const { ending, text } = await sendMatrixRow(server, row, role)
      all.set(call, ending === 'ok' ? text : ending)
    }
  return all
}

interface Copied {
  readonly title: string
  readonly table: string
  readonly of: (side: SideWorld) => number
  /** The columns in which the copy differs from the original. */
  readonly with: Readonly<Record<string, unknown>>
  /** The lists that contain or count the copy. */
  readonly seenIn: readonly CallName[]
}

const YESTERDAY = '2027-01-19T12:00:00Z'
const ASSEMBLY = { table: 'assemblies', of: ({ assembly }: SideWorld) => assembly.id }
const CAMPAIGN = { table: 'campaigns', of: ({ campaigns }: SideWorld) => campaigns.voting.id }
const IDEA = { table: 'contributions', of: ({ items }: SideWorld) => items.idea.id }
const GROUP = { table: 'working_groups', of: ({ groups }: SideWorld) => groups.listed.id }

/** The home of an assembly in its four forms, which count and list campaigns and groups. */
const HOMES: readonly CallName[] = ['assemblies.one', 'assemblies.profile', 'assemblies.byUuid', 'assemblies.byName']

/** How many texts somebody wrote. */
const TEXTS_OF_PERSON: readonly CallName[] = ['authorRemovals.authors', 'authorRemovals.preview']

/** Copies that hardly anybody may see. */
const HIDDEN: readonly Copied[] = [
  {
    title: 'an archived assembly is in no answer but the list of what people agreed to',
    ...ASSEMBLY,
    with: { archived_at: YESTERDAY },
    seenIn: ['consents.ofUser'],
  },
  {
    title: 'a deleted campaign is in no answer but the lists of what people agreed to and of what can be brought back',
    ...CAMPAIGN,
    with: { deleted_at: YESTERDAY },
    seenIn: ['consents.ofUser', 'deletedCampaigns.list'],
  },
  { title: 'a deleted group is in no answer', ...GROUP, with: { deleted_at: YESTERDAY }, seenIn: [] },
  { title: 'a removed idea is in no answer', ...IDEA, with: { removed_at: YESTERDAY }, seenIn: [] },
  {
    title: 'an idea that waits for approval is in no answer but what its author saved and moderators look at',
    ...IDEA,
    with: { status: 'NEW' },
    seenIn: [...TEXTS_OF_PERSON, 'feedback.saved', 'places.own', 'moderation.queue', 'needs.ofUser', 'search.find'],
  },
  {
    title: 'a cancelled ballot is in no answer',
    table: 'ballots',
    of: ({ ballots }) => ballots.open.id,
    with: { state: 'cancelled' },
    seenIn: [],
  },
]

const SEEN: readonly Copied[] = [
  {
    title: 'an unlisted assembly is in the lists of what belongs to its people, and in no other answer',
    ...ASSEMBLY,
    with: { listed: false },
    seenIn: [
      'assemblies.list',
      'memberships.ofUser',
      'bans.own',
      'memberships.configOfUser',
      'invitations.ofUser',
      'campaigns.ofUser',
      'consents.ofUser',
      'feedback.saved',
      'needs.ofUser',
      'search.find',
      'subscriptions.ofUser',
      'subscriptions.events',
      'mailStops.list',
    ],
  },
  {
    title: 'a campaign is in the lists of its assembly and its people, and in no other answer',
    ...CAMPAIGN,
    with: {},
    seenIn: [
      ...HOMES,
      'assemblies.list',
      'assemblies.listed',
      'memberships.ofUser',
      'campaigns.ofUser',
      'campaigns.ofAssembly',
      'publicCampaigns.listed',
      'publicCampaigns.ofAssembly',
      'consents.ofUser',
      'needs.ofUser',
      'search.find',
      'subscriptions.events',
    ],
  },
  {
    title: 'a group is in the lists of its assembly, its campaigns, its people and its statements, and in no other answer',
    ...GROUP,
    with: { name: 'The second group' },
    seenIn: [
      ...TEXTS_OF_PERSON,
      'assessments.list',
      'assessments.ofPublicItem',
      'assessments.ofPublicCampaign',
      ...HOMES,
      'memberships.ofUser',
      'memberships.configOfUser',
      'invitations.ofUser',
      'campaigns.one',
      'publicCampaigns.one',
      'groups.ofCampaign',
      'groups.ofPublicCampaign',
      'needs.ofUser',
      'search.find',
      'analytics.one',
    ],
  },
  {
    title: 'a proposal is in the lists and figures of its campaign, and in no other answer',
    table: 'contributions',
    of: ({ items }) => items.proposal.id,
    with: {},
    seenIn: [
      ...TEXTS_OF_PERSON,
      'campaigns.one',
      'publicCampaigns.one',
      'contributions.list',
      'contributions.publicList',
      'contributionExport.member',
      'contributionExport.everybody',
      'contributions.figures',
      'contributions.publicFigures',
      'places.list',
      'places.own',
      'places.publicList',
      'places.suggest',
      'authorContacts.members',
      'authorContacts.nonMembers',
      'feedback.saved',
      'search.find',
      'analytics.one',
      'customFields.list',
    ],
  },
  {
    title: 'a comment is on its board and on the page that it is about, counted by its campaign, and in no other answer',
    table: 'contributions',
    of: ({ comment }) => comment.id,
    with: {},
    seenIn: [
      ...TEXTS_OF_PERSON,
      'campaigns.one',
      'publicCampaigns.one',
      'comments.ofItem',
      'comments.ofPublicItem',
      'contributions.one',
      'contributions.publicOne',
      'search.find',
      'analytics.one',
    ],
  },
]

/** Adds a copy; one of an assembly or campaign comes before those of what is in it, which it would hold as well. */
const add = ({ table, of, with: changes }: Copied) => copyWithParts(server.context.db, table, of(server.world.a), changes)

/** The calls whose answers change beside all these copies: beside one of them alone no other can change. */
async function listChanging(copies: readonly Copied[]): Promise<ReadonlySet<string>> {
  for (const copy of copies) await add(copy)
  const now = await readAll()
  await server.restore()
  return new Set([...now].flatMap(([call, answer]) => (answer === answers.get(call) ? [] : [call])))
}

for (const copies of [HIDDEN, SEEN]) {
  let changing: Promise<ReadonlySet<string>> | undefined
  for (const copy of copies)
    test(`beside a copy of all that is in it, ${copy.title}`, async () => {
      changing ??= listChanging(copies)
      const calls = await changing
      await add(copy)
      const now = await readAll(calls)
      await server.restore()
      const { seenIn } = copy
      const changed = new Set<string>()
      for (const [call, answer] of now) {
        const name = call.split(':')[0] ?? ''
        if (answer === answers.get(call)) continue
        changed.add(name)
        if (!seenIn.some((each) => each === name)) assert.equal(answer, answers.get(call), call)
      }
      assert.deepEqual([...changed].sort(), seenIn.toSorted())
    })
}
