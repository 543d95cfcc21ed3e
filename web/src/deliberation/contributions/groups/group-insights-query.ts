import { groupContributions } from '@folkmoot/core/deliberation/contributions/group-endpoints.ts'
import { type GroupRef, groupRequest } from '../../../communities/groups/queries.ts'
import { endpointQuery } from '../../../platform/lib/api/endpoint-query.ts'

/** The numbers about a group, of what the viewer may see; by uuid the public ones. */
export const groupInsightsQuery = ({ assembly, group }: GroupRef) =>
  group.by === 'uuid'
    ? endpointQuery(groupContributions.publicInsights, { params: { uuid: group.uuid } })
    : endpointQuery(groupContributions.insights, groupRequest({ assembly, group }))
