/** What a campaign says about a field, and its limit, as sentences after each other. */
export function joinHelp(description: string, limit: string): string | undefined {
  if (description === '' || limit === '') return description || limit || undefined
  return /[.!?…:]$/.test(description) ? `${description} ${limit}` : `${description}. ${limit}`
}
