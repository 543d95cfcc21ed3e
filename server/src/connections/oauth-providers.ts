import type { OauthProvider } from '../settings/oauth-settings.ts'
import type { Settings } from '../settings.ts'

export const findOauthProvider = (
  settings: Pick<Settings, 'oauthProviders'>,
  name: string,
): OauthProvider | undefined => settings.oauthProviders.find((provider) => provider.name === name)

/** Whose word a subject of this provider is: another server under the same name is somebody else. */
export const providerIssuer = ({ server }: OauthProvider): string =>
  'issuer' in server ? server.issuer.replace(/\/$/, '') : new URL(server.authorize).origin
