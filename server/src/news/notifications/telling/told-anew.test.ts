import assert from 'node:assert/strict'
import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { after, before, beforeEach, test } from 'node:test'
import { bans } from '@folkmoot/core/communities/memberships/ban-endpoints.ts'
import { notifications } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { push } from '@folkmoot/core/news/notifications/push.ts'
import { type Audience, EVENT_NAMES, type EventName, getEventRule } from '@folkmoot/core/platform/events/events.ts'
import { openWorld, type WorldServer } from '../../../app/testing/open-world.ts'
import type { Role } from '../../../app/testing/world/world-types.ts'
import { machineNow } from '../../../platform/shared/clock.ts'
import { mailDigests } from '../mails/mail-digests.ts'
import { mailUpdates } from '../mails/mail-updates.ts'
import { sendPushes } from '../push/send-pushes.ts'

interface HttpEce {
  decrypt(body: Buffer, options: { version: string; privateKey: object; authSecret: string }): Buffer
}
const ece = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as HttpEce

const pushed: Buffer[] = []
let service: Server
let server: WorldServer
let origin = ''
before(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      pushed.push(Buffer.concat(chunks))
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  server = await openWorld({ outside: { protocol: 'http:', anyPort: true, isAllowed: () => true } })
})
after(async () => {
  await server.stop()
  service.close()
})

/** Names that no fixed text holds. */
const NAMES = {
  item: 'Lanternwort',
  campaign: 'Quaybudget',
  group: 'Oarsmenclub',
  assembly: 'Tidetown',
  milestone: 'Ropeday',
}
const ALL = Object.values(NAMES)

const idOf = (role: Role) => server.person(role).id

/** Gives what is told of the names that no fixed text holds. */
async function renameAll(): Promise<void> {
  const { db } = server.context
  const { a } = server.world
  await db.updateTable('contributions').set({ title: NAMES.item }).where('id', '=', a.items.proposal.id).execute()
  await db.updateTable('campaigns').set({ title: NAMES.campaign }).where('id', '=', a.campaigns.proposals.id).execute()
  await db.updateTable('working_groups').set({ name: NAMES.group }).where('id', '=', a.groups.listed.id).execute()
  await db.updateTable('assemblies').set({ name: NAMES.assembly }).where('id', '=', a.assembly.id).execute()
}
beforeEach(async () => {
  await server.restore()
  pushed.length = 0
  const { db } = server.context
  const { a } = server.world
  for (const table of ['notifications', 'mails', 'mail_schedules', 'push_subscriptions'] as const) await db.deleteFrom(table).execute()
  await renameAll()
  await db
    .insertInto('subscriptions')
    .values({
      ...{ user_id: idOf('Me'), space_id: a.campaigns.proposals.spaceId },
      ...{ type: 'REGULAR', created_at: server.context.clock.iso() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})

async function nameMilestone(title: string): Promise<{ phaseId: number; milestoneKey: string }> {
  const { db } = server.context
  const { id } = await db
    .selectFrom('components')
    .select('id')
    .where('campaign_id', '=', server.world.a.campaigns.proposals.id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const values = { type: 'END', position: 99, title, date: '2026-12-01 18:00', description: '' } as const
  await db.deleteFrom('milestones').where('component_id', '=', id).where('key', '=', 'told').execute()
  await db
    .insertInto('milestones')
    .values({ component_id: id, key: 'told', ...values })
    .execute()
  return { phaseId: id, milestoneKey: 'told' }
}

/** What concerns the account alone is told in any case, and the deletion of a campaign only once it is deleted. */
const EVENTS = EVENT_NAMES.filter((name) => !['account', 'deletedCampaign'].includes(getEventRule(name).subject))
const OF_TEXTS = EVENTS.filter((name) => ['contribution', 'removal'].includes(getEventRule(name).subject))
const OF_WRITERS: readonly EventName[] = ['MODERATED_CONTRIBUTION', 'EXCLUDED', 'RECOVERED', 'OBJECTION_UPHELD']

/** Who is told of an event in these tests, and why. */
function pickReader(event: EventName): { role: Role; reason: Audience } {
  const [reason = 'followers'] = Object.keys(getEventRule(event).to) as Audience[]
  if (reason === 'coordinators' || reason === 'moderators') return { role: 'CO', reason }
  return { role: OF_WRITERS.includes(event) ? 'AU' : 'Me', reason }
}

/** Tells of each event once, by every way; nothing has been read or sent yet. */
async function tell(events: readonly EventName[]): Promise<void> {
  const { a } = server.world
  const { db } = server.context
  const milestone = await nameMilestone(NAMES.milestone)
  for (const event of events) {
    const { subject } = getEventRule(event)
    const ofText = subject === 'contribution' || subject === 'removal' || event === 'DELETED_CONTRIBUTION'
    const data = {
      // as they were called when it happened
      ...(subject === 'space' ? { spaceName: NAMES.assembly } : { title: NAMES.item, name: NAMES.group }),
      campaignId: a.campaigns.proposals.id,
      assemblyId: a.assembly.id,
      ...(ofText ? { contributionId: a.items.proposal.id } : {}),
      ...(subject === 'group' ? { groupId: a.groups.listed.id } : {}),
      ...(event.includes('MILESTONE') ? { ...milestone, milestone: NAMES.milestone, edge: 'END', phase: 'P' } : {}),
      ...{ email: 'x@example.org', answer: 'ACCEPTED', to: 'PUBLISHED', date: '2026-12-01', startsOn: '2026-12-01' },
      ...(subject === 'ballot' ? { ballotUuid: a.ballots.open.uuid, title: NAMES.campaign } : {}),
    }
    const ballotCampaign = subject === 'ballot' ? { campaign: NAMES.campaign } : undefined
    if (ballotCampaign) await db.updateTable('campaigns').set({ title: NAMES.campaign }).where('id', '=', a.campaigns.voting.id).execute()
    const { id: signal } = await db
      .insertInto('signals')
      .values({
        at: server.context.clock.iso(),
        event,
        actor_id: idOf('Ex'),
        space_id: a.campaigns.proposals.spaceId,
        data: JSON.stringify(data),
        told_at: server.context.clock.iso(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { role, reason } = pickReader(event)
    const told = { signal_id: signal, event, thing: `of ${event}`, space_id: null, reason, mail: 'now' as const }
    await db
      .insertInto('notifications')
      .values({ user_id: idOf(role), at: server.context.clock.iso(), ...told })
      .execute()
  }
}

type Texts = Readonly<Record<'bell' | 'groups' | 'mail' | 'digest' | 'push', string>>

/** What a person gets by each way now. */
async function readAll(role: Role): Promise<Texts> {
  const { db } = server.context
  const caller = server.withKey(server.person(role).key)
  const params = { id: idOf(role) }
  const bell = await caller.call(notifications.list, { params, query: { size: '100' } })
  const groups = await caller.call(notifications.groups, { params, query: { pageSize: '100' } })
  const mailsOf = async () => {
    // others' mails were written at the same time
    const rows = await db.deleteFrom('mails').where('to_email', '=', server.person(role).email).returningAll().execute()
    return rows.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`).join('\n')
  }
  const own = () => db.updateTable('notifications').where('user_id', '=', idOf(role))
  await mailUpdates(server.context)
  const mail = await mailsOf()
  await own().set({ mail: 'digest', mailed_at: null }).execute()
  await db
    .insertInto('mail_schedules')
    .values({ user_id: idOf(role), due_at: '2020-01-01T00:00:00Z' })
    .execute()
  await mailDigests(server.context)
  const digest = await mailsOf()
  return { bell: JSON.stringify(bell), groups: JSON.stringify(groups), mail, digest, push: await readPushes(role) }
}

async function readPushes(role: Role): Promise<string> {
  const { db } = server.context
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const authSecret = randomBytes(16).toString('base64url')
  const body = { endpoint: `${origin}/${role}`, keys: { p256dh, auth: authSecret } }
  const caller = server.withKey(server.person(role).key)
  await caller.call(push.add, { params: { id: idOf(role) }, body })
  const device = await db.selectFrom('push_subscriptions').select('id').executeTakeFirstOrThrow()
  const told = await db.selectFrom('notifications').select('id').where('user_id', '=', idOf(role)).execute()
  const at = machineNow()
  await db
    .insertInto('pushes')
    .values(told.map(({ id }) => ({ push_subscription_id: device.id, notification_id: id, created_at: at, due_at: at })))
    .execute()
  await sendPushes(server.context)
  return pushed
    .splice(0)
    .map((sent) => ece.decrypt(sent, { version: 'aes128gcm', privateKey: pair, authSecret }).toString('utf8'))
    .join('\n')
}

/** Fails where a way tells one of these names. */
function expectNone(texts: Texts, names: readonly string[], said: string): void {
  for (const [way, text] of Object.entries(texts))
    for (const name of names) {
      const at = text.indexOf(name)
      assert.equal(at, -1, `${said}: ${name} by ${way}: …${text.slice(Math.max(0, at - 120), at + 40)}…`)
    }
}

const ROLES: readonly Role[] = ['Me', 'CO', 'AU']
const proposal = () => server.world.a.items.proposal.id
const change = (set: Record<string, unknown>) =>
  server.context.db.updateTable('contributions').set(set).where('id', '=', proposal()).execute()

test('what nobody has touched is told by its names in the bell, by mail, in the digest and on devices [F]', async () => {
  await tell(EVENTS)
  const { digest, push, ...others } = await readAll('Me')
  for (const [way, text] of Object.entries(others))
    for (const name of [NAMES.item, NAMES.campaign, NAMES.group, NAMES.milestone]) assert.ok(text.includes(name), `${name} by ${way}`)
  assert.ok(digest.includes(NAMES.campaign) && push.includes(NAMES.milestone))
})

test('what was renamed is told by its new names alone, by every way [F]', async () => {
  await tell(EVENTS)
  const { a } = server.world
  const { db } = server.context
  await change({ title: 'New lamp' })
  await db.updateTable('campaigns').set({ title: 'New quay' }).where('title', '=', NAMES.campaign).execute()
  await db.updateTable('working_groups').set({ name: 'New club' }).where('id', '=', a.groups.listed.id).execute()
  await db.updateTable('assemblies').set({ name: 'New town' }).where('id', '=', a.assembly.id).execute()
  await nameMilestone('New day')
  for (const role of ROLES) {
    const texts = await readAll(role)
    expectNone(texts, ALL, `renamed, to ${role}`)
    assert.ok(texts.bell.includes(role === 'AU' ? 'New lamp' : 'New quay'), role)
  }
})

test('what was removed, withdrawn or waits for a moderator is named by no way, but to who wrote it and to who decides [F]', async () => {
  const removed = { removed_at: '2026-11-20T09:00:00Z' }
  const states = {
    removed: { ...removed, removed_by: idOf('MO') },
    withdrawn: { ...removed, removed_by: idOf('AU') },
    held: { status: 'NEW' },
    hidden: { ...removed, removed_by: null, hidden_by_flags: true },
  }
  for (const [state, set] of Object.entries(states)) {
    await tell([...OF_TEXTS, 'DELETED_CONTRIBUTION'])
    await change(set)
    const member = await readAll('Me')
    expectNone(member, [NAMES.item], `${state}, to a member`)
    for (const way of ['mail', 'digest', 'push'] as const) assert.equal(member[way], '', `${state} by ${way}`)
    const author = await readAll('AU')
    const coordinator = await readAll('CO')
    if (state === 'withdrawn') {
      expectNone(author, [NAMES.item], 'withdrawn, to its author')
      expectNone(coordinator, [NAMES.item], 'withdrawn, to a coordinator')
    } else {
      for (const way of ['bell', 'mail'] as const)
        assert.ok(author[way].includes(NAMES.item), `${state}, to its author by ${way}: ${author[way].slice(0, 900)}`)
      assert.ok(coordinator.bell.includes(NAMES.item), `${state}, to who decides`)
    }
    await server.context.db.deleteFrom('notifications').execute()
    await server.context.db.deleteFrom('push_subscriptions').execute()
    await change({ status: 'PUBLISHED', removed_at: null, removed_by: null, hidden_by_flags: false })
  }
})

test('who was put out of an assembly that is not listed is told no name of it by any way [F]', async () => {
  const { a } = server.world
  const { db } = server.context
  for (const role of ['Me', 'CO'] as const) {
    await db.deleteFrom('notifications').execute()
    for (const table of ['push_subscriptions', 'mails'] as const) await db.deleteFrom(table).execute()
    await tell(EVENTS)
    await db.updateTable('assemblies').set({ listed: false }).where('id', '=', a.assembly.id).execute()
    await db.deleteFrom('memberships').where('user_id', '=', idOf(role)).where('assembly_id', '=', a.assembly.id).execute()
    expectNone(await readAll(role), ALL, `put out, to ${role}`)
  }
})

/** Keeps somebody out of the assembly, as its coordinators do. */
async function ban(role: Role): Promise<void> {
  const { assembly } = server.world.a
  const caller = server.withKey(server.person('AD').key)
  const body = { user: server.person(role).uuid, reason: 'Threats' }
  await caller.call(bans.create, { params: { aid: assembly.id }, body })
}

for (const [role, who] of [
  ['Me', 'a member'],
  ['AU', 'an author'],
] as const)
  test(`${who} who is kept out of an assembly that is not listed is told no name of it by any way [F]`, async () => {
    await tell(role === 'AU' ? OF_TEXTS : EVENTS)
    const { assembly } = server.world.a
    await server.context.db.updateTable('assemblies').set({ listed: false }).where('id', '=', assembly.id).execute()
    await ban(role)
    expectNone(await readAll(role), ALL, `kept out, to ${who}`)
  })

test('who is kept out of a listed assembly is told what a stranger may read, and nothing for the roles that they had [F]', async () => {
  await tell(EVENTS)
  await ban('Me')
  // another coordinator stays
  await server.context.db
    .updateTable('memberships')
    .set({ roles: ['MEMBER', 'COORDINATOR'] })
    .where('user_id', '=', idOf('Ex'))
    .where('assembly_id', '=', server.world.a.assembly.id)
    .where('group_id', 'is', null)
    .execute()
  await ban('CO')
  const member = await readAll('Me')
  assert.ok(member.bell.includes(NAMES.campaign) && member.mail.includes(NAMES.item))
  const coordinator = await readAll('CO')
  for (const way of ['mail', 'digest', 'push'] as const) assert.equal(coordinator[way], '', way)
  expectNone(coordinator, [NAMES.item, NAMES.group, NAMES.milestone], 'kept out, to who coordinated')
})

test('who is kept out is still told by its name that a text of theirs was removed [F]', async () => {
  await tell(OF_WRITERS)
  await change({ removed_at: '2026-11-20T09:00:00Z', removed_by: idOf('MO') })
  await ban('AU')
  const { bell, mail } = await readAll('AU')
  assert.ok(bell.includes(NAMES.item) && mail.includes(NAMES.item))
})

test('a campaign or milestone that was deleted is named by no way, but for the notice of its deletion [F]', async () => {
  const { db } = server.context
  await tell(EVENTS)
  await db.deleteFrom('milestones').where('title', '=', NAMES.milestone).execute()
  expectNone(await readAll('Me'), [NAMES.milestone], 'a milestone that is gone')
  await db.updateTable('campaigns').set({ deleted_at: '2026-11-20T09:00:00Z' }).where('title', '=', NAMES.campaign).execute()
  await db.deleteFrom('mail_schedules').execute()
  await db.deleteFrom('push_subscriptions').execute()
  expectNone(await readAll('Me'), [NAMES.campaign, NAMES.item], 'a campaign that is gone')
})
