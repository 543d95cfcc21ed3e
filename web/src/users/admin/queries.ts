import { adminUsers } from '@folkmoot/core/users/endpoints.ts'
import { endpointPages } from '../../lib/api/infinite-list.ts'

export const accountPages = (search: string, pageSize: number) =>
  endpointPages(adminUsers.list, { query: { pageSize, ...(search ? { search } : {}) } })
