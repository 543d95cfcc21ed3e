import type { Assembly, PublicAssembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import type { AssemblyAddress } from '../../platform/lib/address.ts'
import type { Links } from '../../platform/lib/links-context.ts'
import type { translateText } from '../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../platform/lib/text/text-keys.ts'
import type { AssemblyNavItem } from './AssemblyNav.tsx'

/** The pages of an assembly that the viewer may open. */
export function listAssemblyNavItems(
  assembly: Assembly | PublicAssembly,
  address: AssemblyAddress,
  links: Links,
  t: typeof translateText,
): AssemblyNavItem[] {
  const { may } = assembly
  const requestCount = 'openRequests' in assembly ? (assembly.openRequests ?? 0) : 0
  const createNavItem = (key: KeyUnder<'assemblies.room'>, href: string, count?: number): AssemblyNavItem => ({
    key,
    label: t(`assemblies.room.${key}`),
    href,
    count,
  })
  return [
    // the start page of a person is called so, too
    { ...createNavItem('home', links.assembly(address)), of: assembly.name },
    ...(may.seeMembers ? [createNavItem('members', links.members(address), requestCount)] : []),
    ...(may.moderate ? [createNavItem('moderation', links.moderation(address))] : []),
    ...(may.seeForum ? [createNavItem('forum', links.forum(address))] : []),
    ...(may.read ? [createNavItem('settings', links.editAssembly(address, 'configuration'))] : []),
  ]
}
