import { isMemberOrAdmin } from '@folkmoot/core/communities/access/viewer.ts'
import { getCampaignFlags } from '@folkmoot/core/communities/campaigns/phases.ts'
import { type EventOrigin, subscriptions } from '@folkmoot/core/news/notifications/subscription-endpoints.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { listAssemblyViewers, selectVisibleCampaigns } from '../../communities/campaigns/list-campaigns.ts'
import { type CampaignSpan, listCampaignSpans, mapListedCampaigns } from '../../communities/campaigns/store.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import {
  follow,
  ignoreEvents,
  listEventSubscriptions,
  listFollowed,
  listSpaceSubscriptions,
  subscribeToEvent,
  unfollow,
  unsubscribeFromEvent,
} from './subscriptions.ts'

/** Lists what a member may ask for e-mail about: the caller's assemblies, each with its campaigns that are not over (NOT-013). */
async function listEventOrigins({ db, clock }: Context, me: Me): Promise<EventOrigin[]> {
  const viewers = new Map([...(await listAssemblyViewers(db, me))].filter(([, viewer]) => isMemberOrAdmin(viewer)))
  const ids = [...viewers.keys()]
  if (ids.length === 0) return []
  const assemblies = await db.selectFrom('assemblies').select(['id', 'name', 'space_id']).where('id', 'in', ids).orderBy('name').execute()
  const getToday = ({ assembly }: CampaignSpan) => clock.today(assembly.timezone)
  const current = selectVisibleCampaigns(await listCampaignSpans(db, ids), viewers, undefined, getToday).filter(
    ({ campaign, reader }) => !getCampaignFlags(campaign.components, reader.today).past,
  )
  const listed = await mapListedCampaigns(
    db,
    current.map(({ campaign }) => campaign.id),
  )
  const campaigns = [...listed.values()].sort((one, other) => one.id - other.id)
  return assemblies.flatMap(({ id: assemblyId, name, space_id: origin }) => [
    { origin, spaceType: 'ASSEMBLY' as const, assemblyId, name },
    ...campaigns
      .filter(({ assembly }) => assembly.id === assemblyId)
      .map(({ spaceId, title }) => ({ origin: spaceId, spaceType: 'CAMPAIGN' as const, assemblyId, name: title })),
  ])
}

/** Everybody follows for themselves: `userId` and `spaceId` of a body are ignored. */
export function subscriptionRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, subscriptions, {
    async ofSpace({ params, me }) {
      if (parseId(params.id) !== me.userId) return refuse('not_allowed')
      return listSpaceSubscriptions(context, me, params.sid)
    },
    async ofUser({ params, query, me }) {
      if (parseId(params.id) !== me.userId) return refuse('not_allowed')
      const { limit, offset, ...window } = toPageWindow(query)
      return { ...window, ...(await listFollowed(context, me, { limit, offset })) }
    },
    follow: ({ params, body, me }) => follow(context, me, params.sid, body.subscriptionType),
    change: ({ params, body, me }) => ignoreEvents(context, me, params, body.ignoredEvents),
    unfollow: async ({ params, me }) => (await unfollow(context, me, params)) ?? done,
    async events({ me }) {
      const [{ list }, origins] = await Promise.all([listEventSubscriptions(context, me), listEventOrigins(context, me)])
      return { list, origins }
    },
    subscribeToEvent: ({ body, me }) => subscribeToEvent(context, me, body),
    unsubscribeFromEvent: async ({ params, me }) => (await unsubscribeFromEvent(context, me, params.id)) ?? done,
  })
}
