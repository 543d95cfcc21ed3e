import { needs } from '@folkmoot/core/notifications/needs.ts'
import { ask } from '../lib/query.ts'

/** What waits for oneself. */
export const ownNeeds = (userId: number) => ask(needs.ofUser, { params: { id: userId } })
