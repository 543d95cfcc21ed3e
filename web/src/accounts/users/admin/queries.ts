import { adminUsers } from '@folkmoot/core/accounts/users/endpoints.ts'
import { endpointPages } from '../../../platform/lib/api/infinite-list.ts'

export const accountPages = (search: string, pageSize: number) =>
  endpointPages(adminUsers.list, { query: { pageSize, ...(search ? { search } : {}) } })
