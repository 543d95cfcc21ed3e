import { memberships } from '@folkmoot/core/memberships/endpoints.ts'
import { type AssemblyAddress, textOf } from '../lib/address.ts'
import { ask } from '../lib/query.ts'

/** What oneself is in an assembly; NODATA means no member (MEM-040). */
export const ownMembership = ({ assembly }: AssemblyAddress, userId: number) =>
  ask(memberships.inAssembly, { params: { aid: textOf(assembly), uid: userId } })

/** All that one belongs to, newest first. */
export const ownMemberships = (userId: number) => ask(memberships.ofUser, { params: { uid: userId } })
