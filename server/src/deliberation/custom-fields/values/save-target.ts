import type { FieldValueInput } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { parseFieldValues } from '../../../communities/custom-fields/parse-values.ts'
import { listValues, saveValues } from '../../../communities/custom-fields/value-store.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { fillFields } from './fill-fields.ts'
import type { FoundTarget } from './find-target.ts'

export type SaveRefusal =
  | 'not_found'
  | 'not_allowed'
  | 'content_locked'
  | 'phase_closed'
  | 'feedback_closed'
  | 'duplicated_entry'
  | 'invalid'

/** Writes values of a contribution or of the caller's assessment. With `fresh` a field that has a value is refused (CON-087). */
export async function saveTarget(
  context: Context,
  me: Me,
  found: FoundTarget,
  inputs: readonly FieldValueInput[],
  { fresh }: { readonly fresh: boolean },
): Promise<Refusal<SaveRefusal> | undefined> {
  const denied = found.unchangeable
  if (denied) return denied
  const { target, asked } = found
  if (found.type === 'CONTRIBUTION') return fillFields(context, me, found.path, inputs, { fresh })
  return inTransaction(context, async (trx, context) => {
    if (fresh && hasValueFor(await listValues(trx, target), inputs)) return refuse('duplicated_entry')
    const values = await parseFieldValues(trx, context, { me }, asked, inputs)
    if (isRefusal(values)) return values
    await saveValues(trx, target, values, context.clock.iso())
    return undefined
  })
}

const hasValueFor = (stored: readonly { field: number }[], inputs: readonly FieldValueInput[]): boolean =>
  inputs.some(({ customFieldDefinition: { customFieldDefinitionId: id } }) => stored.some(({ field }) => field === id))
