import type { EnvironmentRow } from '../../../platform/settings/environments.ts'

interface ResetFormSettings {
  /** The origin of this site. */
  readonly site: string
  readonly allowedOrigins: readonly string[]
  readonly environments: readonly EnvironmentRow[]
}

/** The site's own form to choose a new password, ending with a slash. */
export const defaultResetFormUrl = (site: string): string => `${site}/v2/user/password/reset/`

/**
 * The URL of the reset form in the mail, ending with a slash: the requested form if it is one of this site by the table of
 * environments (APP-015) or lies at an allowed origin, otherwise the site's own (A52). No other page of this site gets the token,
 * because it could leak it.
 */
export function resolveResetFormUrl(configUrl: string | undefined, { site, allowedOrigins, environments }: ResetFormSettings): string {
  const requestedUrl = configUrl && URL.canParse(configUrl) ? new URL(configUrl) : undefined
  if (!requestedUrl) return defaultResetFormUrl(site)
  const form = withTrailingSlash(`${requestedUrl.origin}${requestedUrl.pathname}`)
  const known =
    requestedUrl.origin === new URL(site).origin
      ? environments.some((row) => withTrailingSlash(new URL(row.resetForm, site).href) === form)
      : allowedOrigins.includes(requestedUrl.origin)
  return known ? form : defaultResetFormUrl(site)
}

const withTrailingSlash = (address: string): string => address.replace(/\/*$/, '/')
