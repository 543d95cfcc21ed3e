import { accounts, users } from '@folkmoot/core/accounts/users/endpoints.ts'
import { endpointQuery } from '../../platform/lib/api/endpoint-query.ts'

export const sessionsQuery = (userId: number) => endpointQuery(users.sessions, { params: { id: userId } })
export const preferencesQuery = (userId: number) => endpointQuery(accounts.preferences, { params: { id: userId } })
