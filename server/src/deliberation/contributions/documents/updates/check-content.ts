import { WrongUpdate } from '@folkmoot/core/deliberation/contributions/documents/updates/byte-reader.ts'
import {
  ATTRIBUTE,
  DELETED,
  ELEMENT,
  GONE,
  isNested,
  MARK,
  type Struct,
  WORDS,
} from '@folkmoot/core/deliberation/contributions/documents/updates/read-structs.ts'
import { DOCUMENT_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import { MARK_TAGS, NODE_RULES } from '@folkmoot/core/platform/shared/formatted-text/doc-schema.ts'

/** The elements of a text that is written together, as the editor has them. */
const NODE_NAMES: ReadonlySet<string> = new Set(Object.keys(NODE_RULES).filter((name) => name !== 'doc' && name !== 'text'))

const MARK_NAMES: ReadonlySet<string> = new Set(Object.keys(MARK_TAGS))

/** What takes new parts: the document or an element of it, the words of one, or what is gone. */
export interface Holder {
  readonly kind: 'blocks' | 'words' | 'gone'
  /** Elements around it. */
  readonly depth: number
}

const ELEMENT_TYPE = 3
const WORDS_TYPE = 6
const ATTRIBUTE_NAME = /^[a-z][\w-]{0,40}$/i
/** Characters of an address or another value. */
const VALUE_LENGTH = 2_000

/** PostgreSQL stores every character but this one. */
const isStorable = (text: string): boolean => !text.includes('\0')

const isPlainValue = (value: unknown): boolean =>
  !isNested(value) && (typeof value !== 'string' || (value.length <= VALUE_LENGTH && isStorable(value)))

/** What a mark has: nothing, or some plain values by name. */
const isMarkValue = (value: unknown): boolean =>
  typeof value !== 'object' || value === null
    ? isPlainValue(value)
    : !Array.isArray(value) && Object.values(value).every((one) => (typeof one !== 'object' || one === null) && isPlainValue(one))

const refuse = (reason: string): never => {
  throw new WrongUpdate(reason)
}

/** Refuses a part of which no text can be made where it stands. */
export function checkContent({ kind, content }: Struct, holder: Holder, attribute: string | null): void {
  if (kind === GONE || kind === DELETED || holder.kind === 'gone') return
  if (attribute !== null) {
    const fits = kind === ATTRIBUTE && holder.kind === 'blocks' && ATTRIBUTE_NAME.test(attribute)
    // Yjs puts values together that an attribute had one after the other
    const values = content && 'values' in content ? content.values : []
    if (!fits || !values.every(isPlainValue)) refuse('it has an attribute that no element has')
  } else if (holder.kind === 'words') {
    if (kind === WORDS && content && 'words' in content) {
      if (!isStorable(content.words)) refuse('it has a character that is not stored')
    } else if (kind === MARK && content && 'mark' in content) {
      // a second mark of a name has a suffix
      const [name = ''] = content.mark.split('--')
      if (!MARK_NAMES.has(name) || !isMarkValue(content.value)) refuse('it has a mark that no text has')
    } else refuse('it has something in its words that no text has')
  } else {
    const { type, name } = kind === ELEMENT && content && 'type' in content ? content : { type: -1, name: '' }
    const fits = type === WORDS_TYPE || (type === ELEMENT_TYPE && NODE_NAMES.has(name ?? ''))
    if (!fits) refuse('it has an element that no text has')
    if (holder.depth >= DOCUMENT_LIMITS.depth) refuse('it is nested too deeply')
  }
}

/** What a part holds that was accepted. */
export const toHolder = ({ kind, content }: Struct, around: Holder): Holder => {
  if (kind !== ELEMENT || around.kind === 'gone' || !content || !('type' in content)) return { kind: 'gone', depth: 0 }
  return { kind: content.type === WORDS_TYPE ? 'words' : 'blocks', depth: around.depth + 1 }
}
