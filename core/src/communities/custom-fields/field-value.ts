import { parseFileAddress } from '../../platform/shared/file-address.ts'
import type { FieldError } from '../../platform/shared/refusals.ts'
import { cleanLine } from '../../platform/shared/text/clean-line.ts'
import { getMaxChoices, getNumericLimit, getTextLimitType, measureText } from './limits.ts'
import type { CustomFieldDefinition } from './schemas.ts'

type ValueRules = Pick<CustomFieldDefinition, 'fieldType' | 'limit' | 'limitType' | 'customFieldValueOptions'>
type ValueFault = Omit<FieldError, 'field'>

/** The chosen options of a value, one a line, each once. */
export const parseChoices = (value: string): string[] => [
  ...new Set(
    value
      .split('\n')
      .map(cleanLine)
      .filter((line) => line !== ''),
  ),
]

export const formatChoices = (choices: readonly string[]): string => choices.join('\n')

/** The choices that are no option: they are somebody's own words. */
export const listOwnWords = (field: Pick<ValueRules, 'customFieldValueOptions'>, choices: readonly string[]): string[] =>
  choices.filter((choice) => !field.customFieldValueOptions.some((o) => o.valueType === 'STRING' && o.value === choice))

/** The open option of a choice, at which people write own words. Its own text as a value says that it is chosen without any. */
export const findOpenOption = (field: Pick<ValueRules, 'customFieldValueOptions'>) =>
  field.customFieldValueOptions.find((option) => option.valueType === 'STRING_OPEN')

const DECIMAL = /^([+-]?)(\d+)(?:[.,](\d+))?$/

/** A number as people write it, as a plain decimal; undefined where it is none. */
export function parseDecimal(text: string): string | undefined {
  const [, sign, whole, part = ''] = DECIMAL.exec(text.replace(/[\s\u00a0\u202f]/g, '')) ?? []
  if (whole === undefined || whole.length > 15 || part.length > 10) return undefined
  const digits = whole.replace(/^0+(?=\d)/, '')
  const decimals = part.replace(/0+$/, '')
  const plain = decimals === '' ? digits : `${digits}.${decimals}`
  return sign === '-' && plain !== '0' ? `-${plain}` : plain
}

/** A value as it is stored: trimmed, a number as a plain decimal, choices in the order of the options with own words last. */
export function cleanFieldValue(field: ValueRules, value: string): string {
  const text = value.replace(/\r\n?/g, '\n').trim()
  if (field.fieldType === 'NUMBER') return parseDecimal(text) ?? text
  if (field.fieldType !== 'MULTIPLE_CHOICE') return text
  const choices = parseChoices(text)
  const options = field.customFieldValueOptions.filter((option) => option.valueType === 'STRING')
  const chosen = options.filter((option) => choices.includes(option.value)).map((option) => option.value)
  return formatChoices([...chosen, ...listOwnWords(field, choices)])
}

const over = (code: FieldError['code'], limit: number): ValueFault => ({ code, params: { limit } })

function checkText(field: ValueRules, text: string): ValueFault | undefined {
  const limit = getNumericLimit(field)
  const type = getTextLimitType(field)
  return limit !== undefined && measureText(text, type) > limit
    ? over(({ CHARS: 'only_chars', WORDS: 'only_words', PARAGRAPHS: 'only_paragraphs' } as const)[type], limit)
    : undefined
}

function checkNumber(field: ValueRules, text: string): ValueFault | undefined {
  const number = parseDecimal(text)
  if (number === undefined) return { code: 'not_number' }
  const limit = getNumericLimit(field)
  return limit !== undefined && Number(number) > limit ? over('only_up_to', limit) : undefined
}

function checkChoices(field: ValueRules, value: string): ValueFault | undefined {
  const choices = parseChoices(value)
  const own = listOwnWords(field, choices)
  const open = findOpenOption(field)
  if (own.length > (open ? 1 : 0)) return { code: 'not_choice' }
  if (open && own.includes(open.value)) return { code: 'own_words' }
  const limit = getMaxChoices(field)
  return choices.length > limit ? over('only_choices', limit) : undefined
}

/** What is wrong with a cleaned value (CON-088, CON-089, CON-091); an empty one is no fault. The size of a file is checked with it. */
export function checkFieldValue(field: ValueRules, value: string): ValueFault | undefined {
  if (value === '') return undefined
  switch (field.fieldType) {
    case 'TEXT':
      return checkText(field, value)
    case 'NUMBER':
      return checkNumber(field, value)
    case 'MULTIPLE_CHOICE':
      return checkChoices(field, value)
    case 'FILE':
      return parseFileAddress(value) === undefined ? { code: 'unknown' } : undefined
  }
}

const MEGABYTE = 1_048_576

/** What is wrong with the size of a file, in bytes; the limit of its field is in MB (CON-089). */
export function checkFileSize(field: ValueRules, size: number): ValueFault | undefined {
  const limit = getNumericLimit(field)
  return limit !== undefined && size > limit * MEGABYTE ? over('only_megabytes', limit) : undefined
}
