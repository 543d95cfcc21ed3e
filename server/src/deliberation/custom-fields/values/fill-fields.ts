import type { FieldValueInput } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { refuseFillingFields } from '@folkmoot/core/deliberation/contributions/permissions.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { parseFieldValues } from '../../../communities/custom-fields/parse-values.ts'
import { listValues, saveValues } from '../../../communities/custom-fields/value-store.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { type ContributionPath, findContribution, toContributionFacts } from '../../contributions/read-contribution.ts'
import { writeChange } from '../../contributions/store.ts'
import { getChangeReason } from '../../contributions/update-contribution.ts'

/**
 * Fills in custom fields of a contribution, as a change of it with its revision and its history; the refusal, if any. With `fresh` a
 * field that has a value is refused (CON-087): the lock makes the second of two writers see the value of the first.
 */
export const fillFields = (
  context: Context,
  me: Me,
  path: ContributionPath,
  inputs: readonly FieldValueInput[],
  { fresh }: { readonly fresh: boolean },
) =>
  inTransaction(context, async (trx, context) => {
    const found = await findContribution(trx, context, me, path, { lock: true })
    if (!found) return refuse('not_found')
    const { row, viewer, contributionContext, today } = found
    const denied = refuseFillingFields(toContributionFacts(context, row), viewer, contributionContext, today)
    if (denied) return denied
    const asked = { space: row.k_space, entityType: 'CONTRIBUTION' as const, itemType: row.type }
    const values = await parseFieldValues(trx, context, { me }, asked, inputs)
    if (isRefusal(values)) return values
    const target = { contribution: row.id, user: null }
    const stored = fresh ? await listValues(trx, target) : []
    if (stored.some(({ field }) => values.some((value) => value.field === field))) return refuse('duplicated_entry')
    if (values.length === 0) return undefined
    const at = context.clock.iso()
    await writeChange(trx, row.id, {}, { by: me.userId, at, reason: getChangeReason(context, found) })
    await saveValues(trx, target, values, at)
    return undefined
  })
