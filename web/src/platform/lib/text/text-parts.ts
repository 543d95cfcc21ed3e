/** The language files that come with the pages that need them, not with the first page. */
export const TEXT_PARTS = [
  'authorRemovals',
  'ballotPages',
  'consensus',
  'customFields',
  'documents',
  'imports',
  'information',
  'juries',
  'moderation',
  'newsletters',
  'progress',
  'record',
  'search',
  'share',
  'tables',
  'timeline',
] as const
export type TextPart = (typeof TEXT_PARTS)[number]

/** The address of a language file: of one part, or of all other texts (I18N-005). */
export const textFilePath = (locale: string, part?: TextPart): string => `/assets/i18n/${part ?? 'locale'}-${locale}.json`
