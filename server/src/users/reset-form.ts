/**
 * Where the link of a reset mail leads, ending with a slash: the form the browser named if its origin is this site's or
 * on the operator's list, else the site's own (A52).
 */
export function resetForm(configUrl: string | undefined, site: string, allowedOrigins: readonly string[]): string {
  const own = `${site}/v2/user/password/reset/`
  const asked = configUrl && URL.canParse(configUrl) ? new URL(configUrl) : undefined
  if (!asked || ![new URL(site).origin, ...allowedOrigins].includes(asked.origin)) return own
  return `${asked.origin}${asked.pathname.replace(/\/*$/, '/')}`
}
