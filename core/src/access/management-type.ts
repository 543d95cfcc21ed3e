/** How an assembly is managed: who organizes it, and whether what people write is looked at first. */
export const MANAGEMENT_TYPES = ['OPEN', 'MODERATED', 'COORDINATED', 'COORDINATED_AND_MODERATED'] as const
export type ManagementType = (typeof MANAGEMENT_TYPES)[number]
