import type { Identifier } from '@folkmoot/core/platform/shared/ids.ts'

/** A part of an address: by number (members), by uuid (public) or, for an assembly, by short name (ASM-011). */
export type ResourceRef = Identifier

export interface AssemblyAddress {
  readonly assembly: ResourceRef
}
export interface CampaignAddress extends AssemblyAddress {
  readonly campaign: ResourceRef
}
/** A phase of a campaign, and one of its milestones, by their numbers. */
export interface PhaseAddress extends CampaignAddress {
  readonly phase: number
  readonly milestone?: number | undefined
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

/** The parsed address of a page. Screens take this, never raw route parameters. */
export interface Address {
  readonly assembly?: ResourceRef | undefined
  readonly campaign?: ResourceRef | undefined
  readonly group?: ResourceRef | undefined
  readonly contribution?: ResourceRef | undefined
}

export const byId = (id: number): ResourceRef => ({ by: 'id', id })
export const byUuid = (uuid: string): ResourceRef => ({ by: 'uuid', uuid })

/**
 * Whether the part is a uuid: the screen is then in public mode, reads public endpoints and offers no actions of members
 * (APP-004).
 */
export const isPublicAddress = (address: Address): boolean =>
  [address.assembly, address.campaign, address.group, address.contribution].some((ref) => ref?.by === 'uuid')

/** Formats a part for an address or a path of the API. */
export const formatRef = (ref: ResourceRef): string =>
  ref.by === 'id' ? String(ref.id) : ref.by === 'uuid' ? ref.uuid : encodeURIComponent(ref.shortname)
