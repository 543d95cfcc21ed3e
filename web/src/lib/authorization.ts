/** What a screen that needs login is told about its reader (SES-046). */
type AuthorizationState = 'authorized' | 'loginRequired' | 'notAuthorized'

/**
 * May the reader see a screen that needs login? Screens that need none do not ask, so nobody is refused there (SES-047).
 * `allowed` is what the screen asks of a user beyond the login.
 */
export function authorize<U>(user: U | undefined, allowed: (user: U) => boolean = () => true): AuthorizationState {
  if (user === undefined) return 'loginRequired'
  return allowed(user) ? 'authorized' : 'notAuthorized'
}
