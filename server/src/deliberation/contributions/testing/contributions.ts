import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import { createTestUser } from '../../../accounts/users/testing/create-users.ts'
import type { Caller, TestServices } from '../../../app/services/testing/services.ts'
import type { CampaignContext } from '../../../communities/campaigns/store.ts'
import { createTestCampaign, createTown, createTownMember, FIVE_PHASES } from '../../../communities/campaigns/testing/campaigns.ts'
import { insertSpaces } from '../../../communities/spaces/space-rows.ts'
import type { Db } from '../../../platform/database/open.ts'

/** A day in each phase of FIVE_PHASES. */
export const IDEAS_DAY = '2026-11-04T12:00:00.000Z'
export const PROPOSALS_DAY = '2026-11-20T12:00:00.000Z'
export const DELIBERATION_DAY = '2026-12-20T12:00:00.000Z'

type Body = EndpointRequest<typeof contributions.create>['body']

/** Creates an assembly with a campaign of five phases and the theme Streets, and helpers that create users on demand. */
export async function createCampaignWorld(
  server: TestServices,
  options: {
    configs?: Readonly<Record<string, string>>
    timezone?: string
    managementType?: 'OPEN' | 'COORDINATED' | 'MODERATED'
    listed?: boolean
    themes?: readonly string[]
  } = {},
) {
  const { context } = server
  const assembly = await createTown(context.db, {
    ...(options.timezone ? { timezone: options.timezone } : {}),
    ...(options.managementType ? { managementType: options.managementType } : {}),
    ...(options.listed === undefined ? {} : { listed: options.listed }),
  })
  const campaign = await createTestCampaign(context, assembly, {
    components: [...FIVE_PHASES],
    ...(options.configs ? { configs: { ...options.configs } } : {}),
  })
  const titles = options.themes ?? ['Streets']
  for (const title of titles) {
    await context.db.insertInto('themes').values({ space_id: campaign.spaceId, title }).execute()
  }
  const themes = await context.db
    .selectFrom('themes')
    .select(['id', 'uuid', 'title'])
    .where('space_id', '=', campaign.spaceId)
    .orderBy('id')
    .execute()
  const aid = assembly.id
  return {
    assembly,
    campaign,
    themes,
    aid,
    sid: campaign.spaceId,
    /** Creates a caller with these roles in the assembly. */
    person: async (...roles: Role[]): Promise<Caller & { userId: number }> => {
      const user = await createTownMember(context.db, aid, { roles: roles.length > 0 ? roles : ['MEMBER'] })
      return { ...(await server.as(user.id)), userId: user.id }
    },
    /** Creates a caller without a membership. */
    outsider: async (): Promise<Caller & { userId: number }> => {
      const user = await createTestUser(context.db, {})
      return { ...(await server.as(user.id)), userId: user.id }
    },
    admin: async (): Promise<Caller & { userId: number }> => {
      const user = await createTestUser(context.db, { admin: true })
      return { ...(await server.as(user.id)), userId: user.id }
    },
    /** The request body of this campaign's form. */
    item: (body: Partial<Body> = {}): Body => ({
      type: 'IDEA',
      title: 'Benches along the river',
      text: '<p>Eleven benches of oak.</p>',
      ...(themes[0] ? { officialThemes: [{ themeId: themes[0].id }] } : {}),
      ...body,
    }),
    write: (by: Caller, body: Partial<Body> = {}): Promise<Contribution> =>
      by.call(contributions.create, {
        params: { sid: campaign.spaceId },
        body: {
          type: 'IDEA',
          title: 'Benches along the river',
          text: '<p>Eleven benches of oak.</p>',
          ...(themes[0] ? { officialThemes: [{ themeId: themes[0].id }] } : {}),
          ...body,
        },
      }),
    read: (by: Caller, item: { contributionId?: number | undefined }): Promise<Contribution> =>
      by.call(contributions.one, { params: { aid, coid: item.contributionId ?? 0 } }),
  }
}
export type CampaignWorld = Awaited<ReturnType<typeof createCampaignWorld>>

/** Sets a status without checking the rules; triggers update the lists. */
export const forceStatus = (db: Db, item: { uuid: string }, status: ContributionStatus): Promise<unknown> =>
  db.updateTable('contributions').set({ status }).where('uuid', '=', item.uuid).execute()

/** Creates a working group of the campaign with these members. */
export async function createCampaignGroup(
  db: Db,
  campaign: CampaignContext,
  members: readonly { userId: number; roles?: Role[] }[],
  groupOptions: { topic?: boolean } = {},
): Promise<{ id: number; spaceId: number }> {
  const [space = 0, resources = 0, forum = 0] = await insertSpaces(db, 'WORKING_GROUP', 'RESOURCES', 'FORUM')
  const at = campaign.createdAt
  const group = await db
    .insertInto('working_groups')
    .values({
      assembly_id: campaign.assembly.id,
      name: `Group ${space}`,
      is_topic: groupOptions.topic ?? false,
      space_id: space,
      resources_space_id: resources,
      forum_space_id: forum,
      creator_id: null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('campaign_groups').values({ campaign_id: campaign.id, group_id: group.id }).execute()
  for (const { userId, roles } of members) {
    await db
      .insertInto('memberships')
      .values({
        type: 'GROUP',
        assembly_id: campaign.assembly.id,
        group_id: group.id,
        user_id: userId,
        status: 'ACCEPTED',
        roles: roles ?? ['MEMBER'],
        created_at: at,
        changed_at: at,
      })
      .execute()
  }
  return { id: group.id, spaceId: space }
}
