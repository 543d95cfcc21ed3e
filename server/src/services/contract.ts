import type { Endpoint } from '@folkmoot/core/shared/endpoint.ts'
import { users } from '@folkmoot/core/users/endpoints.ts'

/** Every call of the product, feature by feature: what the API page and the permission tests go through. */
export const CONTRACT: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  users,
}
