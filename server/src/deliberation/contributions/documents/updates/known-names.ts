import { MARK_TAGS, NODE_RULES } from '@folkmoot/core/platform/shared/formatted-text/doc-schema.ts'

/** The elements of a text that is written together, as the editor has them. */
export const NODE_NAMES: ReadonlySet<string> = new Set(Object.keys(NODE_RULES).filter((name) => name !== 'doc' && name !== 'text'))

export const MARK_NAMES: ReadonlySet<string> = new Set(Object.keys(MARK_TAGS))
