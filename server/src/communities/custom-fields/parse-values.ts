import { checkFieldValue, checkFileSize, cleanFieldValue } from '@folkmoot/core/communities/custom-fields/field-value.ts'
import type { CustomFieldDefinition, FieldValueInput } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import type { EntityType } from '@folkmoot/core/communities/custom-fields/words.ts'
import { parseFileAddress } from '@folkmoot/core/platform/shared/file-address.ts'
import { type FieldError, type Refusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { FileReferrer, TransactionContext } from '../../platform/http/context.ts'
import { checkHiddenFiles } from '../../platform/http/uploads/check-hidden-files.ts'
import { listAskedFields } from './field-sql.ts'
import type { ParsedValue } from './value-store.ts'

/** What is filled in: on a contribution of a type in a campaign, or on its assessment. */
interface AskedOf {
  /** The space of the campaign; null: without a campaign there are no fields. */
  readonly space: number | null
  readonly entityType: EntityType
  readonly itemType: string
}

/** The path of a value in a request, by which its form finds the input. */
const fieldPath = (id: number): string => `customFieldValues.${id}`

/**
 * The values of a request as they are stored, or the refusal: the same field twice (CON-087), a field that is not asked for, a value
 * against its limit (CON-088 to CON-091), a file that its writer may not read.
 */
export async function parseFieldValues(
  db: Db,
  context: TransactionContext,
  by: FileReferrer,
  asked: AskedOf,
  inputs: readonly FieldValueInput[],
): Promise<ParsedValue[] | Refusal<'duplicated_entry' | 'invalid'>> {
  if (inputs.length === 0) return []
  const ids = inputs.map((input) => input.customFieldDefinition.customFieldDefinitionId)
  if (new Set(ids).size < ids.length) return refuse('duplicated_entry')
  const fields = await listAskedFields(db, asked.space, asked.entityType, asked.itemType)
  const values: ParsedValue[] = []
  const faults: FieldError[] = []
  for (const [i, id] of ids.entries()) {
    const definition = fields.find((field) => field.id === id)?.definition
    const value = definition ? cleanFieldValue(definition, inputs[i]?.value ?? '') : ''
    const fault = definition
      ? (checkFieldValue(definition, value) ?? (await findFileFault(db, definition, value)))
      : ({ code: 'unknown' } as const)
    if (fault) faults.push({ field: fieldPath(id), ...fault })
    values.push({ field: id, value })
  }
  if (faults.length > 0) return refuseFields(...faults)
  // every value, not only those of files: an address in a text would open the file to the readers of the text
  const stored = Object.fromEntries(values.map(({ field, value }) => [fieldPath(field), value]))
  return (await checkHiddenFiles(db, context, by, stored)) ?? values
}

async function findFileFault(db: Db, definition: CustomFieldDefinition, value: string) {
  const name = definition.fieldType === 'FILE' && value !== '' ? parseFileAddress(value) : undefined
  if (name === undefined) return undefined
  const file = await db.selectFrom('files').select('size').where('name', '=', name).executeTakeFirst()
  return file ? checkFileSize(definition, file.size) : ({ code: 'unknown' } as const)
}
