import { checkNewCampaign } from '@folkmoot/core/communities/campaigns/check-new-campaign.ts'
import type { TemplateChange } from '@folkmoot/core/communities/campaigns/check-template.ts'
import { deletedCampaigns } from '@folkmoot/core/communities/campaigns/deleted/deleted-endpoints.ts'
import { campaigns, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { getCampaignFlags } from '@folkmoot/core/communities/campaigns/phases.ts'
import { hasPublicSide, refuseCreatingCampaign, refuseDeletingCampaign } from '@folkmoot/core/communities/campaigns/policy.ts'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { buildCampaignTemplate } from '@folkmoot/core/communities/campaigns/template.ts'
import { suggestCurrency } from '@folkmoot/core/platform/shared/currency.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { checkHiddenFiles } from '../../platform/http/uploads/check-hidden-files.ts'
import { checkAltTexts } from '../../platform/shared/check-alt-texts.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { readKeptOut } from '../access/read-viewer.ts'
import { findVisibleAssembly } from '../assemblies/find-visible-assembly.ts'
import { checkNetworkLimit } from '../assemblies/network-limits.ts'
import { findAssembly, lockAssembly } from '../assemblies/store.ts'
import { listExistingPhases } from './copy-existing-phases.ts'
import { createParticipantCounter } from './count-participants.ts'
import { createCampaign, withCleanBrief } from './create-campaign.ts'
import { deleteCampaign, listDeletedCampaigns, restoreCampaign } from './deleted-campaigns.ts'
import { findPublicCampaign, findReadableCampaign, findReadableCampaignByPath } from './find-readable-campaign.ts'
import { listAssemblyViewers, listCampaignPage, matchesCampaignFilter, selectVisibleCampaigns } from './list-campaigns.ts'
import { listCampaignResources, listCampaignThemes, readCampaignDetails } from './queries.ts'
import { createPublicViewer, omitNumericIds, serializeCampaign, toCampaignVisibility } from './serialize.ts'
import { type CampaignViewer, serializePhases, serializeTimeline } from './serialize-phases.ts'
import { type CampaignContext, type CampaignSpan, listCampaignSpans } from './store.ts'
import { lockCampaign, updateCampaign } from './update-campaign.ts'

/** The campaign whose phases a campaign shows, if the viewer may read it; public pages show it as to a visitor: `me` undefined. */
async function findLinkedCampaign(
  db: Db,
  { template, linkedCampaignId: id }: Pick<CampaignContext, 'template' | 'linkedCampaignId'>,
  me: Me | undefined,
): Promise<CampaignContext | undefined> {
  return template === 'LINKED' && id !== null ? (await findReadableCampaign(db, me, { id }))?.campaign : undefined
}

/** Whether a request names a campaign that may be linked: another one of the assembly that the writer may read. */
async function isLinkable(
  db: Db,
  me: Me,
  { linkedCampaign: id }: TemplateChange,
  to: { readonly assemblyId: number; readonly campaignId?: number },
): Promise<boolean> {
  if (!id || id === to.campaignId) return false
  const linked = await findReadableCampaign(db, me, { id })
  return linked?.campaign.assembly.id === to.assemblyId
}

interface LoadedCampaign {
  readonly campaign: CampaignContext
  readonly reader: CampaignViewer
}

export function campaignRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  const countPeople = createParticipantCounter()
  const getToday = (c: Pick<CampaignSpan, 'assembly'>) => clock.today(c.assembly.timezone)

  /** Finds a campaign that the caller may read, with its viewer; any other campaign is refused as not found. */
  async function findReadable(params: { aid: string; cid: string }, me: Me, from: Db = db): Promise<LoadedCampaign | Refusal<'not_found'>> {
    const loaded = await findReadableCampaignByPath(from, me, params)
    if (!loaded) return refuse('not_found')
    const { campaign, viewer } = loaded
    const linked = await findLinkedCampaign(from, campaign, me)
    return { campaign, reader: { viewer, today: getToday(campaign), inside: true, linked } }
  }

  /** Finds a campaign for its public pages; a campaign without public pages is refused as not found. */
  async function findPublic(params: { uuid: string }): Promise<LoadedCampaign | Refusal<'not_found'>> {
    const campaign = await findPublicCampaign(db, params)
    if (!campaign) return refuse('not_found')
    const linked = await findLinkedCampaign(db, campaign, undefined)
    return { campaign, reader: { ...createPublicViewer(getToday(campaign)), linked } }
  }

  async function readCampaignResponse({ campaign, reader }: LoadedCampaign, from: Db = db): Promise<Campaign> {
    const keptOut = await readKeptOut(from, reader.viewer, { assemblyId: campaign.assembly.id }, clock.now())
    return serializeCampaign(
      campaign,
      { ...(await readCampaignDetails(from, campaign)), keptOut },
      await countPeople(from, campaign.id),
      reader,
    )
  }

  serve(app, context, campaigns, {
    async ofUser({ params, query, me }) {
      if (params.uuid !== me.uuid) return refuse('not_found')
      const standings = await listAssemblyViewers(db, me)
      const requestedAssembly = query.assembly === undefined ? undefined : await findAssembly(db, query.assembly)
      const ids = [...standings.keys()].filter((id) => query.assembly === undefined || id === requestedAssembly?.id)
      const loaded = await listCampaignSpans(db, ids)
      return listCampaignPage(db, selectVisibleCampaigns(loaded, standings, query.filter, getToday), query)
    },

    async ofAssembly({ params, query, me }) {
      const visible = await findVisibleAssembly(db, me, params.aid)
      if (isRefusal(visible)) return refuse('not_found')
      const { assembly, viewer } = visible
      const loaded = await listCampaignSpans(db, [assembly.id])
      return listCampaignPage(db, selectVisibleCampaigns(loaded, new Map([[assembly.id, viewer]]), query.filter, getToday), query)
    },

    async create({ params, body, me }) {
      const visible = await findVisibleAssembly(db, me, params.aid)
      if (isRefusal(visible)) return visible
      const { assembly, viewer } = visible
      const denied = refuseCreatingCampaign(viewer, { listed: assembly.listed, managementType: assembly.management_type })
      if (denied) return denied
      const existing = await listExistingPhases(db, me, assembly.id, body.existingComponents)
      const linkable = await isLinkable(db, me, body, { assemblyId: assembly.id })
      const components = [...existing, ...body.components]
      const checked = checkNewCampaign({ ...body, components }, assembly.timezone, linkable)
      if (isRefusal(checked)) return checked
      const home = { id: assembly.id, spaceId: assembly.space_id, lang: assembly.lang, colour: assembly.colour }
      const phases = checked.components.map((c) => ({ ...c, id: 0, linked: false }))
      const isActiveNow = checked.status === 'PUBLISHED' && getCampaignFlags(phases, clock.today(assembly.timezone)).active
      const created = await inTransaction(context, async (trx, context) => {
        await lockAssembly(trx, assembly.id)
        const at = { assemblyId: assembly.id, now: clock.iso() }
        const clean = withCleanBrief(checked)
        const refused = checkAltTexts('brief', clean.brief) ?? (await checkHiddenFiles(trx, context, { me }, clean))
        if (refused) return refused
        const full = isActiveNow ? await checkNetworkLimit(trx, me, 'campaigns', at) : undefined
        return full ?? createCampaign(trx, context, home, checked, me.userId)
      })
      if (isRefusal(created)) return created
      const loaded = await findReadable({ aid: String(assembly.id), cid: String(created.id) }, me)
      return isRefusal(loaded) ? loaded : readCampaignResponse(loaded)
    },

    async template({ query, me }) {
      if (query.assembly === undefined) {
        return buildCampaignTemplate(clock.today(context.settings.timeZone), undefined, query.template)
      }
      const loaded = await findVisibleAssembly(db, me, query.assembly)
      if (isRefusal(loaded)) return refuse('not_found')
      const today = clock.today(loaded.assembly.timezone)
      return buildCampaignTemplate(today, suggestCurrency(loaded.assembly), query.template)
    },

    async one({ params, me }) {
      const loaded = await findReadable(params, me)
      return isRefusal(loaded) ? loaded : readCampaignResponse(loaded)
    },

    change: ({ params, body, me }) =>
      inTransaction(context, async (trx, context) => {
        const before = await findReadable(params, me, trx)
        if (isRefusal(before)) return before
        await lockCampaign(trx, before.campaign.id)
        const locked = await findReadable(params, me, trx)
        if (isRefusal(locked)) return locked
        const to = { assemblyId: locked.campaign.assembly.id, campaignId: locked.campaign.id }
        const linkable = await isLinkable(trx, me, body, to)
        const clean = withCleanBrief(body)
        const refused =
          checkAltTexts('brief', clean.brief) ??
          (await checkHiddenFiles(trx, context, { me }, clean)) ??
          (await updateCampaign(trx, context, locked.campaign, body, { ...locked.reader, linkable }))
        if (refused) return refused
        const after = await findReadable(params, me, trx)
        return isRefusal(after) ? after : readCampaignResponse(after, trx)
      }),

    remove: ({ params, me }) =>
      inTransaction(context, async (trx, context) => {
        const loaded = await findReadable(params, me, trx)
        if (isRefusal(loaded)) return loaded
        const denied = refuseDeletingCampaign(loaded.reader.viewer)
        if (denied) return denied
        await lockCampaign(trx, loaded.campaign.id)
        const locked = await findReadable(params, me, trx)
        if (isRefusal(locked)) return locked
        if (locked.campaign.voteUnderWay) return refuse('campaign_votes')
        await deleteCampaign(trx, context, me, locked.campaign)
        return done
      }),

    async brief({ params, me }) {
      const loaded = await findReadable(params, me)
      return isRefusal(loaded) ? loaded : { brief: loaded.campaign.brief }
    },
    async components({ params, me }) {
      const loaded = await findReadable(params, me)
      return isRefusal(loaded) ? loaded : { components: serializePhases(loaded.campaign, loaded.reader) }
    },
    async timeline({ params, me }) {
      const loaded = await findReadable(params, me)
      return isRefusal(loaded) ? loaded : serializeTimeline(loaded.campaign, loaded.reader)
    },
    async themes({ params, query, me }) {
      const loaded = await findReadable(params, me)
      return isRefusal(loaded) ? loaded : { themes: await listCampaignThemes(db, loaded.campaign.spaceId, query) }
    },
    async resources({ params, me }) {
      const loaded = await findReadable(params, me)
      return isRefusal(loaded) ? loaded : { resources: await listCampaignResources(db, loaded.campaign.spaceId) }
    },
  })

  serve(app, context, deletedCampaigns, {
    list: ({ params, query, me }) => listDeletedCampaigns(db, me, params.aid, query),
    restore: ({ params, me }) =>
      inTransaction(context, async (trx, context) => {
        const id = await restoreCampaign(trx, context, me, params.aid, params.cid)
        if (isRefusal(id)) return id
        const loaded = await findReadable({ aid: params.aid, cid: String(id) }, me, trx)
        return isRefusal(loaded) ? loaded : readCampaignResponse(loaded, trx)
      }),
  })

  const listPublicPage = async (assemblyIds: readonly number[], query: Parameters<typeof listCampaignPage>[2]) => {
    const shown = (await listCampaignSpans(db, assemblyIds))
      .filter((c) => c.listed && hasPublicSide(toCampaignVisibility(c)) && matchesCampaignFilter(c, query.filter, getToday(c)))
      .map((campaign) => ({ campaign, reader: createPublicViewer(getToday(campaign)) }))
    return listCampaignPage(db, shown, query)
  }

  serve(app, context, publicCampaigns, {
    async listed({ query }) {
      const rows = await db.selectFrom('assemblies').select('id').where('listed', '=', true).where('archived_at', 'is', null).execute()
      return listPublicPage(
        rows.map(({ id }) => id),
        query,
      )
    },
    async ofAssembly({ params, query }) {
      const assembly = isUuid(params.uuid) ? await findAssembly(db, params.uuid) : undefined
      return assembly ? listPublicPage([assembly.id], query) : refuse('not_found')
    },
    async one({ params }) {
      const loaded = await findPublic(params)
      return isRefusal(loaded) ? loaded : readCampaignResponse(loaded)
    },
    async brief({ params }) {
      const loaded = await findPublic(params)
      return isRefusal(loaded) ? loaded : { brief: loaded.campaign.brief }
    },
    async components({ params }) {
      const loaded = await findPublic(params)
      return isRefusal(loaded) ? loaded : { components: serializePhases(loaded.campaign, loaded.reader) }
    },
    async timeline({ params }) {
      const loaded = await findPublic(params)
      return isRefusal(loaded) ? loaded : serializeTimeline(loaded.campaign, loaded.reader)
    },
    async themes({ params, query }) {
      const loaded = await findPublic(params)
      if (isRefusal(loaded)) return loaded
      return { themes: omitNumericIds(false, await listCampaignThemes(db, loaded.campaign.spaceId, query), 'themeId') }
    },
    async resources({ params }) {
      const loaded = await findPublic(params)
      if (isRefusal(loaded)) return loaded
      return {
        resources: omitNumericIds(false, await listCampaignResources(db, loaded.campaign.spaceId), 'resourceId'),
      }
    },
  })
}
