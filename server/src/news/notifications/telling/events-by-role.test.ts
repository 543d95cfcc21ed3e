import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { campaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { groups } from '@folkmoot/core/communities/groups/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { EVENT_NAMES, type EventName, type EventSubject, getEventRule } from '@folkmoot/core/platform/events/events.ts'
import { testWorld } from '../../../app/testing/open-world.ts'
import { ROLE_NAMES, type Role } from '../../../app/testing/world/world-types.ts'
import { emitPartly } from '../testing/emit-partly.ts'
import { tellEvents } from './tell-events.ts'

const server = testWorld()
beforeEach(() => server.restore())

const PEOPLE = ROLE_NAMES.filter((role) => role !== 'An')
const callAs = (role: Role) => server.withKey(server.person(role).key)
const idOf = (role: Role) => server.person(role).id

async function follow(role: Role, spaces: readonly number[], type: 'REGULAR' | 'NEWSLETTER' = 'REGULAR'): Promise<void> {
  const created_at = server.context.clock.iso()
  const rows = spaces.map((space_id) => ({ user_id: idOf(role), space_id, type, created_at }))
  await server.context.db
    .insertInto('subscriptions')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute()
}

interface Act {
  readonly spaceId: number
  readonly data: Readonly<Record<string, unknown>>
}

/** An event to tell, and who made it. */
interface EmittedEvent extends Act {
  readonly event: EventName
  readonly actor?: Role | undefined
}

/**
 * Tells events as the first of the day and returns the roles that were told of each; nobody of the other assembly may be among
 * them. They are told at once, because beginning takes longer than telling one more.
 */
async function tellAll(events: readonly EmittedEvent[]): Promise<Role[][]> {
  const { db, clock } = server.context
  await db.deleteFrom('notifications').execute()
  const at = clock.iso()
  const signals = events.map(({ actor, ...event }) => ({ ...event, at, ...(actor ? { actorId: idOf(actor) } : {}) }))
  await emitPartly(db, ...signals)
  await tellEvents(server.context)
  const last = await db.selectFrom('signals').select(['id', 'event']).orderBy('id', 'desc').limit(events.length).execute()
  const taken = last.reverse()
  assert.deepEqual(
    taken.map(({ event }) => event),
    events.map(({ event }) => event),
  )
  const rows = await db.selectFrom('notifications').select(['signal_id', 'user_id']).execute()
  return taken.map(({ id }, n) => {
    const told = new Set(rows.filter((row) => row.signal_id === id).map((row) => row.user_id))
    for (const person of Object.values(server.world.b.people)) assert.ok(!told.has(person.id), `${events[n]?.event}: ${person.name}`)
    return PEOPLE.filter((role) => told.has(idOf(role)))
  })
}

const MEMBERS = 'Me Ex AU GM GC MO CO'
/** All members but the author, who has voted. */
const UNDECIDED = 'Me Ex GM GC MO CO'

/**
 * Who is told of each event (specification F, column "Who"), in the world of the tests: the follower (Fo) and the member (Me) follow
 * the campaign, the expert (Ex) the item, the member of the group (GM) gets the newsletter, and MO subscribed to mail about new
 * campaigns, groups and proposals. The event is about the member's own membership, who was invited by the coordinator of the group.
 */
const TOLD: Readonly<Record<EventName, string>> = {
  NEW_CAMPAIGN: MEMBERS,
  UPDATED_CAMPAIGN: 'Fo Me',
  CAMPAIGN_DELETED: `Fo ${MEMBERS}`,
  CAMPAIGN_RESTORED: `Fo ${MEMBERS}`,
  UPDATED_CAMPAIGN_CONFIGS: 'CO',
  NEW_WORKING_GROUP: 'Fo Me MO',
  NEW_MILESTONE: 'Fo Me',
  UPDATED_MILESTONE: 'Fo Me',
  UPCOMING_MILESTONE_IN_A_DAY: 'Fo Me',
  UPCOMING_MILESTONE_IN_A_WEEK: 'Fo Me',
  MILESTONE_PASSED: 'CO',
  NEW_CONTRIBUTION_IDEA: 'Fo Me',
  NEW_CONTRIBUTION_BRAINSTORMING: 'Fo Me',
  NEW_CONTRIBUTION_PROPOSAL: 'Fo Me MO',
  NEW_CONTRIBUTION_NOTE: 'Fo Me',
  NEW_CONTRIBUTION_FORUM_POST: 'Fo Me',
  NEW_CONTRIBUTION_DISCUSSION: 'Ex AU',
  NEW_CONTRIBUTION_COMMENT: 'Ex AU',
  UPDATED_CONTRIBUTION_IDEA: 'Ex',
  UPDATED_CONTRIBUTION_BRAINSTORMING: 'Ex',
  UPDATED_CONTRIBUTION_PROPOSAL: 'Ex',
  UPDATED_CONTRIBUTION_NOTE: 'Ex',
  UPDATED_CONTRIBUTION_FORUM_POST: 'Ex',
  PUBLISHED_CONTRIBUTION: 'Ex AU',
  NEW_CONTRIBUTION_FORK: 'Ex AU',
  NEW_CONTRIBUTION_MERGE: 'Ex AU',
  MERGE_PREPARED: 'AU',
  MERGE_DECLINED: 'AU',
  DOCUMENT_COMMENTED: 'AU',
  PROGRESS_NOTED: 'Ex AU',
  AUTHOR_ADDED: 'Me',
  AUTHOR_INVITED: 'Me',
  AUTHOR_REQUESTED: 'AU',
  ASSIGNED_TO_GROUP: 'GM GC',
  DETACHED_FROM_GROUP: 'GM GC',
  NEW_CONTRIBUTION_FEEDBACK: 'AU',
  NEW_TECHNICAL_ASSESSMENT: 'AU',
  NEW_CONTRIBUTION_FEEDBACK_FLAG: 'MO CO',
  CONTRIBUTION_HELD: 'MO CO',
  MODERATED_CONTRIBUTION: 'AU',
  EXCLUDED: 'AU',
  RECOVERED: 'AU',
  REMOVAL_OBJECTION: 'MO CO',
  OBJECTION_UPHELD: 'AU',
  DELETED_CONTRIBUTION: 'Ex',
  MEMBERSHIP_REQUESTED: 'CO',
  MEMBERSHIP_ACCEPTED: 'Me',
  MEMBERSHIP_REJECTED: 'Me',
  MEMBER_JOINED: 'CO',
  ADDED_TO_GROUP: 'Me',
  INVITED: 'Me',
  INVITATION_ANSWERED: 'GC',
  ROLE_CHANGED: 'Me',
  MEMBER_REMOVED: 'Me',
  // the person stands for the admins where no moderator can decide
  BAN_APPEALED: 'Me MO CO',
  BAN_ENDED: 'Me',
  BAN_UPHELD: 'Me',
  NEW_VOTING_BALLOT: 'CO',
  BALLOT_PROBLEM: 'CO',
  BALLOT_TEXT_KEPT: 'CO',
  BALLOT_UPCOMING_IN_A_DAY: MEMBERS,
  BALLOT_UPCOMING_IN_A_WEEK: MEMBERS,
  BALLOT_UPCOMING_IN_A_MONTH: MEMBERS,
  BALLOT_OPENED: MEMBERS,
  BALLOT_ENDING_IN_A_DAY: UNDECIDED,
  BALLOT_ENDING_IN_A_WEEK: UNDECIDED,
  BALLOT_ENDING_IN_A_MONTH: UNDECIDED,
  BALLOT_CHANGED: MEMBERS,
  BALLOT_UNCOUNTED: 'CO',
  BALLOT_RESULTS: MEMBERS,
  WINNERS_OVERRIDDEN: MEMBERS,
  JURY_DRAWN: 'Me',
  NEW_COORDINATOR_SIGNAL: MEMBERS,
  MEMBER_MESSAGE: MEMBERS,
  MEETING: MEMBERS,
  MEETING_CHANGED: MEMBERS,
  MEETING_CANCELLED: MEMBERS,
  NEWSLETTER: 'GM',
  ACCOUNT_SECURITY: 'Me',
}

/** Events of an item are written with the space of the item, new ones with that of its campaign, as the acts do. */
function describeAct(event: EventName): Act {
  const { a } = server.world
  const { subject } = getEventRule(event)
  const comment = event === 'NEW_CONTRIBUTION_COMMENT' || event === 'NEW_CONTRIBUTION_DISCUSSION'
  const about: Readonly<Record<EventSubject, Act>> = {
    campaign: {
      spaceId: a.campaigns.proposals.spaceId,
      data: event === 'JURY_DRAWN' ? { userId: idOf('Me') } : {},
    },
    deletedCampaign: { spaceId: a.campaigns.proposals.spaceId, data: {} },
    group: { spaceId: a.campaigns.proposals.spaceId, data: { groupId: a.groups.listed.id } },
    contribution: {
      spaceId: /^NEW_CONTRIBUTION_(IDEA|BRAINSTORMING|PROPOSAL|NOTE|FORUM_POST)$/.test(event)
        ? a.campaigns.proposals.spaceId
        : a.items.proposal.spaceId,
      data: {
        contributionId: comment ? a.comment.id : a.items.proposal.id,
        ...(event.endsWith('_GROUP') ? { groupId: a.groups.listed.id } : {}),
        ...(event.startsWith('AUTHOR_') ? { userId: idOf('Me') } : {}),
      },
    },
    removal: { spaceId: a.items.proposal.spaceId, data: { contributionId: a.items.proposal.id } },
    ballot: { spaceId: a.campaigns.voting.spaceId, data: { ballotUuid: a.ballots.open.uuid } },
    space: { spaceId: a.assembly.spaceId, data: { assemblyId: a.assembly.id, userId: idOf('Me') } },
    account: { spaceId: a.assembly.spaceId, data: { assemblyId: a.assembly.id, userId: idOf('Me') } },
  }
  if (event === 'DELETED_CONTRIBUTION') return { spaceId: a.items.proposal.spaceId, data: about.contribution.data }
  if (event === 'INVITATION_ANSWERED') return { ...about.space, data: { ...about.space.data, invitedBy: idOf('GC') } }
  return about[subject]
}

/** The author's acts are told with their author, as they happen. */
const isByAuthor = (event: EventName) => /^(NEW|UPDATED)_CONTRIBUTION_(IDEA|BRAINSTORMING|PROPOSAL|NOTE|FORUM_POST)$/.test(event)

test('of each event the people are told whom the specification names, and nobody of their own act [F]', async () => {
  const { a } = server.world
  for (const event of EVENT_NAMES) {
    const prepare = async () => {
      await server.restore()
      await follow('Fo', [a.campaigns.proposals.spaceId])
      if (event === 'CAMPAIGN_DELETED')
        await server.context.db
          .updateTable('campaigns')
          .set({ deleted_at: server.context.clock.iso() })
          .where('id', '=', a.campaigns.proposals.id)
          .execute()
      await follow('Ex', [a.items.proposal.spaceId])
      await follow('GM', [a.campaigns.proposals.spaceId], 'NEWSLETTER')
      for (const mailEvent of ['NEW_CAMPAIGN', 'NEW_WORKING_GROUP', 'NEW_CONTRIBUTION_PROPOSAL'] as const)
        await server.context.db
          .insertInto('event_subscriptions')
          .values({
            user_id: idOf('MO'),
            space_id: a.assembly.spaceId,
            event: mailEvent,
            created_at: server.context.clock.iso(),
          })
          .execute()
    }
    const act = { event, ...describeAct(event) }
    const roles = TOLD[event].split(' ') as Role[]
    const acts = [{ ...act, actor: isByAuthor(event) ? ('AU' as const) : undefined }, ...roles.map((actor) => ({ ...act, actor }))]
    // what is told once in some hours is not told again to those who have heard of it
    const once = getEventRule(event).onceInHours !== undefined
    const told: Role[][] = []
    for (const some of once ? acts.map((one) => [one]) : [acts]) {
      await prepare()
      told.push(...(await tellAll(some)))
    }
    assert.equal(told[0]?.join(' '), TOLD[event], event)
    for (const [n, role] of roles.entries()) assert.equal(told[n + 1]?.includes(role), false, `${event} by ${role}`)
  }
})

/** Things that not everybody may read, the events that can be about them, and how one reads them. */
function listHiddenThings(): {
  name: string
  act: Act
  subjects: readonly EventSubject[]
  read: (role: Role) => Promise<boolean>
}[] {
  const { a } = server.world
  const ok = async (call: Promise<unknown>) =>
    call.then(
      () => true,
      () => false,
    )
  const item = (name: 'draft' | 'held' | 'removed' | 'hiddenProposal' | 'groupDraft' | 'excluded') => ({
    name,
    act: { spaceId: a.items[name].spaceId, data: { contributionId: a.items[name].id } },
    subjects: ['contribution', 'removal'] as const,
    read: (role: Role) => ok(callAs(role).call(contributions.one, { params: { aid: a.assembly.id, coid: a.items[name].id } })),
  })
  const readCampaign = (id: number) => (role: Role) => ok(callAs(role).call(campaigns.one, { params: { aid: a.assembly.id, cid: id } }))
  return [
    ...(['draft', 'held', 'removed', 'hiddenProposal', 'groupDraft', 'excluded'] as const).map(item),
    {
      name: 'hidden campaign',
      act: { spaceId: a.campaigns.hidden.spaceId, data: { campaignId: a.campaigns.hidden.id } },
      subjects: ['campaign'],
      read: readCampaign(a.campaigns.hidden.id),
    },
    {
      name: 'ballot of a hidden campaign',
      act: { spaceId: a.campaigns.voting.spaceId, data: { ballotUuid: a.ballots.open.uuid } },
      subjects: ['ballot'],
      read: readCampaign(a.campaigns.voting.id),
    },
    {
      name: 'unlisted group',
      act: { spaceId: a.campaigns.proposals.spaceId, data: { groupId: a.groups.unlisted.id } },
      subjects: ['group'],
      read: (role) => ok(callAs(role).call(groups.profile, { params: { aid: a.assembly.id, gid: a.groups.unlisted.id } })),
    },
  ]
}

test('of no event people are told who may not read what it is about, although all of them follow it [F]', async () => {
  const { a } = server.world
  const { db } = server.context
  await db.updateTable('campaigns').set({ status: 'DRAFT' }).where('id', '=', a.campaigns.voting.id).execute()
  const spaces = [
    ...Object.values(a.items).map((item) => item.spaceId),
    ...Object.values(a.campaigns).map((campaign) => campaign.spaceId),
    ...Object.values(a.groups).map((group) => group.spaceId),
    a.assembly.spaceId,
  ]
  for (const role of PEOPLE) {
    await follow(role, spaces)
    await follow(role, spaces, 'NEWSLETTER')
  }
  let toldOf = 0
  for (const { name, act, subjects, read } of listHiddenThings()) {
    const readers: Role[] = []
    for (const role of PEOPLE) if (await read(role)) readers.push(role)
    assert.ok(readers.length > 0 && readers.length < PEOPLE.length, `${name}: ${readers}`)
    const events = EVENT_NAMES.filter((one) => subjects.includes(getEventRule(one).subject))
    const data = { ...act.data, userId: idOf('XM') }
    for (const [n, told] of (await tellAll(events.map((event) => ({ event, ...act, data })))).entries()) {
      const event = events[n] ?? assert.fail()
      toldOf += told.length
      // what became of a removed text is told to its author, who has a page of their own for it
      const hearers = getEventRule(event).subject === 'removal' ? [...readers, 'AU'] : readers
      assert.deepEqual(
        told.filter((role) => !hearers.includes(role)),
        [],
        `${event} of ${name}`,
      )
    }
  }
  assert.ok(toldOf > 100)
})

test('strangers, people who asked or were invited, and removed members hear of nothing that happens among members [F]', async () => {
  const { a } = server.world
  for (const role of PEOPLE) await follow(role, [a.assembly.spaceId, a.groups.listed.spaceId])
  const events = EVENT_NAMES.filter((one) => getEventRule(one).subject === 'space')
  for (const role of ['Si', 'Un', 'Rq', 'Iv', 'XM', 'CX'] as const) {
    const data = { assemblyId: a.assembly.id, userId: idOf(role), invitedBy: idOf(role) }
    // an answer to one's own request is told once one is a member
    const told = await tellAll(events.map((event) => ({ event, spaceId: a.assembly.spaceId, data })))
    for (const [n, event] of events.entries()) assert.equal(told[n]?.includes(role), false, `${event} to ${role}`)
  }
})
