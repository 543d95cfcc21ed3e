import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Notification } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { EVENT_NAMES } from '@folkmoot/core/platform/events/events.ts'
import { notificationHref } from '../../news/notifications/notification-href.ts'
import { byId, byUuid } from '../../platform/lib/address.ts'
import { LINKS } from './build-links.ts'

const u = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const inside = { assembly: byId(1), campaign: byId(2), group: byId(3), contribution: byId(4) }
const open = { assembly: byUuid(u(1)), campaign: byUuid(u(2)), group: byUuid(u(3)), contribution: byUuid(u(4)) }
const { group: _, ...ofCampaign } = inside
const { group: __, ...ofPublicCampaign } = open
const { campaign: ___, ...withoutCampaign } = inside

/** The addresses behind which a screen stands, read from the tables of both generations. */
const patterns = ['routes-v1.tsx', 'routes-v2.tsx']
  .flatMap((file) => readFileSync(join(import.meta.dirname, file), 'utf8').match(/\{[^{}]*path: '[^']+'[^{}]*\}/g) ?? [])
  .filter((row) => /page|redirectTo/.test(row))
  .map((row) => /path: '([^']+)'/.exec(row)?.[1] ?? '')
  .map((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`))
const leadsToScreen = (address: string): boolean => patterns.some((p) => p.test(address.replace(/[?#].*$/, '')))

for (const [generation, links] of Object.entries(LINKS)) {
  test(`every link of ${generation} leads to a screen [APP-002]`, () => {
    assert.ok(patterns.length > 20, 'the tables of screens were read')
    const addresses = [
      links.home(),
      links.assemblies(),
      links.assembly(inside),
      links.assembly(open),
      links.newAssembly(),
      links.editAssembly(inside),
      links.forum(inside),
      links.forum(open),
      links.newThread(inside),
      links.thread(inside),
      links.thread(open),
      links.members(inside),
      links.inviteMembers(inside),
      links.campaign(inside),
      links.record(u(4)),
      links.decisions(u(4)),
      links.campaign(open),
      links.campaignMap(inside, u(4)),
      links.campaignMap(open, u(4)),
      links.newCampaign(inside),
      links.editCampaign(inside),
      links.phase({ ...inside, phase: 5 }),
      links.phase({ ...inside, phase: 5, milestone: 6 }),
      links.phase({ ...open, phase: 5, milestone: 6 }),
      links.campaignSettings(inside),
      links.search({ query: 'bench', kind: 'PERSON' }),
      links.customFields(inside),
      links.newsletters(inside),
      links.newsletters(open),
      links.newsletter(inside, u(5)),
      links.newsletter(open, u(5)),
      links.nextNewsletter(inside),
      links.group(inside),
      links.group(open),
      links.group(withoutCampaign),
      links.newGroup(inside),
      links.newGroup(inside, 'configuration'),
      links.newGroup({ assembly: byId(1) }),
      links.editGroup(inside),
      links.editGroup(withoutCampaign, 'configuration'),
      links.groupSettings(inside),
      links.groupSettings(withoutCampaign),
      links.contribution(inside),
      links.contribution(open),
      links.contribution(ofCampaign),
      links.contribution(ofPublicCampaign),
      links.newContribution(inside, 'idea'),
      links.newContribution(open, 'idea'),
      links.newContribution(inside, 'proposal', { idea: byId(7) }),
      links.newContribution(open, 'proposal', { idea: byUuid(u(7)) }),
      links.contributions(7, 'idea', '/assembly/1/campaign/2'),
      links.contributions(u(7), 'proposal', '/assembly/1/group/3'),
      links.ballot(u(5)),
      links.ballot(u(5), 'register'),
      links.ballot(u(5), 'success'),
      links.ballot(u(5), 'vote'),
      links.ballot(u(5), 'summary'),
      links.ballot(u(5), 'result'),
      links.ballot(u(5), 'check'),
      links.recount(),
      links.information('help'),
      links.information('accessibility'),
      links.information('privacy'),
      links.invitation('token'),
      links.login(),
      links.login({ domain: 'rivermouth' }),
      links.signUp(),
      links.forgotPassword(),
      links.profile({ userId: 9 }),
      links.notifications(),
      links.admin('settings'),
    ]
    const dead = addresses.filter((address) => !leadsToScreen(address))
    assert.deepEqual(dead, [])
  })
}

const IDS: Notification['signal']['data']['originIds'] = {
  assemblyId: 1,
  assemblyUuid: u(1),
  campaignId: 2,
  campaignUuid: u(2),
  groupId: null,
  groupUuid: null,
  contributionId: 4,
  contributionUuid: u(4),
  contributionType: 'IDEA',
  commentUuid: u(6),
  ballotUuid: u(5),
  invitationId: 8,
}
const NOWHERE = Object.fromEntries(Object.keys(IDS).map((name) => [name, null])) as unknown as typeof IDS

test('every notification leads to a screen of its generation, also when nothing of what it was about is left [NOT-002]', () => {
  const origins = [IDS, { ...IDS, groupId: 3 }, { ...IDS, contributionType: 'FORUM_POST', campaignId: null }, NOWHERE]
  for (const links of Object.values(LINKS))
    for (const signalType of EVENT_NAMES)
      for (const originIds of origins) {
        const signal = { signalType, data: { originIds } } as unknown as Notification['signal']
        const href = notificationHref(signal, links, { userId: 9 })
        assert.ok(leadsToScreen(href), `${signalType} leads to ${href}`)
      }
})
