/** What a custom field takes (CON-004). */
export const FIELD_TYPES = ['TEXT', 'NUMBER', 'FILE', 'MULTIPLE_CHOICE'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** What the limit of a text counts; the limit of a file is in MB (CON-088, CON-089). */
export const TEXT_LIMIT_TYPES = ['CHARS', 'WORDS', 'PARAGRAPHS'] as const
export type TextLimitType = (typeof TEXT_LIMIT_TYPES)[number]
export const LIMIT_TYPES = [...TEXT_LIMIT_TYPES, 'FILE_SIZE'] as const
export type LimitType = (typeof LIMIT_TYPES)[number]

/** What a field is asked of: a contribution, an assessment, or an author without an account. */
export const ENTITY_TYPES = ['CONTRIBUTION', 'CONTRIBUTION_FEEDBACK', 'NON_MEMBER_AUTHOR'] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

/** Where the page of a contribution shows a field: above its text, below it, or with the details beside it. */
export const ENTITY_PARTS = ['HEADER', 'BODY', 'SIDE'] as const
export type EntityPart = (typeof ENTITY_PARTS)[number]

/** An option of a choice; an open one is answered in own words. */
export const OPTION_TYPES = ['STRING', 'STRING_OPEN'] as const
export type OptionType = (typeof OPTION_TYPES)[number]

/** The types of contributions that have fields; a note has title, description and attachments only (CON-024). */
export const FIELD_ITEM_TYPES = ['IDEA', 'PROPOSAL', 'BRAINSTORMING'] as const
export type FieldItemType = (typeof FIELD_ITEM_TYPES)[number]

export const MAX_FIELDS = 50
export const FIELD_TEXT_LIMITS = { name: 200, description: 1000, option: 200, options: 50, value: 20_000 } as const
