import { refuseAssessingAsOutsider } from '@folkmoot/core/deliberation/feedback/assessment-policy.ts'
import type { OutsiderAssessmentBody } from '@folkmoot/core/deliberation/feedback/assessment-schemas.ts'
import { checkAssessmentContent } from '@folkmoot/core/deliberation/feedback/empty-assessment.ts'
import { refuseStatusAssessment } from '@folkmoot/core/deliberation/feedback/policy.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import { requireCaptcha } from '../../../accounts/users/captcha.ts'
import { verifyPassword } from '../../../accounts/users/passwords/hash-password.ts'
import { toCampaignState } from '../../../communities/campaigns/serialize.ts'
import { findCampaign } from '../../../communities/campaigns/store.ts'
import type { Context } from '../../../platform/http/context.ts'
import { checkRateLimit, deleteAttempts } from '../../../platform/http/rate-limits.ts'
import { toNetwork } from '../../../platform/http/request-origin.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { findPublicContribution, isListedContribution, type ReadableContribution } from '../../contributions/read-contribution.ts'
import { FEEDBACK_STATS } from '../feedback-sql.ts'
import { readAssessmentRules } from './assessment-rules.ts'
import { emitAssessment } from './emit-assessment.ts'

/** Whether outsiders assess a contribution now, with the hash of the password that they need. */
export async function readOutsiderAccess(context: Context, { row, today }: Pick<ReadableContribution, 'row' | 'today'>) {
  const campaign = row.campaign_id === null ? undefined : await findCampaign(context.db, { id: row.campaign_id })
  if (!campaign) return { refusal: refuse('not_allowed'), passwordHash: undefined }
  const passwordHash = readSetting(CAMPAIGN_SETTINGS.feedbackPassword, campaign.config)
  const rules = await readAssessmentRules(context.db, campaign, 0)
  const refusal = refuseStatusAssessment(row.status) ?? refuseAssessingAsOutsider(rules, toCampaignState(campaign), !!passwordHash, today)
  return { refusal, passwordHash }
}

/**
 * Saves the assessment of somebody without an account (A62). The same name on the same contribution replaces what was said under it, so
 * that nobody counts twice by sending again.
 */
export async function assessAsOutsider(
  context: Context,
  path: { readonly cuuid: string; readonly couuid: string },
  { password, captcha, nonMemberAuthor: { name }, textualFeedback: text, ...scores }: OutsiderAssessmentBody,
  address: string,
) {
  const readable = await findPublicContribution(context.db, context, path.couuid)
  if (!readable || !isListedContribution(readable) || readable.row.k_uuid !== path.cuuid.toLowerCase()) return refuse('not_found')
  const { row } = readable
  const { refusal, passwordHash } = await readOutsiderAccess(context, readable)
  if (refusal) return refusal
  const empty = checkAssessmentContent({ ...scores, textualFeedback: text }, false)
  if (empty) return empty
  const wrong = await checkPassword(context, passwordHash, password, `${row.campaign_id} ${toNetwork(address)}`)
  if (wrong) return wrong
  return inTransaction(context, async (trx, context) => {
    // checked last, so that an invalid form uses up neither the captcha token nor one of the few attempts
    const refused = (await requireCaptcha(trx, captcha)) ?? (await checkRateLimit(trx, context, 'visitors', toNetwork(address)))
    if (refused) return refused
    const now = context.clock.iso()
    const values = { visitor_name: name, ...scores, text, at: now }
    const { fresh } = await trx
      .insertInto('assessments')
      .values({ contribution_id: row.id, ...values })
      .onConflict((c) =>
        c
          .expression(sql`contribution_id, lower(visitor_name)`)
          .where('group_id', 'is', null)
          .where('removed_at', 'is', null)
          .doUpdateSet(values),
      )
      .returning(sql<boolean>`xmax = 0`.as('fresh'))
      .executeTakeFirstOrThrow()
    if (fresh) await emitAssessment(trx, { at: now, row, who: name })
    return (await FEEDBACK_STATS.find(trx, { id: row.id })) ?? refuse('not_found')
  })
}

/** Counts the try before the password is checked, so that concurrent ones all count; the right password ends the count. */
async function checkPassword(
  context: Context,
  hash: string | undefined,
  password: string,
  who: string,
): Promise<Refusal<'password_wrong' | 'rate_limited'> | undefined> {
  const limited = await inTransaction(context, (trx, context) => checkRateLimit(trx, context, 'assessmentpasswords', who))
  if (limited) return limited
  if (!(await verifyPassword(hash, password, context.passwordCost))) return refuse('password_wrong')
  await deleteAttempts(context.db, context, 'assessmentpasswords', who)
  return undefined
}
