interface StartContext {
  readonly signedIn: boolean
  /** The operator's start page for visitors: a URL, or a path of this site. */
  readonly landingUrl: string | null
  /** The start page has just redirected the visitor back to `/`. */
  readonly sentBack: boolean
}

/**
 * Where `/` redirects: members to home, visitors to the operator's start page or the default (APP-005, APP-008). A start page
 * that visitors may not see redirects to `/`; redirecting there again would loop.
 */
export function selectStartPath({ signedIn, landingUrl, sentBack }: StartContext): string {
  if (signedIn) return '/v1/home'
  return landingUrl && !sentBack ? landingUrl : '/v2/home'
}
