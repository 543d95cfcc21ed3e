/** The scope for a social network: public profile, e-mail, list of friends, publishing (SES-073). */
const SOCIAL_SCOPE = 'public_profile email user_friends publish_actions'
/** The default scope for every other provider, unless the operator sets one. */
const OPENID_SCOPE = 'openid email profile'
export const defaultOauthScope = (provider: string): string => (provider === 'facebook' ? SOCIAL_SCOPE : OPENID_SCOPE)

const PROVIDER_LABELS: Readonly<Record<string, string>> = { github: 'GitHub', gitlab: 'GitLab', linkedin: 'LinkedIn' }

/** The display name of a provider, from the operator's name for it. */
export const providerLabel = (name: string): string =>
  PROVIDER_LABELS[name] ?? name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim()
