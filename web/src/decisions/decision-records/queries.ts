import { decisionRecords } from '@folkmoot/core/decisions/decision-records/endpoints.ts'
import { endpointQuery } from '../../platform/lib/api/endpoint-query.ts'

export const recordQuery = (uuid: string) => endpointQuery(decisionRecords.record, { params: { uuid } })

/** What a campaign decided. */
export const boardQuery = (campaign: string) => endpointQuery(decisionRecords.board, { params: { uuid: campaign } })
