import { phases } from '@folkmoot/core/campaigns/endpoints.ts'
import type { CampaignChange, PhaseGiven } from '@folkmoot/core/campaigns/given.ts'
import { givenOf, withChange, withPhase } from '@folkmoot/core/campaigns/phase-edit.ts'
import type { Component } from '@folkmoot/core/campaigns/shapes.ts'
import { done } from '@folkmoot/core/shared/done.ts'
import { idFrom } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { refuseHiddenFiles } from '../http/named-files.ts'
import { serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { inTransaction } from '../shared/transaction.ts'
import { componentsOf } from './answer.ts'
import { changeCampaign, lockCampaign } from './change.ts'
import { readableCampaignAt } from './readable.ts'

type Params = { readonly aid: string; readonly cid: string }
type Refused = Refusal<(typeof phases.add)['refuses'][number] | 'invalid'>

/** Phases one by one, each as a change of the whole campaign. */
export function phaseRoutes(app: FastifyInstance, context: Context): void {
  const { clock } = context

  async function readable(trx: Db, params: Params, me: Me) {
    const found = await readableCampaignAt(trx, me, params)
    if (!found) return undefined
    const { campaign, standing } = found
    return { campaign, reader: { standing, today: clock.today(campaign.assembly.timezone), inside: true } }
  }

  /** Holds the campaign, changes its phases, and gives them with those that are new. */
  async function change(
    params: Params,
    me: Me,
    edit: (phases: readonly PhaseGiven[]) => { components: readonly PhaseGiven[]; reason?: string } | undefined,
  ): Promise<{ all: Component[]; added: Component | undefined } | Refused> {
    return inTransaction(context, async (trx, context) => {
      const before = await readable(trx, params, me)
      if (!before) return refuse('not_found')
      await lockCampaign(trx, before.campaign.id)
      const held = await readable(trx, params, me)
      if (!held) return refuse('not_found')
      const { components, milestones } = held.campaign
      const wanted = edit(components.map((c) => givenOf(c, milestones)))
      if (!wanted) return refuse('not_found')
      const body: CampaignChange = { components: [...wanted.components], reason: wanted.reason ?? '' }
      const refused =
        (await refuseHiddenFiles(trx, context, { me }, body)) ??
        (await changeCampaign(trx, context, held.campaign, body, held.reader))
      if (refused) return refused as Refused
      const after = await readable(trx, params, me)
      const all = after ? componentsOf(after.campaign, after.reader) : []
      const known = new Set(components.map((c) => c.id))
      return { all, added: all.find((c) => c.componentId !== undefined && !known.has(c.componentId)) }
    })
  }

  serve(app, context, phases, {
    async add({ params, body, me }) {
      const { componentId: _, ...phase } = body
      const changed = await change(params, me, (all) => ({ components: withPhase(all, phase) }))
      return isRefusal(changed) ? changed : (changed.added ?? refuse('not_found'))
    },

    async change({ params, body, me }) {
      const id = idFrom(params.ciid)
      const changed = await change(params, me, (all) => {
        const components = id === undefined ? undefined : withChange(all, id, body)
        return components && { components, reason: body.reason }
      })
      if (isRefusal(changed)) return changed
      return changed.all.find((c) => c.componentId === id) ?? refuse('not_found')
    },

    async remove({ params, me }) {
      const id = idFrom(params.ciid)
      const changed = await change(params, me, (all) =>
        all.some((p) => p.componentId === id) ? { components: all.filter((p) => p.componentId !== id) } : undefined,
      )
      return isRefusal(changed) ? changed : done
    },
  })
}
