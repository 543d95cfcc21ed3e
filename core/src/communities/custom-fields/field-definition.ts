import type { FieldError } from '../../platform/shared/refusals.ts'
import { getMaxChoices, getNumericLimit } from './limits.ts'
import type { CustomFieldBody, CustomFieldDefinition, CustomFieldOption } from './schemas.ts'
import { TEXT_LIMIT_TYPES } from './words.ts'

/** A field without what does not belong to its type: options of a text, the limit type of a number. */
export function cleanDefinition({ options, ...body }: CustomFieldBody): Omit<CustomFieldBody, 'options'> {
  const { fieldType, limitType } = body
  const isChoice = fieldType === 'MULTIPLE_CHOICE'
  const textLimit = TEXT_LIMIT_TYPES.find((type) => type === limitType) ?? 'CHARS'
  const max = getMaxChoices(body)
  return {
    ...body,
    limit: isChoice ? (Number.isFinite(max) ? String(max) : 'MULTIPLE') : body.limit.replace(',', '.'),
    limitType: fieldType === 'TEXT' ? textLimit : fieldType === 'FILE' ? 'FILE_SIZE' : null,
    entityPart: body.entityType === 'CONTRIBUTION' ? body.entityPart : 'BODY',
    entityFilterAttributeName: body.entityFilter.length > 0 ? 'type' : null,
    customFieldValueOptions: isChoice ? (options ?? body.customFieldValueOptions) : [],
  }
}

function checkLimit({ fieldType, limit }: CustomFieldBody): FieldError | undefined {
  if (limit === '' || fieldType === 'MULTIPLE_CHOICE') return undefined
  const number = getNumericLimit({ limit })
  if (number === undefined) return { field: 'limit', code: 'not_number' }
  if (fieldType === 'NUMBER') return undefined
  const fits = fieldType === 'FILE' ? number > 0 : Number.isInteger(number) && number >= 1
  return fits ? undefined : { field: 'limit', code: 'wrong' }
}

function listOptionFaults({ fieldType, customFieldValueOptions: options }: CustomFieldBody): FieldError[] {
  if (fieldType !== 'MULTIPLE_CHOICE') return []
  if (options.length === 0) return [{ field: 'customFieldValueOptions', code: 'required' }]
  const words = options.map((option) => option.value.toLowerCase())
  const faults = words.flatMap((word, i): FieldError[] => {
    if (word === '') return [{ field: `customFieldValueOptions.${i}`, code: 'required' }]
    return words.indexOf(word) < i ? [{ field: `customFieldValueOptions.${i}`, code: 'taken' }] : []
  })
  const open = options.filter((option) => option.valueType === 'STRING_OPEN').length
  return open > 1 ? [...faults, { field: 'customFieldValueOptions', code: 'wrong' }] : faults
}

/** What is wrong with a cleaned field: no name, a limit that is none, a choice without options or with the same one twice. */
export function listDefinitionFaults(body: CustomFieldBody): FieldError[] {
  const limit = checkLimit(body)
  return [...(body.name === '' ? [{ field: 'name', code: 'required' } as const] : []), ...(limit ? [limit] : []), ...listOptionFaults(body)]
}

/** The options with their numbers: those that stay keep theirs, and none is given twice. */
export function numberOptions(
  body: Pick<CustomFieldBody, 'customFieldValueOptions'>,
  before: readonly CustomFieldOption[],
): CustomFieldOption[] {
  const known = before.map((option) => option.customFieldValueOptionId)
  const kept = new Set<number>()
  let last = Math.max(0, ...known)
  return body.customFieldValueOptions.map(({ customFieldValueOptionId: id, value, valueType }) => {
    const stays = id !== undefined && known.includes(id) && !kept.has(id)
    const number = stays ? id : ++last
    kept.add(number)
    return { customFieldValueOptionId: number, value, valueType }
  })
}

type ComparedField = Pick<CustomFieldDefinition, 'fieldType' | 'entityType' | 'customFieldValueOptions'>

/** What a change of a field does to its values: all are lost, some choices are, or some change their words. */
export interface ValueChanges {
  readonly all: boolean
  readonly lost: readonly string[]
  readonly renamed: readonly { readonly from: string; readonly to: string }[]
}

/** How a change of a field concerns its values; nobody loses what they filled in without being asked. */
export function compareDefinitions(before: ComparedField, after: ComparedField): ValueChanges {
  if (before.fieldType !== after.fieldType || before.entityType !== after.entityType) return { all: true, lost: [], renamed: [] }
  const closed = before.customFieldValueOptions.filter((option) => option.valueType === 'STRING')
  const open = (field: ComparedField) => field.customFieldValueOptions.some((o) => o.valueType === 'STRING_OPEN')
  const changes = closed.map(({ customFieldValueOptionId: id, value }) => {
    const next = after.customFieldValueOptions.find((option) => option.customFieldValueOptionId === id)
    return { from: value, to: next?.valueType === 'STRING' ? next.value : undefined }
  })
  return {
    all: open(before) && !open(after),
    lost: changes.flatMap(({ from, to }) => (to === undefined ? [from] : [])),
    renamed: changes.flatMap(({ from, to }) => (to === undefined || to === from ? [] : [{ from, to }])),
  }
}

/** A field without a list of types is for all of them. */
export const isFieldOf = (field: Pick<CustomFieldDefinition, 'entityFilter'>, itemType: string): boolean =>
  field.entityFilter === '' || field.entityFilter.split(',').includes(itemType)
