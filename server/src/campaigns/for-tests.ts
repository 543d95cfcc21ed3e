import type { ManagementType, SupportedMembership } from '@folkmoot/core/assemblies/words.ts'
import { CampaignGiven } from '@folkmoot/core/campaigns/given.ts'
import { checkNewCampaign } from '@folkmoot/core/campaigns/new-campaign.ts'
import { isRefusal } from '@folkmoot/core/shared/refusals.ts'
import type { Role } from '@folkmoot/core/users/words.ts'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { machineNow } from '../shared/clock.ts'
import { createSpaces } from '../shared/space.ts'
import { inTransaction } from '../shared/transaction.ts'
import { aUser } from '../users/for-tests.ts'
import { createCampaign } from './create.ts'
import { type CampaignContext, findCampaign } from './store.ts'

let made = 0

/** An assembly for a test, without members. */
export async function aTown(
  db: Db,
  given: {
    managementType?: ManagementType
    supportedMembership?: SupportedMembership
    timezone?: string
    listed?: boolean
    name?: string
  } = {},
) {
  made++
  const [space = 0, resources = 0, forum = 0] = await createSpaces(db, 'ASSEMBLY', 'RESOURCES', 'FORUM')
  return db
    .insertInto('assemblies')
    .values({
      shortname: `town-${made}`,
      name: given.name ?? `Town ${made}`,
      management_type: given.managementType ?? 'COORDINATED',
      supported_membership: given.supportedMembership ?? 'OPEN',
      timezone: given.timezone ?? 'UTC',
      listed: given.listed ?? true,
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

/** A new person with a membership of the assembly, a plain member's unless said otherwise. */
export async function aTownsperson(
  db: Db,
  assemblyId: number,
  given: {
    roles?: Role[]
    status?: 'ACCEPTED' | 'REQUESTED' | 'INVITED' | 'REJECTED'
    email?: string
    verified?: boolean
  } = {},
) {
  const user = await aUser(db, {
    ...(given.email === undefined ? {} : { email: given.email }),
    ...(given.verified === undefined ? {} : { verified: given.verified }),
  })
  await db
    .insertInto('memberships')
    .values({
      type: 'ASSEMBLY',
      assembly_id: assemblyId,
      group_id: null,
      user_id: user.id,
      status: given.status ?? 'ACCEPTED',
      roles: given.roles ?? ['MEMBER'],
      created_at: machineNow(),
      changed_at: machineNow(),
    })
    .execute()
  return user
}

type Given = Partial<z.input<typeof CampaignGiven>>

/** A campaign for a test, made as the product makes it, with all that rules ask of it. */
export async function aCampaign(
  context: Context,
  assembly: { id: number; space_id: number; timezone: string },
  given: Given = {},
  creatorId: number | null = null,
): Promise<CampaignContext> {
  const checked = checkNewCampaign(
    z.parse(CampaignGiven, { goal: 'Spend the money well', ...given }),
    assembly.timezone,
  )
  if (isRefusal(checked)) throw new Error(`this campaign cannot be made: ${JSON.stringify(checked)}`)
  const home = { id: assembly.id, spaceId: assembly.space_id, lang: 'en-US', colour: 'estuary' }
  const { id } = await inTransaction(context, (trx, context) => createCampaign(trx, context, home, checked, creatorId))
  const campaign = await findCampaign(context.db, { id })
  if (!campaign) throw new Error('the campaign was not made')
  return campaign
}

/** The five phases of a campaign that has its ideas from 12 October to 15 November 2026, and so on without a gap. */
export const FIVE_PHASES = [
  { type: 'IDEAS', startDate: '2026-10-12', endDate: '2026-11-15' },
  { type: 'PROPOSALS', startDate: '2026-11-16', endDate: '2026-12-13' },
  { type: 'DELIBERATION', startDate: '2026-12-14', endDate: '2027-01-17' },
  { type: 'VOTING', startDate: '2027-01-18', endDate: '2027-01-31' },
  { type: 'IMPLEMENTATION', startDate: '2027-02-01' },
] as const satisfies Given['components']

/** An open ballot of a campaign's phase, as far as the campaign's own rules read it. */
export async function anOpenBallot(db: Db, campaign: CampaignContext, componentId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ballots (assembly_id, campaign_id, component_id, title, state, voting_system_type, rules, starts_on,
      ends_on, dated_on, timezone, seed, seed_commitment, created_at)
    values (${campaign.assembly.id}, ${campaign.id}, ${componentId}, 'Vote', 'open', 'PLURALITY', '{}', '2026-11-01',
      '2026-11-10', '2026-10-01', 'UTC', ${Buffer.alloc(32)}, '', ${campaign.createdAt})
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}
