import { VISITOR_VIEWER, type Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseOpeningById } from '@folkmoot/core/communities/assemblies/policy.ts'
import { type Identifier, parseIdentifier } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Me } from '../../platform/http/session.ts'
import { resolveViewer } from '../access/read-viewer.ts'
import { type AssemblyRow, findAssembly, findAssemblyWithMembership } from './store.ts'

export interface VisibleAssembly {
  readonly assembly: AssemblyRow
  readonly viewer: Viewer
}
type HiddenAssemblyRefusal = Refusal<'assembly_not_listed' | 'not_found'>

/**
 * The assembly that an identifier names, with its viewer. By number, an unlisted and a missing assembly give the same refusal to
 * anybody who is not a member: 'The assembly is not listed' (ASM-050).
 */
export async function findVisibleAssembly(
  db: Db,
  me: Me | undefined,
  identifier: string,
): Promise<VisibleAssembly | HiddenAssemblyRefusal> {
  const which = parseIdentifier(identifier)
  const assemblyRow = me ? await findAssemblyWithMembership(db, which, me.userId) : await findForVisitor(db, which)
  if (!assemblyRow) return refuse(which.by === 'id' ? 'assembly_not_listed' : 'not_found')
  const { assembly, seat } = assemblyRow
  const viewer = me ? await resolveViewer(db, me, assembly.id, seat) : VISITOR_VIEWER
  const denied = which.by === 'id' ? refuseOpeningById(viewer, assembly) : undefined
  return denied ?? { assembly, viewer }
}

async function findForVisitor(db: Db, which: Identifier) {
  const assembly = await findAssembly(db, which)
  return assembly && { assembly, seat: undefined }
}

/** The visible assembly, for viewers whom the policy permits; refused for all others. */
export async function findPermittedAssembly(
  db: Db,
  me: Me,
  identifier: string,
  permit: (viewer: Viewer) => Refusal<'not_allowed'> | undefined,
): Promise<VisibleAssembly | HiddenAssemblyRefusal | Refusal<'not_allowed'>> {
  const visible = await findVisibleAssembly(db, me, identifier)
  if (isRefusal(visible)) return visible
  return permit(visible.viewer) ?? visible
}
