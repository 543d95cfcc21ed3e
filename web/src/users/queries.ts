import { connections } from '@folkmoot/core/users/connections.ts'
import { accounts, users } from '@folkmoot/core/users/endpoints.ts'
import { ask } from '../lib/query.ts'

export const sessionsOf = (userId: number) => ask(users.sessions, { params: { id: userId } })
export const connectionsOf = (userId: number) => ask(connections.list, { params: { id: userId } })
export const preferencesOf = (userId: number) => ask(accounts.preferences, { params: { id: userId } })
