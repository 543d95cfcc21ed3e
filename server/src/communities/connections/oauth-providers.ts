import type { OauthProvider } from '../../platform/settings/oauth-settings.ts'
import type { Settings } from '../../platform/settings.ts'

export const findOauthProvider = (settings: Pick<Settings, 'oauthProviders'>, name: string): OauthProvider | undefined =>
  settings.oauthProviders.find((provider) => provider.name === name)

/** The issuer of a provider's subjects: the same name with another server is another provider. */
export const providerIssuer = ({ server }: OauthProvider): string =>
  'issuer' in server ? server.issuer.replace(/\/$/, '') : new URL(server.authorize).origin
