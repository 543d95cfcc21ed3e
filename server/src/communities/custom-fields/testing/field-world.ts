import { customFields } from '@folkmoot/core/communities/custom-fields/endpoints.ts'
import type { CustomFieldDefinition } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import type { EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import type { TestServices } from '../../../app/services/testing/services.ts'
import { createCampaignWorld } from '../../../deliberation/contributions/testing/contributions.ts'

type FieldBody = EndpointRequest<typeof customFields.add>['body']

/** A campaign with a coordinator who defines fields, and an author who fills them in. */
export async function createFieldWorld(server: TestServices, options: Parameters<typeof createCampaignWorld>[1] = {}) {
  const place = await createCampaignWorld(server, options)
  const [coordinator, author] = [await place.person('MEMBER', 'COORDINATOR'), await place.person()]
  const space = { sid: place.sid }
  return {
    ...place,
    coordinator,
    author,
    space,
    define: (body: Partial<FieldBody> = {}) =>
      coordinator.call(customFields.add, { params: space, body: { name: 'Owner', fieldType: 'TEXT', ...body } }),
    listFields: async () => (await coordinator.call(customFields.list, { params: space, query: {} })).list,
    fieldPath: (field: CustomFieldDefinition) => ({ ...space, fid: field.customFieldDefinitionId ?? 0 }),
  }
}

/** A value in a request. */
export const fill = (field: CustomFieldDefinition, value: string) => ({
  customFieldDefinition: { customFieldDefinitionId: field.customFieldDefinitionId ?? 0 },
  value,
})

/** What is filled in on a contribution, by the names of its fields. */
export const readFilled = (item: {
  readonly customFields: readonly { definition: { name: string }; value: { value: string } | null }[]
}): Record<string, string | null> =>
  Object.fromEntries(item.customFields.map(({ definition, value }) => [definition.name, value?.value ?? null]))
