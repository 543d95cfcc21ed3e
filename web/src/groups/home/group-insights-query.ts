import { groupContributions } from '@folkmoot/core/contributions/group-endpoints.ts'
import { endpointQuery } from '../../lib/api/endpoint-query.ts'
import { type GroupRef, groupRequest } from '../queries.ts'

/** The numbers about a group, of what the viewer may see; by uuid the public ones. */
export const groupInsightsQuery = ({ assembly, group }: GroupRef) =>
  group.by === 'uuid'
    ? endpointQuery(groupContributions.publicInsights, { params: { uuid: group.uuid } })
    : endpointQuery(groupContributions.insights, groupRequest({ assembly, group }))
