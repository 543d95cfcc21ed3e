import { type Jury, juries } from '@folkmoot/core/deliberation/juries/endpoints.ts'
import { cacheResponse, endpointQuery } from '../../platform/lib/api/endpoint-query.ts'

/** The uuids of a campaign and of its phase. */
export interface JuryAddress {
  readonly uuid: string
  readonly puuid: string
}

export const juryQuery = (params: JuryAddress) => endpointQuery(juries.byUuid, { params })

/** The address of the acts about a jury. */
export const juryParams = ({ assembly, campaign, phase }: Pick<Jury, 'assembly' | 'campaign' | 'phase'>) => ({
  aid: String(assembly.id),
  cid: String(campaign.id),
  ciid: String(phase.id),
})

/** Shows the jury as an act returned it. */
export const cacheJury = (jury: Jury): void =>
  cacheResponse(juries.byUuid, { params: { uuid: jury.campaign.uuid, puuid: jury.phase.uuid } }, jury)
