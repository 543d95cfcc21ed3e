import type { PublicAssembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { parseAssemblySettings } from '@folkmoot/core/platform/settings/assembly-settings.ts'

/** The settings of an assembly for sign-in and sign-up (specification G.2). */
export interface SignInConfig {
  readonly uuid: string
  readonly shortname: string
  readonly name: string
  readonly supportedMembership: PublicAssembly['profile']['supportedMembership']
  /** Sign-up is not offered (SES-026). */
  readonly closed: boolean
  /** Users sign in by its directory (SES-015). */
  readonly directory: boolean
  readonly forgotUrl: string | undefined
  readonly signupUrl: string | undefined
  readonly signupTitle: string | undefined
  readonly registrationTitle: string | undefined
  readonly usernamePlaceholder: string | undefined
  readonly passwordPlaceholder: string | undefined
  readonly passwordRepeatPlaceholder: string | undefined
}

/** Reads the configuration from the public settings of the assembly. */
export function readSignInConfig(assembly: Pick<PublicAssembly, 'uuid' | 'shortname' | 'name' | 'profile' | 'configs'>): SignInConfig {
  const config = parseAssemblySettings(assembly.configs)
  return {
    uuid: assembly.uuid,
    shortname: assembly.shortname,
    name: assembly.name,
    supportedMembership: assembly.profile.supportedMembership,
    closed: config.newMembershipsClosed,
    directory: config.directory,
    forgotUrl: config.forgotUrl,
    signupUrl: config.signupUrl,
    signupTitle: config.signupTitle,
    registrationTitle: config.registrationTitle,
    usernamePlaceholder: config.usernamePlaceholder,
    passwordPlaceholder: config.passwordPlaceholder,
    passwordRepeatPlaceholder: config.passwordRepeatPlaceholder,
  }
}
