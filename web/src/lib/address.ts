import type { Identifier } from '@folkmoot/core/shared/ids.ts'

/** A thing as an address names it: by number (members), by uuid (public) or, for an assembly, by short name (ASM-011). */
export type ResourceRef = Identifier

export interface AssemblyAddress {
  readonly assembly: ResourceRef
}
export interface CampaignAddress extends AssemblyAddress {
  readonly campaign: ResourceRef
}
/** A group of the assembly; v2 names the campaign it works in. */
export interface GroupAddress extends AssemblyAddress {
  readonly campaign?: ResourceRef | undefined
  readonly group: ResourceRef
}
/** A contribution of a campaign, or of a group's space. */
export interface ContributionAddress extends CampaignAddress {
  readonly group?: ResourceRef | undefined
  readonly contribution: ResourceRef
}

/** A thread of an assembly's forum: a contribution without a campaign. */
export interface ThreadAddress extends AssemblyAddress {
  readonly contribution: ResourceRef
}

/** Where the reader is, as far as the address says. Screens take this, never raw route parameters. */
export interface Address {
  readonly assembly?: ResourceRef | undefined
  readonly campaign?: ResourceRef | undefined
  readonly group?: ResourceRef | undefined
  readonly contribution?: ResourceRef | undefined
}

export const byId = (id: number): ResourceRef => ({ by: 'id', id })
export const byUuid = (uuid: string): ResourceRef => ({ by: 'uuid', uuid })

/** A part by uuid puts the screen into public mode: it reads public endpoints and offers no acts of members (APP-004). */
export const isPublicAddress = (address: Address): boolean =>
  [address.assembly, address.campaign, address.group, address.contribution].some((ref) => ref?.by === 'uuid')

/** A ref as it stands in an address or a path of the API. */
export const formatRef = (ref: ResourceRef): string =>
  ref.by === 'id' ? String(ref.id) : ref.by === 'uuid' ? ref.uuid : encodeURIComponent(ref.shortname)
