import type { ManagementType } from '@folkmoot/core/communities/access/management-type.ts'
import type { SupportedMembership } from '@folkmoot/core/communities/assemblies/words.ts'
import { checkNewCampaign } from '@folkmoot/core/communities/campaigns/check-new-campaign.ts'
import { CreateCampaignBody } from '@folkmoot/core/communities/campaigns/request-bodies.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import { createTestUser } from '../../../accounts/users/testing/create-users.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import { machineNow } from '../../../platform/shared/clock.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { insertSpaces } from '../../spaces/space-rows.ts'
import { createCampaign } from '../create-campaign.ts'
import { type CampaignContext, findCampaign } from '../store.ts'

let townCount = 0

/** Creates an assembly without members. */
export async function createTown(
  db: Db,
  options: {
    managementType?: ManagementType
    supportedMembership?: SupportedMembership
    timezone?: string
    listed?: boolean
    name?: string
  } = {},
) {
  townCount++
  const [space = 0, resources = 0, forum = 0] = await insertSpaces(db, 'ASSEMBLY', 'RESOURCES', 'FORUM')
  return db
    .insertInto('assemblies')
    .values({
      shortname: `town-${townCount}`,
      name: options.name ?? `Town ${townCount}`,
      management_type: options.managementType ?? 'COORDINATED',
      supported_membership: options.supportedMembership ?? 'OPEN',
      timezone: options.timezone ?? 'UTC',
      listed: options.listed ?? true,
      parent_id: null,
      space_id: space,
      resources_space_id: resources,
      forum_space_id: forum,
      creator_id: null,
      created_at: machineNow(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Creates a user with a membership of the assembly, by default as a plain member. */
export async function createTownMember(
  db: Db,
  assemblyId: number,
  memberOptions: {
    roles?: Role[]
    status?: 'ACCEPTED' | 'REQUESTED' | 'INVITED' | 'REJECTED'
    email?: string
    verified?: boolean
  } = {},
) {
  const user = await createTestUser(db, {
    ...(memberOptions.email === undefined ? {} : { email: memberOptions.email }),
    ...(memberOptions.verified === undefined ? {} : { verified: memberOptions.verified }),
  })
  await db
    .insertInto('memberships')
    .values({
      type: 'ASSEMBLY',
      assembly_id: assemblyId,
      group_id: null,
      user_id: user.id,
      status: memberOptions.status ?? 'ACCEPTED',
      roles: memberOptions.roles ?? ['MEMBER'],
      created_at: machineNow(),
      changed_at: machineNow(),
    })
    .execute()
  return user
}

type CampaignOverrides = Partial<z.input<typeof CreateCampaignBody>>

/** Creates a campaign through the product's own code and returns it with its context. */
export async function createTestCampaign(
  context: Context,
  assembly: { id: number; space_id: number; timezone: string },
  overrides: CampaignOverrides = {},
  creatorId: number | null = null,
): Promise<CampaignContext> {
  const checked = checkNewCampaign(z.parse(CreateCampaignBody, { goal: 'Spend the money well', ...overrides }), assembly.timezone)
  if (isRefusal(checked)) throw new Error(`this campaign cannot be made: ${JSON.stringify(checked)}`)
  const parentAssembly = { id: assembly.id, spaceId: assembly.space_id, lang: 'en-US', colour: 'estuary' }
  const { id } = await inTransaction(context, (trx, context) => createCampaign(trx, context, parentAssembly, checked, creatorId))
  const campaign = await findCampaign(context.db, { id })
  if (!campaign) throw new Error('the campaign was not made')
  return campaign
}

/** The five phases of a campaign, without gaps; ideas run from 12 October to 15 November 2026. */
export const FIVE_PHASES = [
  { type: 'IDEAS', startDate: '2026-10-12', endDate: '2026-11-15' },
  { type: 'PROPOSALS', startDate: '2026-11-16', endDate: '2026-12-13' },
  { type: 'DELIBERATION', startDate: '2026-12-14', endDate: '2027-01-17' },
  { type: 'VOTING', startDate: '2027-01-18', endDate: '2027-01-31' },
  { type: 'IMPLEMENTATION', startDate: '2027-02-01' },
] as const satisfies CampaignOverrides['components']

/** Inserts an open ballot of a campaign's phase with only the columns that campaign rules read. */
export async function insertOpenBallot(db: Db, campaign: CampaignContext, componentId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ballots (assembly_id, campaign_id, component_id, title, state, voting_system_type, rules, starts_on,
      ends_on, dated_on, timezone, seed, seed_commitment, created_at)
    values (${campaign.assembly.id}, ${campaign.id}, ${componentId}, 'Vote', 'open', 'PLURALITY', '{}', '2026-11-01',
      '2026-11-10', '2026-10-01', 'UTC', ${Buffer.alloc(32)}, '', ${campaign.createdAt})
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}
