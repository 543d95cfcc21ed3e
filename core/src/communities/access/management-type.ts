/** The management type of an assembly decides who organizes it and whether contributions are moderated before publication. */
export const MANAGEMENT_TYPES = ['OPEN', 'MODERATED', 'COORDINATED', 'COORDINATED_AND_MODERATED'] as const
export type ManagementType = (typeof MANAGEMENT_TYPES)[number]
