import { messages } from '@folkmoot/core/notifications/message-endpoints.ts'
import { needs } from '@folkmoot/core/notifications/needs.ts'
import { endpointQuery } from '../lib/api/endpoint-query.ts'
import { endpointPages } from '../lib/api/infinite-list.ts'

/** The viewer's pending tasks. */
export const pendingTasksQuery = (userId: number) => endpointQuery(needs.ofUser, { params: { id: userId } })

/** The space of an assembly or group, by number or uuid. */
export type MessageSpaceId = number | string

/** The messages and meetings of an assembly or group, five at a time. */
export const messagePages = (sid: MessageSpaceId) => endpointPages(messages.list, { params: { sid }, query: {} })

/** How many people a message to an assembly or group reaches. */
export const messageRecipientsQuery = (sid: MessageSpaceId) => endpointQuery(messages.recipients, { params: { sid } })
