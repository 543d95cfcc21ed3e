import { addPhaseBody, applyPhaseUpdate, toPhaseBody } from '@folkmoot/core/communities/campaigns/edit-phases.ts'
import { phases } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { listOwnPhases } from '@folkmoot/core/communities/campaigns/phases.ts'
import type { CreatePhaseBody } from '@folkmoot/core/communities/campaigns/request-bodies.ts'
import type { CampaignPhase } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { checkHiddenFiles } from '../../platform/http/uploads/check-hidden-files.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { findReadableCampaignByPath } from './find-readable-campaign.ts'
import { serializePhases } from './serialize-phases.ts'
import { lockCampaign, updatePhases } from './update-campaign.ts'

type Params = { readonly aid: string; readonly cid: string }
type PhaseRefusal = Refusal<(typeof phases.add)['refusals'][number] | 'invalid'>

/** Endpoints for single phases; each change is an update of the whole campaign. */
export function phaseRoutes(app: FastifyInstance, context: Context): void {
  const { clock } = context

  async function findReadable(trx: Db, params: Params, me: Me) {
    const readable = await findReadableCampaignByPath(trx, me, params)
    if (!readable) return undefined
    const { campaign, viewer } = readable
    return { campaign, reader: { viewer, today: clock.today(campaign.assembly.timezone), inside: true } }
  }

  /** Locks the campaign, changes its phases, and returns all phases and the added one. */
  async function changePhases(
    params: Params,
    me: Me,
    edit: (phases: readonly CreatePhaseBody[]) => { components: readonly CreatePhaseBody[]; reason?: string } | undefined,
  ): Promise<{ all: CampaignPhase[]; added: CampaignPhase | undefined } | PhaseRefusal> {
    return inTransaction(context, async (trx, context) => {
      const before = await findReadable(trx, params, me)
      if (!before) return refuse('not_found')
      await lockCampaign(trx, before.campaign.id)
      const locked = await findReadable(trx, params, me)
      if (!locked) return refuse('not_found')
      const { milestones } = locked.campaign
      const components = listOwnPhases(locked.campaign.components)
      const edited = edit(components.map((c) => toPhaseBody(c, milestones)))
      if (!edited) return refuse('not_found')
      const change = { components: [...edited.components], reason: edited.reason ?? '' }
      const refused =
        (await checkHiddenFiles(trx, context, { me }, change)) ?? (await updatePhases(trx, context, locked.campaign, change, locked.reader))
      if (refused) return refused
      const after = await findReadable(trx, params, me)
      const all = after ? serializePhases(after.campaign, after.reader) : []
      const known = new Set(components.map((c) => c.id))
      return { all, added: all.find((c) => c.componentId !== undefined && !known.has(c.componentId)) }
    })
  }

  serve(app, context, phases, {
    async add({ params, body, me }) {
      const { componentId: _, ...phase } = body
      const changed = await changePhases(params, me, (all) => ({ components: addPhaseBody(all, phase) }))
      return isRefusal(changed) ? changed : (changed.added ?? refuse('not_found'))
    },

    async change({ params, body, me }) {
      const id = parseId(params.ciid)
      const changed = await changePhases(params, me, (all) => {
        const components = id === undefined ? undefined : applyPhaseUpdate(all, id, body)
        return components && { components, reason: body.reason }
      })
      if (isRefusal(changed)) return changed
      return changed.all.find((c) => c.componentId === id) ?? refuse('not_found')
    },

    async remove({ params, me }) {
      const id = parseId(params.ciid)
      const changed = await changePhases(params, me, (all) =>
        all.some((p) => p.componentId === id) ? { components: all.filter((p) => p.componentId !== id) } : undefined,
      )
      return isRefusal(changed) ? changed : done
    },
  })
}
