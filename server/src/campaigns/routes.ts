import { memberOrAdmin } from '@folkmoot/core/assemblies/standing.ts'
import { campaigns, publicCampaigns } from '@folkmoot/core/campaigns/endpoints.ts'
import { checkNewCampaign } from '@folkmoot/core/campaigns/new-campaign.ts'
import { campaignFlags } from '@folkmoot/core/campaigns/phases.ts'
import { hasPublicSide, mayCreateCampaign, mayDeleteCampaign } from '@folkmoot/core/campaigns/policy.ts'
import type { Campaign } from '@folkmoot/core/campaigns/shapes.ts'
import { templateFrom } from '@folkmoot/core/campaigns/template.ts'
import { likelyCurrency } from '@folkmoot/core/shared/currency.ts'
import { done } from '@folkmoot/core/shared/done.ts'
import { isUuid } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { networkFull } from '../assemblies/network.ts'
import { findAssembly, lockAssembly } from '../assemblies/store.ts'
import { visibleAssembly } from '../assemblies/visible.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { refuseHiddenFiles } from '../http/named-files.ts'
import { serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { inTransaction } from '../shared/transaction.ts'
import { campaignOf, componentsOf, doorOf, publicReader, type Reader, timelineOf, unnumbered } from './answer.ts'
import { ballotsOf, changeCampaign, lockCampaign } from './change.ts'
import { createCampaign, withStoredBrief } from './create.ts'
import { readExistingPhases } from './existing-phases.ts'
import { isIn, pageOf, standingsOf, visibleIn } from './lists.ts'
import { peopleCounter } from './people.ts'
import { readExtras, readResources, readThemes } from './read.ts'
import { publicCampaign, readableCampaignAt } from './readable.ts'
import { type CampaignContext, type CampaignSpan, campaignsOf } from './store.ts'

interface Found {
  readonly campaign: CampaignContext
  readonly reader: Reader
}

export function campaignRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  const people = peopleCounter()
  const todayIn = (c: Pick<CampaignSpan, 'assembly'>) => clock.today(c.assembly.timezone)

  /** A campaign that the caller may read, with who the caller is to it; else it does not exist. */
  async function readable(
    params: { aid: string; cid: string },
    me: Me,
    from: Db = db,
  ): Promise<Found | Refusal<'not_found'>> {
    const found = await readableCampaignAt(from, me, params)
    if (!found) return refuse('not_found')
    const { campaign, standing } = found
    return { campaign, reader: { standing, today: todayIn(campaign), inside: true } }
  }

  /** A campaign as its public pages show it; without a public side it does not exist. */
  async function publicly(params: { uuid: string }): Promise<Found | Refusal<'not_found'>> {
    const campaign = await publicCampaign(db, params)
    if (!campaign) return refuse('not_found')
    return { campaign, reader: publicReader(todayIn(campaign)) }
  }

  async function whole({ campaign, reader }: Found, from: Db = db): Promise<Campaign> {
    return campaignOf(campaign, await readExtras(from, campaign), await people(from, campaign.id), reader)
  }

  serve(app, context, campaigns, {
    async ofUser({ params, query, me }) {
      if (params.uuid !== me.uuid) return refuse('not_found')
      const standings = await standingsOf(db, me)
      const wanted = query.assembly === undefined ? undefined : await findAssembly(db, query.assembly)
      const ids = [...standings.keys()].filter((id) => query.assembly === undefined || id === wanted?.id)
      const found = await campaignsOf(db, ids)
      return pageOf(db, visibleIn(found, standings, query.filter, todayIn), query)
    },

    async ofAssembly({ params, query, me }) {
      const visible = await visibleAssembly(db, me, params.aid)
      if (isRefusal(visible)) return refuse('not_found')
      const { assembly, standing } = visible
      const found = await campaignsOf(db, [assembly.id])
      return pageOf(db, visibleIn(found, new Map([[assembly.id, standing]]), query.filter, todayIn), query)
    },

    async create({ params, body, me }) {
      const visible = await visibleAssembly(db, me, params.aid)
      if (isRefusal(visible)) return visible
      const { assembly, standing } = visible
      if (!mayCreateCampaign(standing, assembly.management_type)) {
        return refuse(memberOrAdmin(standing) || assembly.listed ? 'not_allowed' : 'not_found')
      }
      const existing = await readExistingPhases(db, me, assembly.id, body.existingComponents)
      const checked = checkNewCampaign({ ...body, components: [...existing, ...body.components] }, assembly.timezone)
      if (isRefusal(checked)) return checked
      const home = { id: assembly.id, spaceId: assembly.space_id, lang: assembly.lang, colour: assembly.colour }
      const phases = checked.components.map((c) => ({ ...c, id: 0, linked: false }))
      const runs = checked.status === 'PUBLISHED' && campaignFlags(phases, clock.today(assembly.timezone)).active
      const made = await inTransaction(context, async (trx, context) => {
        await lockAssembly(trx, assembly.id)
        const at = { assemblyId: assembly.id, now: clock.iso() }
        const hidden = await refuseHiddenFiles(trx, context, { me }, withStoredBrief(checked))
        if (hidden) return hidden
        const full = runs ? await networkFull(trx, me, 'campaigns', at) : undefined
        return full ?? createCampaign(trx, context, home, checked, me.userId)
      })
      if (isRefusal(made)) return made
      const found = await readable({ aid: String(assembly.id), cid: String(made.id) }, me)
      return isRefusal(found) ? found : whole(found)
    },

    async template({ query, me }) {
      if (query.assembly === undefined) return templateFrom(clock.today(context.settings.timeZone))
      const found = await visibleAssembly(db, me, query.assembly)
      if (isRefusal(found)) return refuse('not_found')
      return templateFrom(clock.today(found.assembly.timezone), likelyCurrency(found.assembly))
    },

    async one({ params, me }) {
      const found = await readable(params, me)
      return isRefusal(found) ? found : whole(found)
    },

    change: ({ params, body, me }) =>
      inTransaction(context, async (trx, context) => {
        const before = await readable(params, me, trx)
        if (isRefusal(before)) return before
        await lockCampaign(trx, before.campaign.id)
        const held = await readable(params, me, trx)
        if (isRefusal(held)) return held
        const refused =
          (await refuseHiddenFiles(trx, context, { me }, withStoredBrief(body))) ??
          (await changeCampaign(trx, context, held.campaign, body, held.reader))
        if (refused) return refused
        const after = await readable(params, me, trx)
        return isRefusal(after) ? after : whole(after, trx)
      }),

    remove: ({ params, me }) =>
      inTransaction(context, async (trx) => {
        const found = await readable(params, me, trx)
        if (isRefusal(found)) return found
        if (!mayDeleteCampaign(found.reader.standing)) return refuse('not_allowed')
        await lockCampaign(trx, found.campaign.id)
        const ballots = await ballotsOf(trx, found.campaign.id)
        if (ballots.some((b) => b.state === 'open' || b.state === 'closed')) return refuse('campaign_votes')
        await trx
          .updateTable('campaigns')
          .set({ deleted_at: clock.iso() })
          .where('id', '=', found.campaign.id)
          .execute()
        return done
      }),

    async brief({ params, me }) {
      const found = await readable(params, me)
      return isRefusal(found) ? found : { brief: found.campaign.brief }
    },
    async components({ params, me }) {
      const found = await readable(params, me)
      return isRefusal(found) ? found : { components: componentsOf(found.campaign, found.reader) }
    },
    async timeline({ params, me }) {
      const found = await readable(params, me)
      return isRefusal(found) ? found : timelineOf(found.campaign, found.reader)
    },
    async themes({ params, query, me }) {
      const found = await readable(params, me)
      return isRefusal(found) ? found : { themes: await readThemes(db, found.campaign.spaceId, query) }
    },
    async resources({ params, me }) {
      const found = await readable(params, me)
      return isRefusal(found) ? found : { resources: await readResources(db, found.campaign.spaceId) }
    },
  })

  serve(app, context, publicCampaigns, {
    async ofAssembly({ params, query }) {
      const assembly = isUuid(params.uuid) ? await findAssembly(db, params.uuid) : undefined
      if (!assembly) return refuse('not_found')
      const found = await campaignsOf(db, [assembly.id])
      const shown = found
        .filter((c) => c.listed && hasPublicSide(doorOf(c)) && isIn(c, query.filter, todayIn(c)))
        .map((campaign) => ({ campaign, reader: publicReader(todayIn(campaign)) }))
      return pageOf(db, shown, query)
    },
    async one({ params }) {
      const found = await publicly(params)
      return isRefusal(found) ? found : whole(found)
    },
    async brief({ params }) {
      const found = await publicly(params)
      return isRefusal(found) ? found : { brief: found.campaign.brief }
    },
    async components({ params }) {
      const found = await publicly(params)
      return isRefusal(found) ? found : { components: componentsOf(found.campaign, found.reader) }
    },
    async timeline({ params }) {
      const found = await publicly(params)
      return isRefusal(found) ? found : timelineOf(found.campaign, found.reader)
    },
    async themes({ params, query }) {
      const found = await publicly(params)
      if (isRefusal(found)) return found
      return { themes: unnumbered(false, await readThemes(db, found.campaign.spaceId, query), 'themeId') }
    },
    async resources({ params }) {
      const found = await publicly(params)
      if (isRefusal(found)) return found
      return { resources: unnumbered(false, await readResources(db, found.campaign.spaceId), 'resourceId') }
    },
  })
}
