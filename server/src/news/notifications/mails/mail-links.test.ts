import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { passwords } from '@folkmoot/core/accounts/users/endpoints.ts'
import { newsletters } from '@folkmoot/core/news/newsletters/endpoints.ts'
import { messages } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import type { Need } from '@folkmoot/core/news/notifications/needs.ts'
import type { AboutEvent } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { EVENT_NAMES } from '@folkmoot/core/platform/events/events.ts'
import { sql } from 'kysely'
import {
  mailAlreadyRegistered,
  mailConfirmAddress,
  mailConfirmDirectoryConnection,
  mailConfirmSignUp,
  notifySecurityChange,
} from '../../../accounts/users/account-mails.ts'
import { findUser } from '../../../accounts/users/store.ts'
import { testWorld } from '../../../app/testing/open-world.ts'
import { SITE } from '../../../app/testing/world/world-types.ts'
import { mailInvitations } from '../../../communities/invitations/invitation-mails.ts'
import { findTarget } from '../../../communities/memberships/membership-target.ts'
import { queueBallotMails } from '../../../decisions/ballots/ballot-mails.ts'
import { mailExportReady } from '../../../deliberation/contributions/export/mail-export-ready.ts'
import { mailNewsletters } from '../../newsletters/mail-newsletters.ts'
import { eventPath, needPath } from './event-path.ts'

const server = testWorld()

/** The addresses behind which a screen stands, read from the tables of the web app. */
const routes = ['routes-v1.tsx', 'routes-v2.tsx']
  .flatMap((file) => [
    ...readFileSync(join(import.meta.dirname, '../../../../../web/src/app/routes', file), 'utf8').matchAll(
      /\{[^{}]*path: '([^']+)'[^{}]*(?:page|redirectTo)[^{}]*\}/g,
    ),
  ])
  .map(([, path = '']) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`))
const leadsToScreen = (address: string): boolean => {
  const path = address.replace(/[?#].*$/, '')
  return path === '/' || routes.some((route) => route.test(path))
}

const u = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const IDS: AboutEvent['ids'] = {
  assemblyId: 1,
  assemblyUuid: u(1),
  campaignId: 2,
  campaignUuid: u(2),
  groupId: null,
  groupUuid: null,
  contributionId: 4,
  contributionUuid: u(4),
  contributionType: 'PROPOSAL',
  commentUuid: u(6),
  ballotUuid: u(5),
  invitationId: 8,
}
const NOWHERE = Object.fromEntries(Object.keys(IDS).map((name) => [name, null])) as unknown as AboutEvent['ids']
/** What events are about: in a campaign, a group, the forum, an assembly, and nowhere any more. */
const ABOUT: readonly AboutEvent['ids'][] = [
  IDS,
  { ...IDS, groupId: 3 },
  { ...IDS, groupId: 3, campaignId: null },
  { ...IDS, contributionType: 'FORUM_POST', campaignId: null },
  { ...IDS, contributionType: 'DISCUSSION' },
  { ...IDS, contributionId: null, campaignId: null },
  NOWHERE,
]

test('every event and every need leads from a mail to a screen [NOT-002, F]', () => {
  assert.ok(routes.length > 60, 'the tables of routes were read')
  const about = (ids: AboutEvent['ids']): AboutEvent => ({
    ...{ who: '', title: '', space: '', assembly: '', group: '', words: { newsletter: u(7) } },
    ids,
  })
  const paths = EVENT_NAMES.flatMap((event) => ABOUT.map((ids) => eventPath(event, about(ids), 9)))
  const campaign = { assemblyId: 1, campaignId: 2, title: '' }
  const needs: readonly Need[] = [
    { kind: 'VOTE', ballot: u(5), campaign, group: null, endsOn: '2027-01-31', timezone: 'UTC', saved: false },
    { kind: 'JURY', campaign, campaignUuid: u(2), phaseUuid: u(3), answerBy: '2027-01-31' },
    { kind: 'REQUESTS', name: '', assemblyId: 1, groupId: null, campaignId: null, count: 1 },
    { kind: 'REQUESTS', name: '', assemblyId: 1, groupId: 3, campaignId: null, count: 1 },
    { kind: 'REQUESTS', name: '', assemblyId: 1, groupId: 3, campaignId: 2, count: 1 },
    { kind: 'DRAFT', contributionId: 4, type: 'PROPOSAL', title: '', campaign, closes: null, missing: [] },
    { kind: 'INVITATION', id: 8, name: '', inviter: null, expiresAt: '2027-01-31T00:00:00Z' },
  ]
  const dead = [...paths, ...needs.map(needPath)].filter((path) => !leadsToScreen(path))
  assert.deepEqual(dead, [])
})

/** The letters with a button, as their texts name them. */
const LETTERS = readdirSync(join(import.meta.dirname, '../../../platform/mail/texts/en-US')).flatMap((file) => {
  const letters = JSON.parse(readFileSync(join(import.meta.dirname, '../../../platform/mail/texts/en-US', file), 'utf8'))
  return Object.entries<object>(letters).flatMap(([name, letter]) =>
    typeof letter === 'object' && 'action' in letter ? [`${file.replace('.json', '')}.${name}`] : [],
  )
})

/** Writes each letter with a button once. */
async function writeLetters(): Promise<void> {
  const { context, world } = server
  const { db } = context
  const { a } = world
  const me = await findUser(db, a.people.Me.id)
  const target = await findTarget(db, { assembly_id: a.assembly.id, group_id: null })
  assert.ok(me && target)
  const to = { email: 'new@moot.test', name: 'New', lang: 'en-US' }
  await mailConfirmSignUp(db, context, to, 'token')
  await mailConfirmAddress(db, context, me, to.email, 'token')
  await mailAlreadyRegistered(db, context, me)
  await mailExportReady(db, context, { userId: me.id, name: me.name, lang: me.lang }, 7)
  await mailConfirmDirectoryConnection(db, context, me, { assembly: 'A', username: 'me' }, 'token')
  await server.visitor.call(passwords.forgot, { body: { email: server.person('Me').email } })
  for (const what of [
    'passwordChanged',
    'addressChanged',
    'newDevice',
    'wrongPasswords',
    'secondFactorAdded',
    'secondFactorRemoved',
    'secondFactorTakenOff',
  ] as const)
    await notifySecurityChange(db, context, me, what, server.person('Me').email, { device: 'Firefox' })
  const row = await db.selectFrom('invitations').selectAll().limit(1).executeTakeFirstOrThrow()
  for (const invitation_email of ['', 'Come!'])
    await mailInvitations(db, context, target, { invitedBy: null, sender: a.people.Me.id }, [
      { row: { ...row, invitation_email } as never, token: 'token' },
    ])
  for (const letter of ['opened', 'extended', 'closed', 'cancelled', 'withdrawn', 'results'] as const)
    for (const ballot of [a.ballots.open, a.ballots.round]) await queueBallotMails(db, ballot, letter, { reason: 'Snow', title: 'Benches' })
  const coordinator = server.withKey(server.person('CO').key)
  const body = { title: 'Soup', text: 'On Saturday' }
  for (const sid of [a.assembly.spaceId, a.groups.listed.spaceId]) await coordinator.call(messages.send, { params: { sid }, body })
  const meeting = { ...body, start: '2027-02-01T19:00:00Z', end: '2027-02-01T20:00:00Z', place: 'Loft' }
  const { id: mid } = await coordinator.call(messages.meet, { params: { sid: a.assembly.spaceId }, body: meeting })
  const at = { sid: a.assembly.spaceId, mid }
  await coordinator.call(messages.changeMeeting, { params: at, body: { ...meeting, place: 'Shed' } })
  await coordinator.call(messages.cancelMeeting, { params: at, body: { reason: 'Rain' } })
  await db
    .insertInto('subscriptions')
    .values({
      user_id: me.id,
      space_id: a.campaigns.proposals.spaceId,
      type: 'NEWSLETTER',
      created_at: context.clock.iso(),
    })
    .execute()
  const campaign = { sid: a.campaigns.proposals.spaceId }
  const draft = { revision: 0, subject: '', intro: 'Hello', leftOut: [] }
  await coordinator.call(newsletters.save, { params: campaign, body: draft })
  await coordinator.call(newsletters.send, { params: campaign })
  await mailNewsletters(context)
  // those that wait for a result would come later
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  await server.runJobs()
}

test('every address in every letter leads to a screen of the web app [APP-002, H]', async () => {
  const { db } = server.context
  await db.deleteFrom('mails').execute()
  await writeLetters()
  const mails = await db.selectFrom('mails').select(['letter', 'text']).execute()
  const written = new Set(mails.map(({ letter }) => letter))
  // the links of these are the paths of events above
  const missing = LETTERS.filter((letter) => !written.has(letter) && letter !== 'updates.now')
  assert.deepEqual(missing, [], 'each letter with a button was written')
  const links = mails.flatMap(({ letter, text }) => [...text.matchAll(/https?:\/\/\S+/g)].map(([address]) => ({ letter, address })))
  assert.ok(links.length >= LETTERS.length)
  const dead = links.filter(({ address }) => {
    const { origin, pathname } = new URL(address)
    return origin !== SITE.origin || !leadsToScreen(pathname)
  })
  assert.deepEqual(dead, [])
})
