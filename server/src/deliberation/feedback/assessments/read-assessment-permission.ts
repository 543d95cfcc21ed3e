import { isMemberOrAdmin } from '@folkmoot/core/communities/access/viewer.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { findPublicContribution } from '../../contributions/read-contribution.ts'
import { findFeedback, refuseAssessingItem } from '../save-feedback.ts'
import { readOutsiderAccess } from './assess-as-outsider.ts'

/**
 * Whether the caller sees a form for assessments (FBK-014) and has an assessment; undefined if the contribution is not found. People
 * who are not members get the form with a password where everybody may read the contribution.
 */
export async function readAssessmentPermission(
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
