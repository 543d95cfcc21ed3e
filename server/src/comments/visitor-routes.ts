import { checkBoardWriting, resolveReplyParent } from '@folkmoot/core/comments/policy.ts'
import {
  type CreateVisitorCommentBody,
  type CreateVisitorIdeaBody,
  VISITOR_TARGETS,
  type VisitorTarget,
  visitorWriting,
} from '@folkmoot/core/comments/visitor-endpoints.ts'
import { isHeldForModeration } from '@folkmoot/core/contributions/status-transitions.ts'
import { plainText } from '@folkmoot/core/shared/html.ts'
import { isUuid } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { type ContributionWriter, createContribution } from '../contributions/create-contribution.ts'
import { cleanTextHtml } from '../contributions/parse-texts.ts'
import type { Context } from '../http/context.ts'
import { checkRateLimit } from '../http/rate-limits/attempts.ts'
import { toNetwork } from '../http/rate-limits/network-address.ts'
import { serve } from '../http/serve.ts'
import { checkHiddenFiles } from '../http/uploads/check-hidden-files.ts'
import { inTransaction } from '../shared/transaction.ts'
import { requireCaptcha } from '../users/captcha.ts'
import { findBoard } from './board.ts'
import { INSERT_VISITOR_COMMENT } from './board-sql.ts'
import { findVisitorTargetSpace, type VisitorTargetSpace } from './find-comment-space.ts'

const isVisitorTarget = (text: string): text is VisitorTarget => (VISITOR_TARGETS as readonly string[]).includes(text)
type Visitor = NonNullable<ContributionWriter<Refusal<'captcha_missing' | 'rate_limited'>>['visitor']>

/** Ideas and comments of visitors on public boards; each needs a fresh captcha token (SES-053, SES-054). */
export function visitorRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, visitorWriting, {
    async post({ params, body, locale, request }) {
      if (!isVisitorTarget(params.target) || !isUuid(params.uuid)) return refuse('not_found')
      const answers = 'parentUuid' in body ? (body.parentUuid ?? null) : null
      const space = await findVisitorTargetSpace(context.pool, params.target, params.uuid, answers)
      if (!space) return refuse('not_found')
      const visitor: Visitor = {
        name: body.visitorName,
        lang: body.lang ?? locale,
        address: request.ip,
        // checked last, so that an invalid form uses up neither the captcha token nor one of the few attempts
        admit: () =>
          inTransaction(
            context,
            async (trx, context) =>
              (await requireCaptcha(trx, body.captcha)) ??
              (await checkRateLimit(trx, context, 'visitors', toNetwork(request.ip))),
          ),
      }
      return body.type === 'IDEA'
        ? createVisitorIdea(context, visitor, space, body)
        : createVisitorComment(context, visitor, space, { ...body, answered: answers !== null })
    },
  })
}

async function createVisitorIdea(
  context: Context,
  visitor: Visitor,
  space: VisitorTargetSpace,
  ideaBody: CreateVisitorIdeaBody,
) {
  const { captcha: _, visitorName: __, ...idea } = ideaBody
  const made = await createContribution(context, { visitor }, String(space.id), { ...idea, oneClick: false })
  return isRefusal(made) ? made : { uuid: made.uuid, type: ideaBody.type, status: made.status }
}

async function createVisitorComment(
  context: Context,
  visitor: Visitor,
  space: VisitorTargetSpace,
  commentBody: CreateVisitorCommentBody & { readonly answered: boolean },
) {
  const found = await findBoard(context, undefined, space.uuid, space.answered)
  if (!found) return refuse('not_found')
  const { row, boardContext, viewer } = found
  if (commentBody.answered && (row.q_id === null || row.q_board !== 'PUBLIC')) return refuse('not_found')
  const reply = row.q_id !== null
  const type = reply ? ('COMMENT' as const) : commentBody.type
  const why = checkBoardWriting({ board: 'PUBLIC', type, reply }, boardContext, viewer)
  if (why) return refuse(why)
  const text = cleanTextHtml(commentBody.text)
  const plain = plainText(text)
  if (plain === '') return refuse('text_empty')
  const hidden = await checkHiddenFiles(context.db, context, { me: undefined, address: visitor.address }, { text })
  if (hidden) return hidden
  const closed = await visitor.admit()
  if (closed) return closed
  const answers =
    row.q_id === null ? undefined : resolveReplyParent({ id: row.q_id, parentId: row.q_parent, rootId: row.q_root })
  const isHeld = isHeldForModeration(row.a_management, boardContext.contributionContext.campaign?.config.holdAnonymous)
  const status = isHeld ? ('NEW' as const) : ('PUBLISHED' as const)
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
