import { isMemberOrAdmin } from '@folkmoot/core/communities/access/viewer.ts'
import { feedback, MAX_SAVED_ITEMS, type SavedItem, type SaveFeedbackBody } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { checkOwnAccount } from '../../accounts/users/own-account.ts'
import { defineStatement } from '../../platform/database/statement.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { CONTEXT_ROW, contextColumns } from '../contributions/contribution-context.ts'
import { findPublicContribution, resolveContributionViewer } from '../contributions/read-contribution.ts'
import { CAMPAIGN_NOT_DELETED, contextJoins, READ_ROW, readColumns } from '../contributions/read-contribution-sql.ts'
import { readOutsiderAccess } from './assessments/assess-as-outsider.ts'
import type { FeedbackRow } from './feedback-sql.ts'
import {
  buildFeedbackQuery,
  type FeedbackParams,
  findFeedback,
  findOwnFeedback,
  refuseAssessingItem,
  saveFeedback,
} from './save-feedback.ts'

/**
 * Whether the caller sees a form for assessments (FBK-014) and has an assessment; undefined if the contribution is not found. People
 * who are not members get the form with a password where everybody may read the contribution.
 */
async function readAssessmentPermission(
  context: Context,
  me: Me | undefined,
  params: { readonly auuid: string; readonly couuid: string },
): Promise<{ show: boolean; given: boolean; password: boolean } | undefined> {
  if (!isUuid(params.auuid) || !isUuid(params.couuid)) return undefined
  const row = await context.db
    .selectFrom('contributions as c')
    .innerJoin('assemblies as a', 'a.id', 'c.assembly_id')
    .select('c.id')
    .where('c.uuid', '=', params.couuid)
    .where('a.uuid', '=', params.auuid)
    .executeTakeFirst()
  if (!row) return undefined
  if (!me) return readOutsiderPermission(context, params.couuid)
  const path = { aid: params.auuid, coid: String(row.id) }
  const itemAccess = await findFeedback(context, me, path, 'TECHNICAL_ASSESSMENT')
  if (!itemAccess) return undefined
  const show = !(await refuseAssessingItem(context, me, itemAccess))
  const outsider = isMemberOrAdmin(itemAccess.viewer.assemblyViewer) ? undefined : await readOutsiderPermission(context, params.couuid)
  return outsider ?? { show, given: itemAccess.row.given, password: false }
}

async function readOutsiderPermission(context: Context, uuid: string) {
  const readable = await findPublicContribution(context.db, context, uuid)
  if (!readable) return undefined
  const show = !(await readOutsiderAccess(context, readable)).refusal
  return { show, given: false, password: show }
}

/** Selects the contributions that a user saved, newest first. */
const SAVED_ITEMS = defineStatement({
  name: 'feedback.saved-items',
  params: { viewer: 'int', limit: 'int' },
  row: { ...READ_ROW, ...CONTEXT_ROW, title: 'text', assembly_name: 'text', campaign_title: 'text' },
  text: ({ viewer, limit }) => `
select ${readColumns(viewer)}, ${contextColumns({ phases: false })}, c.title, a.name as assembly_name, k.title as campaign_title
${contextJoins(viewer)}
join feedback f on f.contribution_id = c.id and f.user_id = ${viewer} and f.type = 'MEMBER' and f.fav
where c.removed_at is null and c.on_space_id is null and c.campaign_id is not null and ${CAMPAIGN_NOT_DELETED}
order by f.at desc, c.id desc limit ${limit}`,
})

/** Lists the saved contributions that the user may still read. */
async function listSavedItems(context: Context, me: Me): Promise<SavedItem[]> {
  const rows = await SAVED_ITEMS.list(context.db, { viewer: me.userId, limit: MAX_SAVED_ITEMS })
  return rows.flatMap((row) =>
    resolveContributionViewer(row, me, true) && row.campaign_id !== null
      ? [
          {
            contributionId: row.id,
            uuid: row.uuid,
            type: row.type,
            title: row.title,
            campaign: { assemblyId: row.a_id, campaignId: row.campaign_id, title: row.campaign_title },
            assembly: row.assembly_name,
          },
        ]
      : [],
  )
}

export function feedbackRoutes(app: FastifyInstance, context: Context): void {
  const saveHandler = {
    query: ({ params, body }: { params: FeedbackParams; body: SaveFeedbackBody }) => buildFeedbackQuery(params, body.type),
    handle: ({ params, body, me }: { params: FeedbackParams; body: SaveFeedbackBody; me: Me }, before: FeedbackRow | undefined) =>
      saveFeedback(context, me, params, body, before),
  }

  serve(app, context, feedback, {
    give: saveHandler,
    giveInAssembly: saveHandler,
    own: ({ params, query, me }) => findOwnFeedback(context, me, params, query.type),
    async permission({ params, me }) {
      return (await readAssessmentPermission(context, me, params)) ?? refuse('not_found')
    },
    async saved({ params, me }) {
      const denied = checkOwnAccount(me, params.id)
      if (denied) return denied
      const list = await listSavedItems(context, me)
      return { total: list.length, list }
    },
    ownOfUser: ({ params, query, me }) => findOwnFeedback(context, me, params, query.type),
  })
}
