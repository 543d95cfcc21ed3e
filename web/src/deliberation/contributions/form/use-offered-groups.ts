import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { ownMembershipsQuery } from '../../../communities/memberships/queries.ts'
import { buildRoleMap, isMemberOf } from '../../../communities/memberships/role-map.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'

export interface OfferedGroup {
  readonly id: number
  readonly name: string
}

/**
 * The groups of the campaign that the author may write for: their own, and those that take proposals of others. Undefined until
 * it is known which are their own.
 */
export function useOfferedGroups(
  { campaignId, openGroups }: Campaign,
  userId: number,
  type: 'IDEA' | 'PROPOSAL',
): readonly OfferedGroup[] | undefined {
  const own = useQuery(ownMembershipsQuery(userId)).data
  if (own === undefined) return undefined
  const roles = isFailure(own) ? undefined : buildRoleMap(own.list)
  const ownGroups =
    isFailure(own) || !roles
      ? []
      : own.list.flatMap(({ workingGroup: g }) =>
          g && g.campaignId === campaignId && isMemberOf(roles, { group: g.groupId }) ? [{ id: g.groupId, name: g.name }] : [],
        )
  if (type === 'IDEA') return ownGroups
  const ownIds = ownGroups.map(({ id }) => id)
  return [...ownGroups, ...openGroups.filter(({ id }) => !ownIds.includes(id))]
}
