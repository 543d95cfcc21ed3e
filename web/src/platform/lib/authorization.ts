/** The authorization of a viewer for a screen that requires login (SES-046). */
type AuthorizationState = 'authorized' | 'loginRequired' | 'notAuthorized'

/**
 * Whether the viewer may see a screen that requires login; other screens do not ask, so nobody is refused there (SES-047).
 * `allowed` is what the screen requires of a user beyond the login.
 */
export function authorize<U>(user: U | undefined, allowed: (user: U) => boolean = () => true): AuthorizationState {
  if (user === undefined) return 'loginRequired'
  return allowed(user) ? 'authorized' : 'notAuthorized'
}
