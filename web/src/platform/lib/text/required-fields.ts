import { findText } from './i18n.ts'

/** A required field in words; a field of the campaign's own by its name. */
export const formatRequiredField = (name: string): string => {
  const field = name.toLowerCase()
  return (
    findText(
      field === 'group'
        ? 'contributions.group'
        : field === 'attachment' || field === 'media'
          ? `campaigns.settings.needs.${field}`
          : `contributions.field.${field}`,
    ) ?? name
  )
}
