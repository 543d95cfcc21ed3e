import { memberOrAdmin, rolesInForce, type Standing } from '@folkmoot/core/assemblies/standing.ts'
import { campaignDays, campaignFlags } from '@folkmoot/core/campaigns/phases.ts'
import { mayReadCampaign } from '@folkmoot/core/campaigns/policy.ts'
import type { CampaignFilter } from '@folkmoot/core/campaigns/words.ts'
import type { Day } from '@folkmoot/core/shared/dates.ts'
import { windowOf } from '@folkmoot/core/shared/page.ts'
import type { Role } from '@folkmoot/core/users/words.ts'
import type { Db } from '../database/open.ts'
import type { Me } from '../http/session.ts'
import { doorOf, type Reader, rowOf } from './answer.ts'
import { countShown } from './read.ts'
import { type CampaignSpan, listedById } from './store.ts'

/** What the caller is to each assembly they belong to; archived ones are left out. */
export async function standingsOf(db: Db, me: Me): Promise<Map<number, Standing>> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('assemblies as a', 'a.id', 'm.assembly_id')
    .select(['m.id', 'm.assembly_id', 'm.status', 'm.roles'])
    .where('m.user_id', '=', me.userId)
    .where('m.group_id', 'is', null)
    .where('m.status', '=', 'ACCEPTED')
    .where('a.archived_at', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.assembly_id,
      {
        signedIn: true,
        admin: me.admin,
        userId: me.userId,
        membershipId: row.id,
        status: row.status,
        roles: rolesInForce(row.roles as Role[], me.withheld.coordinator),
      },
    ]),
  )
}

const FLAG = { ongoing: 'active', upcoming: 'upcoming', past: 'past' } as const

/** Is a campaign ongoing, upcoming or past, as asked? Without a filter every one is in. */
export const isIn = (campaign: CampaignSpan, filter: CampaignFilter | undefined, today: Day): boolean =>
  filter === undefined || campaignFlags(campaign.components, today)[FLAG[filter]]

/**
 * The campaigns somebody sees in a list, earliest start first: what they may read, unlisted ones for members only, and of
 * the asked time (CAM-070).
 */
export function visibleIn(
  campaigns: readonly CampaignSpan[],
  standings: ReadonlyMap<number, Standing>,
  filter: CampaignFilter | undefined,
  todayIn: (c: CampaignSpan) => Day,
): { campaign: CampaignSpan; reader: Reader }[] {
  return campaigns.flatMap((campaign) => {
    const standing = standings.get(campaign.assembly.id)
    if (!standing || !mayReadCampaign(standing, doorOf(campaign))) return []
    if (!campaign.listed && !memberOrAdmin(standing)) return []
    const today = todayIn(campaign)
    if (!isIn(campaign, filter, today)) return []
    return [{ campaign, reader: { standing, today, inside: true } }]
  })
}

/**
 * A page of campaigns in the envelope of lists: by start, then as they were made; undated ones last (SES-035). Of the past
 * ones the latest is first: of many years one wants to see the last.
 */
export async function pageOf(
  db: Db,
  found: readonly { campaign: CampaignSpan; reader: Reader }[],
  query: {
    filter?: CampaignFilter | undefined
    page?: number | undefined
    pageSize: number
    all?: boolean | undefined
  },
) {
  const { page, pageSize, limit, offset } = windowOf(query)
  const start = ({ campaign }: { campaign: CampaignSpan }) => campaignDays(campaign.components)?.first ?? '9999'
  const dated = found.map((f) => ({ ...f, start: start(f) }))
  const sorted = dated.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
  const shown = (query.filter === 'past' ? sorted.reverse() : sorted).slice(offset, offset + limit)
  const rows = await listedById(
    db,
    shown.map((f) => f.campaign.id),
  )
  const counts = await countShown(
    db,
    [...rows.values()].map((row) => row.spaceId),
  )
  const list = shown.flatMap(({ campaign, reader }) => {
    const row = rows.get(campaign.id)
    return row ? [rowOf(row, counts.get(row.spaceId), reader)] : []
  })
  return { pageSize, page, total: found.length, list }
}
