interface StartContext {
  readonly signedIn: boolean
  /** The operator's start page for visitors: an address, or a path of this site. */
  readonly landingUrl: string | null
  /** The start page has just sent the visitor back to `/`. */
  readonly sentBack: boolean
}

/**
 * Where `/` leads: members home, visitors to the operator's start page or ours (APP-005, APP-008). A start page that visitors may
 * not see leads back to `/`; going there again would never end.
 */
export function selectStartPath({ signedIn, landingUrl, sentBack }: StartContext): string {
  if (signedIn) return '/v1/home'
  return landingUrl && !sentBack ? landingUrl : '/v2/home'
}
