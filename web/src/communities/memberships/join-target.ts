import { offersJoining } from '@folkmoot/core/communities/assemblies/policy.ts'
import type { Assembly, PublicAssembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import type { PublicGroup } from '@folkmoot/core/communities/groups/schemas.ts'
import type { TargetType } from '@folkmoot/core/communities/memberships/words.ts'
import { parseAssemblySettings } from '@folkmoot/core/platform/settings/assembly-settings.ts'

/** What can be joined: an assembly, or one of its groups. */
export interface JoinTarget {
  readonly kind: TargetType
  readonly uuid: string
  readonly name: string
  /** Who joins is accepted at once. */
  readonly atOnce: boolean
  /** Visitors are offered to join, after they signed up. */
  readonly offered: boolean
  /** A page to fill in first (G.2 and G.5, has-registration-form). */
  readonly form: string | undefined
  /** From when the viewer, who was declined, may ask again. */
  readonly askAgainAt: string | null
  readonly may: {
    readonly read: boolean
    readonly join: boolean
    readonly follow?: boolean
    readonly unfollow?: boolean
  }
}

export function toAssemblyJoinTarget(assembly: Assembly | PublicAssembly): JoinTarget {
  const { uuid, name, askAgainAt, may, configs } = assembly
  const { supportedMembership } = assembly.profile
  const { newMembershipsClosed, registrationFormUrl } = parseAssemblySettings(configs)
  return {
    kind: 'ASSEMBLY',
    uuid,
    name,
    atOnce: supportedMembership === 'OPEN',
    offered: offersJoining(supportedMembership) && !newMembershipsClosed,
    form: registrationFormUrl,
    askAgainAt,
    may,
  }
}

/** A group is for members of its assembly, so visitors join that first (specification C, rule 1). */
export const toGroupJoinTarget = ({ uuid, name, joinsAtOnce, registrationFormUrl, askAgainAt, may }: PublicGroup): JoinTarget => ({
  kind: 'GROUP',
  uuid,
  name,
  atOnce: joinsAtOnce,
  offered: false,
  form: registrationFormUrl ?? undefined,
  askAgainAt,
  may: { read: may.read, join: may.join },
})
