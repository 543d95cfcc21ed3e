// The bare server for comparison: Fastify and pg, the same named statements, no session, no permissions, no validation.

import { CONTRIBUTION_STATUSES, isPrivateDraft } from '@folkmoot/core/platform/shared/contribution-words.ts'
import Fastify from 'fastify'
import { readCampaignDetails } from '../../server/src/communities/campaigns/queries.ts'
import { findCampaign } from '../../server/src/communities/campaigns/store.ts'
import { READ_GROUP_PARTS } from '../../server/src/communities/groups/read-group.ts'
import { readGroupProfile } from '../../server/src/communities/groups/store.ts'
import { selectResources } from '../../server/src/communities/spaces/resource-store.ts'
import { LIST_OWN_GROUPS, SELECT_ANALYTICS } from '../../server/src/decisions/analytics/analytics-sql.ts'
import { SELECT_GROUP_INSIGHTS } from '../../server/src/deliberation/contributions/groups/group-insights-sql.ts'
import { openDatabase } from '../../server/src/platform/database/open.ts'
import type { CampaignSeed } from './seed-campaign.ts'

const { url, seeded } = JSON.parse(process.env.BARE ?? '') as { url: string; seeded: CampaignSeed }
const { db } = openDatabase(url)
const { campaignId, spaceId, assemblyId } = seeded
const today = new Date().toISOString().slice(0, 10)
const all = CONTRIBUTION_STATUSES.filter((status) => !isPrivateDraft(status))
const own = CONTRIBUTION_STATUSES.filter(isPrivateDraft)

const app = Fastify()
interface Path {
  Params: { id: string; user: string }
}

app.get('/campaign', async () => ({
  campaign: await findCampaign(db, { id: campaignId }),
  details: await readCampaignDetails(db, { id: campaignId, spaceId }),
}))
app.get('/resources', () => selectResources({ by: 'space_id' }).list(db, { id: spaceId }))

const analytics = (forPublic: boolean, groups: number[]) =>
  SELECT_ANALYTICS({ public: forPublic }).read(db, {
    space: spaceId,
    campaign: campaignId,
    assembly: assemblyId,
    groups,
    all,
    drafts: own,
    itemBoards: ['PUBLIC', 'MEMBERS'],
    ownBoards: ['PUBLIC', 'MEMBERS'],
    silent: [],
    allGroups: false,
    support: true,
    assessments: true,
    zone: 'UTC',
  })
app.get<Path>('/analytics/:user', async ({ params }) => {
  const groups = await LIST_OWN_GROUPS.list(db, { assembly: assemblyId, user: Number(params.user) })
  return analytics(
    false,
    groups.map(({ id }) => id),
  )
})
app.get('/analytics', () => analytics(true, []))

app.get<Path>('/group/:id', async ({ params }) => ({
  profile: await readGroupProfile(db, Number(params.id)),
  parts: await READ_GROUP_PARTS.read(db, { group: Number(params.id) }),
}))
app.get<Path>('/insights/:id/:user', ({ params }) => {
  const group = seeded.groups.find(({ id }) => id === Number(params.id))
  return SELECT_GROUP_INSIGHTS({ public: false, byNumber: true }).read(db, {
    space: group?.spaceId ?? 0,
    group: group?.id ?? 0,
    viewer: Number(params.user),
    all,
    own,
    boardOpen: true,
    membersBoards: true,
    groupBoard: true,
    seesMembers: true,
    zone: 'UTC',
    today,
  })
})

console.log(`is ready ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
