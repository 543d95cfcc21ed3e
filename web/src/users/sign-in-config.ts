import { parseAssemblyConfig } from '@folkmoot/core/assemblies/config.ts'
import type { PublicAssembly } from '@folkmoot/core/assemblies/schemas.ts'

/** What an assembly says about signing in and up at its own door (specification G.2). */
export interface SignInConfig {
  readonly uuid: string
  readonly shortname: string
  readonly name: string
  readonly supportedMembership: PublicAssembly['profile']['supportedMembership']
  /** Sign-up is not offered (SES-026). */
  readonly closed: boolean
  /** Its directory signs in (SES-015). */
  readonly directory: boolean
  readonly forgotUrl: string | undefined
  readonly signupUrl: string | undefined
  readonly signupTitle: string | undefined
  readonly registrationTitle: string | undefined
  readonly usernamePlaceholder: string | undefined
  readonly passwordPlaceholder: string | undefined
  readonly passwordRepeatPlaceholder: string | undefined
}

/** The door of an assembly, from its public settings. */
export function readSignInConfig(
  assembly: Pick<PublicAssembly, 'uuid' | 'shortname' | 'name' | 'profile' | 'configs'>,
): SignInConfig {
  const config = parseAssemblyConfig(assembly.configs)
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
