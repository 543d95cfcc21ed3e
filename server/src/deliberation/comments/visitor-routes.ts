import { refuseWritingOnBoard, resolveReplyParent } from '@folkmoot/core/deliberation/comments/policy.ts'
import {
  type CreateVisitorCommentBody,
  type CreateVisitorIdeaBody,
  VISITOR_TARGETS,
  type VisitorTarget,
  visitorWriting,
} from '@folkmoot/core/deliberation/comments/visitor-endpoints.ts'
import { isHeldForModeration } from '@folkmoot/core/deliberation/contributions/status-transitions.ts'
import { plainText } from '@folkmoot/core/platform/shared/html.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { isBlank } from '@folkmoot/core/platform/shared/text/clean-line.ts'
import type { FastifyInstance } from 'fastify'
import { requireCaptcha } from '../../accounts/users/captcha.ts'
import type { Context } from '../../platform/http/context.ts'
import { checkRateLimit } from '../../platform/http/rate-limits.ts'
import { toNetwork } from '../../platform/http/request-origin.ts'
import { serve } from '../../platform/http/serve.ts'
import { checkHiddenFiles } from '../../platform/http/uploads/check-hidden-files.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { type ContributionWriter, createContribution } from '../contributions/create-contribution.ts'
import { cleanTextHtml } from '../contributions/parse-texts.ts'
import { findBoard } from './board.ts'
import { INSERT_COMMENT } from './board-sql.ts'
import { isBannedFromSpace } from './find-ban-of-space.ts'
import { findVisitorTargetSpace, type VisitorTargetSpace } from './find-comment-space.ts'

const isVisitorTarget = (text: string): text is VisitorTarget => (VISITOR_TARGETS as readonly string[]).includes(text)
type Visitor = NonNullable<ContributionWriter<Refusal<'captcha_missing' | 'rate_limited' | 'kept_out'>>['visitor']>

/** Ideas and comments of visitors on public boards; each needs a fresh captcha token (SES-053, SES-054). */
export function visitorRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, visitorWriting, {
    async post({ params, body, locale, request, me }) {
      if (!isVisitorTarget(params.target) || !isUuid(params.uuid)) return refuse('not_found')
      const answers = 'parentUuid' in body ? (body.parentUuid ?? null) : null
      const space = await findVisitorTargetSpace(context.db, params.target, params.uuid, answers)
      if (!space) return refuse('not_found')
      const visitor: Visitor = {
        name: body.visitorName,
        lang: body.lang ?? locale,
        address: request.ip,
        // checked last, so that an invalid form uses up neither the captcha token nor one of the few attempts, and a ban tells of
        // nothing that is hidden
        admit: async (trx, context) =>
          (me && (await isBannedFromSpace(trx, space.id, me.userId, context.clock.iso())) ? refuse('kept_out') : undefined) ??
          (await requireCaptcha(trx, body.captcha)) ??
          checkRateLimit(trx, context, 'visitors', toNetwork(request.ip)),
      }
      return body.type === 'IDEA'
        ? createVisitorIdea(context, visitor, space, body)
        : createVisitorComment(context, visitor, space, { ...body, answered: answers !== null })
    },
  })
}

const createVisitorIdea = (
  context: Context,
  visitor: Visitor,
  space: VisitorTargetSpace,
  { captcha: _, visitorName: __, ...idea }: CreateVisitorIdeaBody,
) =>
  inTransaction(context, async (trx, context) => {
    const created = await createContribution(trx, context, { visitor }, String(space.id), { ...idea, oneClick: false })
    return isRefusal(created) ? created : { uuid: created.uuid, type: idea.type, status: created.status }
  })

const createVisitorComment = (
  context: Context,
  visitor: Visitor,
  space: VisitorTargetSpace,
  commentBody: CreateVisitorCommentBody & { readonly answered: boolean },
) =>
  inTransaction(context, async (trx, context) => {
    const readableBoard = await findBoard(trx, undefined, space.uuid, space.answered)
    if (!readableBoard) return refuse('not_found')
    const { row, boardContext, viewer } = readableBoard
    if (commentBody.answered && (row.q_id === null || row.q_board !== 'PUBLIC')) return refuse('not_found')
    const reply = row.q_id !== null
    const type = reply ? ('COMMENT' as const) : commentBody.type
    const denied = refuseWritingOnBoard({ board: 'PUBLIC', type, reply }, boardContext, viewer)
    if (denied) return denied
    const text = cleanTextHtml(commentBody.text)
    const plain = plainText(text)
    if (isBlank(plain)) return refuse('text_empty')
    const hidden = await checkHiddenFiles(trx, context, { me: undefined, address: visitor.address }, { text })
    if (hidden) return hidden
    const closed = await visitor.admit(trx, context)
    if (closed) return closed
    const answers = row.q_id === null ? undefined : resolveReplyParent({ id: row.q_id, parentId: row.q_parent, rootId: row.q_root })
    const isHeld = isHeldForModeration(row.a_management, boardContext.contributionContext.campaign?.config.holdAnonymous)
    const status = isHeld ? ('NEW' as const) : ('PUBLISHED' as const)
    const { uuid } = await INSERT_COMMENT.read(trx, {
      type,
      status,
      assembly: row.a_id,
      campaign: row.k_id,
      group: row.g_id,
      text,
      plain,
      lang: visitor.lang,
      board: 'PUBLIC',
      space: row.target,
      item: row.host_id,
      parent: answers?.parentId ?? null,
      root: answers?.rootId ?? null,
      creator: null,
      visitorName: visitor.name,
      now: context.clock.iso(),
    })
    return { uuid, type, status }
  })
