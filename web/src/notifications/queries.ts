import { messages } from '@folkmoot/core/notifications/messages.ts'
import { needs } from '@folkmoot/core/notifications/needs.ts'
import { pagesOf } from '../lib/growing.ts'
import { ask } from '../lib/query.ts'

/** What waits for oneself. */
export const ownNeeds = (userId: number) => ask(needs.ofUser, { params: { id: userId } })

/** The space of an assembly or group, by number or uuid. */
export type Room = number | string

/** The messages and meetings of an assembly or group, five at a time. */
export const pagesOfMessages = (sid: Room) => pagesOf(messages.list, { params: { sid }, query: {} })
