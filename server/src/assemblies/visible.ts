import { mayOpenByNumber } from '@folkmoot/core/assemblies/policy.ts'
import { type Standing, VISITOR } from '@folkmoot/core/assemblies/standing.ts'
import { type Identifier, identify } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Db } from '../database/open.ts'
import type { Me } from '../http/session.ts'
import { standingWith } from './standing.ts'
import { type AssemblyRow, findAssembly, findAssemblyFor } from './store.ts'

export interface Visible {
  readonly assembly: AssemblyRow
  readonly standing: Standing
}
type Hidden = Refusal<'assembly_not_listed' | 'not_found'>

/**
 * The assembly an address names, with what the caller is to it. By number an unlisted one and a missing one are the same
 * to whoever is not a member: 'The assembly is not listed' (ASM-050).
 */
export async function visibleAssembly(db: Db, me: Me | undefined, identifier: string): Promise<Visible | Hidden> {
  const which = identify(identifier)
  const found = me ? await findAssemblyFor(db, which, me.userId) : await stranger(db, which)
  if (!found) return refuse(which.by === 'id' ? 'assembly_not_listed' : 'not_found')
  const { assembly, seat } = found
  const standing = me ? await standingWith(db, me, assembly.id, seat) : VISITOR
  if (which.by === 'id' && !mayOpenByNumber(standing, assembly)) return refuse('assembly_not_listed')
  return { assembly, standing }
}

async function stranger(db: Db, which: Identifier) {
  const assembly = await findAssembly(db, which)
  return assembly && { assembly, seat: undefined }
}

/** The same, for whoever the rule lets in; everybody else is not allowed. */
export async function assemblyFor(
  db: Db,
  me: Me,
  identifier: string,
  may: (standing: Standing) => boolean,
): Promise<Visible | Hidden | Refusal<'not_allowed'>> {
  const found = await visibleAssembly(db, me, identifier)
  if (isRefusal(found)) return found
  return may(found.standing) ? found : refuse('not_allowed')
}
