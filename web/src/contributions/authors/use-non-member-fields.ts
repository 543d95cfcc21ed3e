import type { Contribution } from '@folkmoot/core/contributions/schemas.ts'
import { useAskedFields } from '../../custom-fields/queries.ts'

/** What a campaign asks about authors of a contribution who have no account (CON-001). */
export const useNonMemberFields = ({ campaign, type }: Pick<Contribution, 'campaign' | 'type'>) =>
  useAskedFields({ space: campaign?.spaceId, entityType: 'NON_MEMBER_AUTHOR', itemType: type })
