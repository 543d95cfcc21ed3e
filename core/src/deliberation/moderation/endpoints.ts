import { z } from 'zod/mini'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { PAGE_SIZE, pageQuery } from '../../platform/shared/pagination.ts'
import {
  AnswerObjectionBody,
  DecideBody,
  ModerationFigures,
  ModerationQueue,
  ObjectBody,
  RemovalNotice,
  RemoveBody,
  RemovedItem,
} from './schemas.ts'
import { QUEUE_FILTERS } from './words.ts'

/** A page of the queue: of one kind, and of one campaign where its number is given. */
export const QueueQuery = z.object({
  ...pageQuery(PAGE_SIZE.list),
  filter: z._default(z.enum(QUEUE_FILTERS), 'waiting'),
  campaign: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
})
export type QueueQuery = z.output<typeof QueueQuery>

/** The queue of moderators, their decisions, objections to them, and the public numbers (SES-052, CON-030, CON-118). */
export const moderation = {
  queue: endpoint({
    method: 'GET',
    path: '/assembly/:aid/moderation',
    access: 'session',
    query: QueueQuery,
    response: ModerationQueue,
    refusals: ['not_found', 'assembly_not_listed', 'not_allowed'],
    summary: 'What waits for moderators, what was removed and what its authors object to.',
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/contribution/:coid/approve',
    access: 'session',
    body: DecideBody,
    response: Done,
    refusals: ['not_found', 'not_allowed', 'already_decided'],
    summary: 'Publishes what waits for approval.',
  }),
  remove: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/contribution/:coid/moderate',
    access: 'session',
    body: RemoveBody,
    response: Done,
    refusals: ['not_found', 'not_allowed', 'already_decided', 'content_locked', 'reason_missing'],
    summary: 'Removes what somebody else wrote, with a reason; it can be recovered for 90 days, then it is erased.',
  }),
  dismiss: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/contribution/:coid/dismiss',
    access: 'session',
    body: DecideBody,
    response: Done,
    refusals: ['not_found', 'not_allowed', 'already_decided'],
    summary: 'Leaves a flagged text as it is; what its flags had hidden shows again.',
  }),
  removed: endpoint({
    method: 'GET',
    path: '/assembly/:aid/contribution/:coid/removal',
    access: 'session',
    response: RemovedItem,
    refusals: ['not_found'],
    summary: 'A removed text, by number or uuid: what and why to its author, that it was removed to other readers.',
  }),
  publicRemoved: endpoint({
    method: 'GET',
    path: '/public/contribution/:uuid/removal',
    response: RemovalNotice,
    refusals: ['not_found'],
    summary: 'That a text which everybody could read was removed.',
  }),
  object: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/contribution/:coid/objection',
    access: 'session',
    body: ObjectBody,
    response: RemovedItem,
    refusals: ['not_found', 'not_allowed', 'already_objected', 'text_empty'],
    limit: 'comments',
    summary: 'Says as its author what speaks against a removal; another moderator reads it.',
  }),
  answerObjection: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/contribution/:coid/objection/decision',
    access: 'session',
    body: AnswerObjectionBody,
    response: Done,
    refusals: ['not_found', 'not_allowed', 'already_decided', 'removed_by_you'],
    summary: 'Decides about an objection: the text comes back or stays removed. Not for who removed it.',
  }),
  figures: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid/moderation',
    access: 'session',
    response: ModerationFigures,
    refusals: ['not_found'],
    summary: 'How many texts of a campaign were removed, by reason, and how many came back.',
  }),
  publicFigures: endpoint({
    method: 'GET',
    path: '/public/campaign/:uuid/moderation',
    response: ModerationFigures,
    refusals: ['not_found'],
    summary: 'The same of a campaign that everybody may read.',
  }),
}
