import { refusesWriting, replyTo } from '@folkmoot/core/comments/policy.ts'
import {
  VISITED,
  type Visited,
  type VisitorComment,
  type VisitorIdea,
  visitorWriting,
} from '@folkmoot/core/comments/visitors.ts'
import { heldForModeration } from '@folkmoot/core/contributions/statuses.ts'
import { plainText } from '@folkmoot/core/shared/html.ts'
import { isUuid } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { addItem, type Writer } from '../contributions/create.ts'
import { cleanText } from '../contributions/texts.ts'
import type { Context } from '../http/context.ts'
import { withinLimit } from '../http/limits.ts'
import { refuseHiddenFiles } from '../http/named-files.ts'
import { networkOf } from '../http/network-address.ts'
import { serve } from '../http/serve.ts'
import { inTransaction } from '../shared/transaction.ts'
import { needCaptcha } from '../users/captcha.ts'
import { findBoard } from './board.ts'
import { INSERT_VISITOR_COMMENT } from './board-sql.ts'
import { type VisitedSpace, visitedSpace } from './spaces.ts'

const isVisited = (text: string): text is Visited => (VISITED as readonly string[]).includes(text)
type Visitor = NonNullable<Writer<Refusal<'captcha_missing' | 'rate_limited'>>['visitor']>

/** What people without an account write: ideas and words on public boards, each with a fresh captcha token (SES-053, SES-054). */
export function visitorRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, visitorWriting, {
    async post({ params, body, locale, request }) {
      if (!isVisited(params.target) || !isUuid(params.uuid)) return refuse('not_found')
      const answers = 'parentUuid' in body ? (body.parentUuid ?? null) : null
      const space = await visitedSpace(context.pool, params.target, params.uuid, answers)
      if (!space) return refuse('not_found')
      const visitor: Visitor = {
        name: body.visitorName,
        lang: body.lang ?? locale,
        address: request.ip,
        // last of all: a fault of the form costs neither the browser's work nor one of the few tries
        admit: () =>
          inTransaction(
            context,
            async (trx, context) =>
              (await needCaptcha(trx, body.captcha)) ??
              (await withinLimit(trx, context, 'visitors', networkOf(request.ip))),
          ),
      }
      return body.type === 'IDEA'
        ? addIdea(context, visitor, space, body)
        : say(context, visitor, space, { ...body, answered: answers !== null })
    },
  })
}

async function addIdea(context: Context, visitor: Visitor, space: VisitedSpace, given: VisitorIdea) {
  const { captcha: _, visitorName: __, ...idea } = given
  const made = await addItem(context, { visitor }, String(space.id), { ...idea, oneClick: false })
  return isRefusal(made) ? made : { uuid: made.uuid, type: given.type, status: made.status }
}

async function say(
  context: Context,
  visitor: Visitor,
  space: VisitedSpace,
  given: VisitorComment & { readonly answered: boolean },
) {
  const found = await findBoard(context, undefined, space.uuid, space.answered)
  if (!found) return refuse('not_found')
  const { row, place, seat } = found
  if (given.answered && (row.q_id === null || row.q_board !== 'PUBLIC')) return refuse('not_found')
  const reply = row.q_id !== null
  const type = reply ? ('COMMENT' as const) : given.type
  const why = refusesWriting({ board: 'PUBLIC', type, reply }, place, seat)
  if (why) return refuse(why)
  const text = cleanText(given.text)
  const plain = plainText(text)
  if (plain === '') return refuse('text_empty')
  const hidden = await refuseHiddenFiles(context.db, context, { me: undefined, address: visitor.address }, { text })
  if (hidden) return hidden
  const closed = await visitor.admit()
  if (closed) return closed
  const answers = row.q_id === null ? undefined : replyTo({ id: row.q_id, parentId: row.q_parent, rootId: row.q_root })
  const held = heldForModeration(row.a_management, place.home.campaign?.config.holdAnonymous)
  const status = held ? ('NEW' as const) : ('PUBLISHED' as const)
  const made = await context.pool.query<{ uuid: string }>(INSERT_VISITOR_COMMENT, [
    type,
    row.a_id,
    row.k_id,
    row.g_id,
    text,
    plain,
    visitor.lang,
    'PUBLIC',
    row.target,
    answers?.parentId ?? null,
    answers?.rootId ?? null,
    null,
    context.clock.iso(),
    row.host_id,
    status,
    visitor.name,
  ])
  const [said] = made.rows
  if (!said) throw new Error('an insert gave no row')
  return { uuid: said.uuid, type, status }
}
