import type { Assembly, PublicAssembly } from '@folkmoot/core/assemblies/shapes.ts'
import type { AssemblyAddress } from '../lib/address.ts'
import type { say } from '../lib/i18n.ts'
import type { Links } from '../lib/links.ts'
import type { KeyBelow } from '../lib/text-keys.ts'
import type { NavPlace } from './AssemblyNav.tsx'

/** The rooms of an assembly that the reader may enter. */
export function placesOf(
  assembly: Assembly | PublicAssembly,
  address: AssemblyAddress,
  links: Links,
  t: typeof say,
): NavPlace[] {
  const { may } = assembly
  const waiting = 'openRequests' in assembly ? (assembly.openRequests ?? 0) : 0
  const place = (key: KeyBelow<'assemblies.room'>, href: string, count?: number): NavPlace => ({
    key,
    label: t(`assemblies.room.${key}`),
    href,
    count,
  })
  return [
    place('home', links.assembly(address)),
    ...(may.seeMembers ? [place('members', links.members(address), waiting)] : []),
    ...(may.seeForum ? [place('forum', links.forum(address))] : []),
    ...(may.read ? [place('settings', links.editAssembly(address, 'configuration'))] : []),
  ]
}
