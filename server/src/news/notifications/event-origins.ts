import { isMemberOrAdmin } from '@folkmoot/core/communities/access/viewer.ts'
import { getCampaignFlags } from '@folkmoot/core/communities/campaigns/phases.ts'
import type { EventOrigin } from '@folkmoot/core/news/notifications/subscription-endpoints.ts'
import { listAssemblyViewers, selectVisibleCampaigns } from '../../communities/campaigns/list-campaigns.ts'
import { type CampaignSpan, listCampaignSpans, mapListedCampaigns } from '../../communities/campaigns/store.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'

/** Lists what a member may ask for e-mail about: the caller's assemblies, each with its campaigns that are not over (NOT-013). */
export async function listEventOrigins({ db, clock }: Context, me: Me): Promise<EventOrigin[]> {
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
