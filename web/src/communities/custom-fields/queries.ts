import { customFields } from '@folkmoot/core/communities/custom-fields/endpoints.ts'
import { isFieldOf } from '@folkmoot/core/communities/custom-fields/field-definition.ts'
import type { CustomFieldDefinition } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import type { EntityType } from '@folkmoot/core/communities/custom-fields/words.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { endpointQuery } from '../../platform/lib/api/endpoint-query.ts'

/** The space of a campaign: its number, or its uuid where the address has uuids. */
export type FieldSpaceId = number | string

export const fieldListRequest = (sid: FieldSpaceId) => ({ params: { sid }, query: {} })
export const fieldListQuery = (sid: FieldSpaceId) => endpointQuery(customFields.list, fieldListRequest(sid))

/** What is filled in: on contributions of a type in a campaign, or in their assessments. */
export interface FieldTarget {
  readonly space: FieldSpaceId | undefined
  readonly entityType: EntityType
  readonly itemType: string
}

const NO_FIELDS: readonly CustomFieldDefinition[] = []

/** The fields that a form asks for; none while they load, and none if they do not load: the rest of the form works. */
export function useAskedFields({ space, entityType, itemType }: FieldTarget): readonly CustomFieldDefinition[] {
  const { data } = useQuery({ ...fieldListQuery(space ?? 0), enabled: space !== undefined })
  if (data === undefined || isFailure(data)) return NO_FIELDS
  return data.list.filter((field) => field.entityType === entityType && isFieldOf(field, itemType))
}
