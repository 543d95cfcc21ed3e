import { refuseChangingAssemblySettings } from '@folkmoot/core/communities/assemblies/policy.ts'
import { arePlacesHidden } from '@folkmoot/core/communities/campaigns/hidden-fields.ts'
import { getStatusVisibility } from '@folkmoot/core/deliberation/contributions/policy.ts'
import { type OwnPlace, type PlaceQuery, places } from '@folkmoot/core/deliberation/places/endpoints.ts'
import { MAP_STATUSES, OWN_PLACES, PLACE_SUGGESTIONS } from '@folkmoot/core/deliberation/places/map-statuses.ts'
import { parsePlan } from '@folkmoot/core/deliberation/places/parse-plan.ts'
import type { AreaPlan } from '@folkmoot/core/platform/maps/area-plan.ts'
import { isPublicStatus, LISTED_TYPES } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { listExactWords, parseTermsByLanguage, removeQuotationMarks } from '@folkmoot/core/platform/shared/search-words/search-terms.ts'
import type { FastifyInstance } from 'fastify'
import { checkOwnAccount } from '../../accounts/users/own-account.ts'
import { findPermittedAssembly, findVisibleAssembly } from '../../communities/assemblies/find-visible-assembly.ts'
import { omitNumericIds } from '../../communities/campaigns/serialize.ts'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { locationObjectSql } from '../contributions/card-sql.ts'
import {
  CONTEXT_ROW,
  type ContributionContextRow,
  canOpenContext,
  contextColumns,
  getCampaignSettings,
  membershipJoins,
  toContributionContext,
  toListViewer,
} from '../contributions/contribution-context.ts'
import { findPublicSpace, findReadableSpace, type ReadableSpace } from '../contributions/figures/find-space.ts'
import { LIST_OWN_PLACES, LIST_PLACES } from './place-sql.ts'

/** The campaigns of an assembly with what decides who reads their texts. */
const LIST_CAMPAIGNS_AROUND = defineStatement({
  name: 'places.campaigns-around',
  params: { assembly: 'int', viewer: 'int' },
  row: CONTEXT_ROW,
  text: ({ assembly, viewer }) => `
select ${contextColumns({ phases: false })} from campaigns k
join assemblies a on a.id = k.assembly_id and a.archived_at is null
left join working_groups g on false ${membershipJoins(viewer)}
where k.deleted_at is null and k.assembly_id = ${assembly}`,
})

const PLACE_WORDS = "concat_ws(' ', c.place, c.city, c.state)"

/**
 * Named places of an assembly that a search finds by the rule of all searches (all without words), each name once with its newest
 * point: the viewer's own first, then those that most texts have.
 */
const SUGGEST_PLACES = defineStatement({
  name: 'places.suggest',
  params: {
    assembly: 'int',
    viewer: 'int',
    campaigns: 'int[]',
    statuses: 'text[]',
    types: 'text[]',
    terms: 'text',
    exact: 'text[]',
    limit: 'int',
  },
  row: { title: 'text', location: columnOf<OwnPlace['location']>('json') },
  text: (p) => `
with q as materialized (
  select place_query((${p.terms})::json, a.lang) as q from assemblies a where a.id = ${p.assembly}),
readable (campaign_id, status) as (select * from unnest(${p.campaigns}, ${p.statuses})),
found as (
  select c.*, row_number() over same_name as nth, count(*) over named as texts,
    bool_or(c.creator_id = ${p.viewer}) over named as own
  from contributions c
  where c.campaign_id in (select campaign_id from readable) and c.assembly_id = ${p.assembly} and c.latitude is not null
    and c.place <> '' and c.removed_at is null and not c.hidden_by_flags and c.type = any(${p.types})
    and (c.creator_id = ${p.viewer} or (c.campaign_id, c.status) in (select campaign_id, status from readable))
    and (numnode((select q from q)) = 0 or (to_tsvector('plain_words', ${PLACE_WORDS}) @@ (select q from q)
      and (cardinality((${p.exact})::text[]) = 0 or has_words(${p.exact}, ${PLACE_WORDS}))))
  window same_name as (partition by lower(c.place), lower(c.city), lower(c.state) order by c.created_at desc, c.id desc),
    named as (partition by lower(c.place), lower(c.city), lower(c.state)))
select f.title, ${locationObjectSql('f')} as location from found f where f.nth = 1
order by f.own desc, f.texts desc, f.created_at desc, f.id desc limit ${p.limit}`,
})

/** A space of a campaign that has a map. */
interface MappedSpace extends ReadableSpace {
  readonly campaign: number
}

/** Other spaces have no map, and no campaign that leaves places out (CAM-067). */
const hasMap = (row: ContributionContextRow): boolean => row.k_id !== null && !arePlacesHidden(getCampaignSettings(row))

const toMappedSpace = (space: ReadableSpace | undefined): MappedSpace | undefined =>
  space?.row.k_id != null && hasMap(space.row) ? { ...space, campaign: space.row.k_id } : undefined

const findMappedSpace = async (context: Context, me: Me, sid: string): Promise<MappedSpace | undefined> =>
  toMappedSpace(await findReadableSpace(context, me, sid))

const findPublicMappedSpace = async (context: Context, uuid: string): Promise<MappedSpace | undefined> =>
  toMappedSpace(await findPublicSpace(context, uuid))

/** Lists the contributions of a campaign with a point that a member or another signed-in user may read. */
async function listPlaces(context: Context, me: Me, sid: string, query: PlaceQuery) {
  const space = await findMappedSpace(context, me, sid)
  if (!space) return refuse('not_found')
  const { row, campaign, contributionContext, viewer } = space
  const listStatuses = (share: 'all' | 'own') =>
    MAP_STATUSES.filter((status) => getStatusVisibility(status, viewer, contributionContext) === share)
  return listPage(context, query, {
    space: row.s_id,
    campaign,
    viewer: me.userId,
    all: listStatuses('all'),
    own: listStatuses('own'),
    groups: contributionContext.campaign?.config.groupAuthorship === true,
  })
}

/** Lists what everybody may read; signed-in users get the same (A5). */
async function listPublicPlaces(context: Context, uuid: string, query: PlaceQuery) {
  const space = await findPublicMappedSpace(context, uuid)
  if (!space) return refuse('not_found')
  const all = MAP_STATUSES.filter(isPublicStatus)
  const page = await listPage(context, query, {
    space: space.row.s_id,
    campaign: space.campaign,
    viewer: 0,
    all,
    own: [],
    groups: false,
  })
  return { ...page, list: omitNumericIds(false, page.list, 'contributionId') }
}

type PlaceCriteria = Pick<Parameters<typeof LIST_PLACES.read>[1], 'space' | 'campaign' | 'viewer' | 'all' | 'own' | 'groups'>

async function listPage(context: Context, query: PlaceQuery, criteria: PlaceCriteria) {
  const { page, pageSize, limit, offset } = toPageWindow(query)
  const values = { ...criteria, types: LISTED_TYPES, first: query.first ?? null, limit, offset }
  return { page, pageSize, ...(await LIST_PLACES.read(context.db, values)) }
}

async function findPlan(db: Db, assemblyId: number): Promise<{ plan: AreaPlan | null }> {
  const row = await db.selectFrom('area_plans').select('plan').where('assembly_id', '=', assemblyId).executeTakeFirst()
  return { plan: row?.plan ?? null }
}

/** The map of the area of a campaign: for who may read the places on it. */
async function readPlan(context: Context, me: Me, sid: string) {
  const space = await findMappedSpace(context, me, sid)
  return space ? findPlan(context.db, space.row.a_id) : refuse('not_found')
}

async function readPublicPlan(context: Context, uuid: string) {
  const space = await findPublicMappedSpace(context, uuid)
  return space ? findPlan(context.db, space.row.a_id) : refuse('not_found')
}

async function readAssemblyPlan(context: Context, me: Me, aid: string) {
  const visible = await findVisibleAssembly(context.db, me, aid)
  return isRefusal(visible) ? visible : findPlan(context.db, visible.assembly.id)
}

/** Sets the map from the text of a file, or takes it away. */
async function changePlan(trx: Db, context: TransactionContext, me: Me, aid: string, geoJson: string | null) {
  const permitted = await findPermittedAssembly(trx, me, aid, refuseChangingAssemblySettings)
  if (isRefusal(permitted)) return permitted
  const { id } = permitted.assembly
  if (geoJson === null) {
    await trx.deleteFrom('area_plans').where('assembly_id', '=', id).execute()
    return { plan: null }
  }
  const plan = parsePlan(geoJson)
  if (isRefusal(plan)) return plan
  const values = { plan: JSON.stringify(plan), updated_by: me.userId, updated_at: context.clock.iso() }
  await trx
    .insertInto('area_plans')
    .values({ assembly_id: id, ...values })
    .onConflict((conflict) => conflict.column('assembly_id').doUpdateSet(values))
    .execute()
  return { plan }
}

/**
 * Places with a name that somebody in the assembly has set before, as far as the caller may read the texts there. The campaigns
 * that are asked are those whose lists the caller reads.
 */
async function suggestPlaces(context: Context, me: Me, sid: string, search: string) {
  const space = await findMappedSpace(context, me, sid)
  if (!space) return refuse('not_found')
  const rows = await LIST_CAMPAIGNS_AROUND.list(context.db, { assembly: space.row.a_id, viewer: me.userId })
  const pairs = rows.flatMap((row) => {
    const contributionContext = toContributionContext(row)
    const viewer = toListViewer(row, me, contributionContext)
    const here = row.k_id === space.campaign
    if (!hasMap(row) || !(here || canOpenContext(row, viewer.assemblyViewer, contributionContext, true))) return []
    return MAP_STATUSES.filter((status) => getStatusVisibility(status, viewer, contributionContext) === 'all').map((status) => ({
      campaign: row.k_id ?? 0,
      status,
    }))
  })
  const terms = parseTermsByLanguage(search)
  const list = await SUGGEST_PLACES.list(context.db, {
    assembly: space.row.a_id,
    viewer: me.userId,
    campaigns: pairs.map(({ campaign }) => campaign),
    statuses: pairs.map(({ status }) => status),
    types: LISTED_TYPES,
    terms: JSON.stringify(terms),
    exact: listExactWords(terms[''] ?? []),
    limit: PLACE_SUGGESTIONS,
  })
  return { list }
}

/** The map of a campaign, and the places that a person set before. */
export function placeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, places, {
    list: ({ params, query, me }) => listPlaces(context, me, params.sid, query),
    publicList: ({ params, query }) => listPublicPlaces(context, params.uuid, query),

    async own({ params, query, me }) {
      const denied = checkOwnAccount(me, params.id)
      if (denied) return denied
      const search = query.search?.trim() ?? ''
      const terms = parseTermsByLanguage(search)
      const words = {
        search: removeQuotationMarks(search),
        terms: JSON.stringify(terms),
        exact: listExactWords(terms[''] ?? []),
      }
      const values = { user: me.userId, types: LISTED_TYPES, ...words, limit: OWN_PLACES }
      return { list: await LIST_OWN_PLACES.list(context.db, values) }
    },
    suggest: ({ params, query, me }) => suggestPlaces(context, me, params.sid, query.search ?? ''),
    plan: ({ params, me }) => readPlan(context, me, params.sid),
    publicPlan: ({ params }) => readPublicPlan(context, params.uuid),
    assemblyPlan: ({ params, me }) => readAssemblyPlan(context, me, params.aid),
    changePlan: ({ params, body, me }) => inTransaction(context, (trx, context) => changePlan(trx, context, me, params.aid, body.geoJson)),
  })
}
