import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { ResourceRef } from '../../../platform/lib/address.ts'

/** The working group of an address, if the contribution is one of its own or was assigned to it (CON-006). */
export const findGroupOfAddress = (
  { workingGroupAuthors, assignedGroups }: Pick<Contribution, 'workingGroupAuthors' | 'assignedGroups'>,
  group: ResourceRef,
): { readonly name: string } | undefined =>
  [...workingGroupAuthors, ...assignedGroups].find(({ groupId, uuid }) =>
    group.by === 'id' ? group.id === groupId : group.by === 'uuid' && group.uuid === uuid,
  )
