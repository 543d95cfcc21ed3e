import type { EnvironmentRow } from '../settings/environments.ts'

interface ResetForms {
  /** The origin of this site. */
  readonly site: string
  readonly allowedOrigins: readonly string[]
  readonly environments: readonly EnvironmentRow[]
}

/** The site's own form to choose a new password, ending with a slash. */
export const ownResetForm = (site: string): string => `${site}/v2/user/password/reset/`

/**
 * Where the link of a reset mail leads, ending with a slash: the form the browser named if it is a reset form of this site by
 * the table of environments (APP-015), or lies at an origin on the operator's list, else the site's own (A52). No other page of
 * this site gets the token, because it could pass it on.
 */
export function resetForm(configUrl: string | undefined, { site, allowedOrigins, environments }: ResetForms): string {
  const asked = configUrl && URL.canParse(configUrl) ? new URL(configUrl) : undefined
  if (!asked) return ownResetForm(site)
  const form = withSlash(`${asked.origin}${asked.pathname}`)
  const known =
    asked.origin === new URL(site).origin
      ? environments.some((row) => withSlash(new URL(row.resetForm, site).href) === form)
      : allowedOrigins.includes(asked.origin)
  return known ? form : ownResetForm(site)
}

const withSlash = (address: string): string => address.replace(/\/*$/, '/')
