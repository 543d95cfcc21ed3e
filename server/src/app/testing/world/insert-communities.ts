import type { CreateCampaignBody } from '@folkmoot/core/communities/campaigns/request-bodies.ts'
import type { z } from 'zod/mini'
import { createTestCampaign, FIVE_PHASES } from '../../../communities/campaigns/testing/campaigns.ts'
import { saveSpaceSettings } from '../../../communities/spaces/space-rows.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import { insertRow, insertSpace, spaceOf } from './insert-row.ts'
import {
  type Assembly,
  type Campaign,
  type CampaignKey,
  type Entity,
  type Group,
  type GroupKey,
  PASSWORD,
  type SideWorld,
  type Space,
} from './world-types.ts'

const LONG_AGO = '2026-11-01T09:00:00.000Z'

/** Side A is listed; the bystander is unlisted, so that no list of assemblies may contain it. */
export async function insertAssembly(db: Db, given: { mark: string; name: string; listed: boolean }): Promise<Assembly> {
  const main = await insertSpace(db, 'ASSEMBLY')
  const resources = await insertSpace(db, 'RESOURCES')
  const forum = await insertSpace(db, 'FORUM')
  const shortname = `${given.mark}-${given.name}`.toLowerCase()
  const { id, uuid } = await insertRow(db, 'assemblies', {
    shortname,
    name: `${given.mark} ${given.name}`,
    description: `${given.mark} description`,
    listed: given.listed,
    membership: 'REGISTRATION',
    registration_invitation: true,
    registration_request: true,
    supported_membership: 'INVITATION_AND_REQUEST',
    management_type: 'COORDINATED',
    space_id: main.spaceId,
    resources_space_id: resources.spaceId,
    forum_space_id: forum.spaceId,
    invitation_email: `${given.mark} invites you`,
    created_at: LONG_AGO,
  })
  await saveSpaceSettings(db, main.spaceId, {
    'appcivist.assembly.mark': given.mark,
    'appcivist.assembly.enable-social-ideation': 'TRUE',
  })
  return { id, uuid, ...main, shortname, timezone: 'UTC', resources, forum }
}

export const insertTheme = (db: Db, spaceId: number, mark: string): Promise<Entity> =>
  insertRow(db, 'themes', { space_id: spaceId, title: `${mark} theme` })

export const insertResource = (db: Db, spaceId: number, mark: string, url: string, creatorId: number) =>
  insertRow(db, 'resources', {
    space_id: spaceId,
    name: `${mark} resource`,
    url,
    resource_type: 'FILE',
    creator_id: creatorId,
    created_at: LONG_AGO,
  })

export const insertOrganization = (db: Db, spaceId: number, mark: string): Promise<Entity> =>
  insertRow(db, 'organizations', { space_id: spaceId, name: `${mark} organization` })

type Phases = NonNullable<z.input<typeof CreateCampaignBody>['components']>

const IN_IDEAS: Phases = [
  { type: 'IDEAS', startDate: '2027-01-01', endDate: '2027-02-28' },
  { type: 'PROPOSALS', startDate: '2027-03-01', endDate: '2027-03-31' },
  { type: 'DELIBERATION', startDate: '2027-03-01', endDate: '2027-03-31' },
  { type: 'VOTING', startDate: '2027-04-01', endDate: '2027-04-30' },
]
const IN_PROPOSALS: Phases = [
  { type: 'IDEAS', startDate: '2026-12-01', endDate: '2026-12-31' },
  { type: 'PROPOSALS', startDate: '2027-01-01', endDate: '2027-02-28' },
  { type: 'DELIBERATION', startDate: '2027-01-01', endDate: '2027-02-28' },
  { type: 'VOTING', startDate: '2027-03-01', endDate: '2027-03-31' },
]
const PHASES: Readonly<Record<CampaignKey, Phases>> = {
  ideas: IN_IDEAS,
  proposals: IN_PROPOSALS,
  fresh: [...FIVE_PHASES],
  planned: [...FIVE_PHASES],
  listed: [...FIVE_PHASES],
  voting: [...FIVE_PHASES],
  counted: [...FIVE_PHASES],
  visitors: [...FIVE_PHASES],
  hidden: IN_PROPOSALS,
  neighbour: IN_PROPOSALS,
}

/** Juries assess in the campaign `ideas`. */
function phaseSettings(key: CampaignKey, type: string | undefined): Readonly<Record<string, string>> {
  if (type === 'VOTING') return { 'component.voting.system-enable-quorum': 'FALSE' }
  return type === 'DELIBERATION' && key === 'ideas' ? { 'component.deliberation.who-deliberates': 'JURY' } : {}
}

/** A campaign with a theme, settings, milestones, a document and an organization. */
export async function insertCampaign(
  context: Context,
  assembly: Assembly,
  key: CampaignKey,
  mark: string,
  creatorId: number,
): Promise<Campaign> {
  const { db } = context
  const campaign = await createTestCampaign(
    context,
    { id: assembly.id, space_id: assembly.spaceId, timezone: assembly.timezone },
    {
      title: `${mark} campaign ${key}`,
      goal: `${mark} goal`,
      brief: `${mark} brief`,
      status: key === 'hidden' ? 'DRAFT' : 'PUBLISHED',
      components: PHASES[key].map((phase) => ({
        ...phase,
        title: `${mark} phase`,
        configs: phaseSettings(key, phase.type),
        milestones: [
          { type: 'START', title: `${mark} start`, date: phase.startDate ?? '' },
          { type: 'REMINDER', title: `${mark} reminder`, date: phase.startDate ?? '' },
        ],
      })),
      configs: {
        'appcivist.campaign.budget-amount': '90000',
        'appcivist.campaign.budget-currency': '£',
        'appcivist.campaign.allow-anonymous-ideas': 'TRUE',
        'appcivist.campaign.mark': mark,
        ...(key === 'proposals' ? { 'appcivist.campaign.extended-feedback-password': PASSWORD } : {}),
        'appcivist.campaign.research-consent-text': `${mark} consent text`,
      },
    },
    creatorId,
  )
  const space = await spaceOf(db, campaign.spaceId)
  return {
    id: campaign.id,
    uuid: campaign.uuid,
    ...space,
    phases: await Promise.all(
      campaign.components.map(async (c) => ({
        id: c.id,
        uuid: c.uuid,
        type: c.type,
        ...(await spaceOf(db, c.spaceId)),
      })),
    ),
    theme: await insertTheme(db, campaign.spaceId, mark),
    resource: await insertResource(db, campaign.spaceId, mark, `https://${mark}.example/${key}`, creatorId),
    organization: await insertOrganization(db, campaign.spaceId, mark),
  }
}

/** A campaign that its coordinators deleted. */
export async function insertDeletedCampaign(
  context: Context,
  { assembly, mark, people }: Pick<SideWorld, 'assembly' | 'mark' | 'people'>,
): Promise<Entity> {
  const place = { id: assembly.id, space_id: assembly.spaceId, timezone: assembly.timezone }
  const texts = { title: `${mark} campaign deleted`, goal: `${mark} goal`, components: [...FIVE_PHASES] }
  const { id, uuid } = await createTestCampaign(context, place, texts, people.CO.id)
  await context.db.updateTable('campaigns').set({ deleted_at: LONG_AGO }).where('id', '=', id).execute()
  return { id, uuid }
}

/** A working group that works in the given campaigns. */
export async function insertGroup(
  db: Db,
  assembly: Assembly,
  key: GroupKey,
  mark: string,
  campaigns: readonly Campaign[],
  creatorId: number,
): Promise<Group> {
  const main: Space = await insertSpace(db, 'WORKING_GROUP')
  const resources = await insertSpace(db, 'RESOURCES')
  const forum = await insertSpace(db, 'FORUM')
  const { id, uuid } = await insertRow(db, 'working_groups', {
    assembly_id: assembly.id,
    name: `${mark} group ${key}`,
    text: `${mark} purpose`,
    listed: key !== 'unlisted',
    is_topic: key === 'topic',
    management_type: 'COORDINATED',
    supported_membership: 'REQUEST',
    space_id: main.spaceId,
    resources_space_id: resources.spaceId,
    forum_space_id: forum.spaceId,
    created_at: LONG_AGO,
  })
  for (const campaign of campaigns) await insertRow(db, 'campaign_groups', { campaign_id: campaign.id, group_id: id })
  await saveSpaceSettings(db, main.spaceId, { 'appcivist.wg.mark': mark })
  return {
    id,
    uuid,
    ...main,
    resources,
    theme: await insertTheme(db, main.spaceId, mark),
    resource: await insertResource(db, resources.spaceId, mark, `https://${mark}.example/group-${key}`, creatorId),
  }
}
