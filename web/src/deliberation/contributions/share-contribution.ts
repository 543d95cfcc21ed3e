import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { isPublicStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { byUuid, type ContributionAddress } from '../../platform/lib/address.ts'
import type { Links } from '../../platform/lib/links-context.ts'
import type { SharedPlace } from '../../platform/share/shared-place.ts'

type SharedContribution = Pick<Contribution, 'uuid' | 'status' | 'removed' | 'publicPages' | 'assembly'> & {
  readonly campaign: Pick<NonNullable<Contribution['campaign']>, 'uuid'> | null
}

/** The address of a contribution that everybody can open, where everybody may; else that of members. */
export function shareContribution(item: SharedContribution, address: ContributionAddress, links: Pick<Links, 'contribution'>): SharedPlace {
  const open = item.publicPages && !item.removed && isPublicStatus(item.status) && item.campaign !== null
  return open && item.campaign
    ? {
        open,
        path: links.contribution({
          assembly: byUuid(item.assembly.uuid),
          campaign: byUuid(item.campaign.uuid),
          contribution: byUuid(item.uuid),
        }),
      }
    : { open: false, path: links.contribution(address) }
}
