import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { resources } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { analytics } from '@folkmoot/core/decisions/analytics/endpoints.ts'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { countQueries } from '../../app/services/testing/count-queries.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { insertOpenBallot } from '../../communities/campaigns/testing/campaigns.ts'
import {
  type CampaignWorld,
  createCampaignGroup,
  createCampaignWorld,
  IDEAS_DAY,
} from '../../deliberation/contributions/testing/contributions.ts'

const server = testServices({ time: IDEAS_DAY })

/** The calls of a campaign's page, by a member and by a visitor. */
function listCalls({ aid, sid, campaign }: CampaignWorld, member: Caller): Record<string, () => Promise<unknown>> {
  const { visitor } = server
  const path = { params: { aid, cid: campaign.id } }
  const space = { params: { sid } }
  const ideas = { query: { type: 'IDEA' } } as const
  const byUuid = { params: { uuid: campaign.spaceUuid } }
  return {
    campaign: () => member.call(campaigns.one, path),
    list: () => member.call(contributions.list, { ...space, ...ideas }),
    figures: () => member.call(contributions.figures, { ...space, ...ideas }),
    board: () => member.call(comments.ofSpace, { ...space, query: {} }),
    documents: () => member.call(resources.list, space),
    analytics: () => member.call(analytics.one, space),
    'public campaign': () => visitor.call(publicCampaigns.one, { params: { uuid: campaign.uuid } }),
    'public list': () => visitor.call(contributions.publicList, { ...byUuid, ...ideas }),
    'public documents': () => visitor.call(resources.publicList, byUuid),
    'public analytics': () => visitor.call(analytics.publicOne, byUuid),
  }
}

/** Many of everything that the page of a campaign shows. */
async function fill(place: CampaignWorld, author: Caller & { userId: number }): Promise<void> {
  const { db } = server.context
  for (let n = 0; n < 12; n++) {
    const group = await createCampaignGroup(db, place.campaign, [{ userId: author.userId }])
    // five authors, so that there are public numbers
    const item = await place.write(n < 8 ? author : await place.person(), {
      ...(n < 8 ? { groupId: group.id } : {}),
      emergentThemes: [{ title: `keyword ${n}` }],
    })
    for (const sid of [place.sid, item.resourceSpaceId ?? 0])
      await author.call(comments.write, {
        params: { sid },
        body: { type: 'DISCUSSION', board: 'PUBLIC', text: 'Good.' },
      })
    await author.call(resources.add, { params: { sid: place.sid }, body: { url: `https://rivermouth.example/${n}` } })
    const ballot = await insertOpenBallot(db, place.campaign, place.campaign.components[3]?.id ?? 0)
    await db.updateTable('ballots').set({ state: 'counted' }).where('id', '=', ballot).execute()
  }
}

test('each call of a campaign’s page has as many queries for a full campaign as for an empty one', async () => {
  const [empty, full] = [await createCampaignWorld(server), await createCampaignWorld(server)]
  const author = await full.person('MEMBER', 'COORDINATOR')
  await fill(full, author)
  const [before, after] = [listCalls(empty, await empty.person()), listCalls(full, await full.person())]
  for (const [name, call] of Object.entries(before)) {
    // what is remembered between requests is remembered for both
    await call()
    await after[name]?.()
    const ofEmpty = await countQueries(server, call)
    const ofFull = await countQueries(server, after[name] ?? call)
    assert.equal(ofFull.asked, ofEmpty.asked, name)
    assert.ok(ofFull.asked <= 9, `${name}: ${ofFull.asked}`)
    assert.notDeepEqual(ofFull.answer, ofEmpty.answer, name)
  }
  const { answer } = await countQueries(server, after.analytics ?? (() => Promise.resolve()))
  const { groupCount, ballots } = answer as { groupCount: number; ballots: unknown[] }
  assert.deepEqual([groupCount, ballots.length], [12, 12])
})
