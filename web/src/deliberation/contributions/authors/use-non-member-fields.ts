import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { ReactNode } from 'react'
import type { CustomFieldInputsProps } from '../../../communities/custom-fields/custom-field-input-props.ts'
import { useAskedFields } from '../../../communities/custom-fields/queries.ts'

/** The inputs of custom fields, which the page composes. */
export type RenderFields = (inputs: CustomFieldInputsProps) => ReactNode

/** What a campaign asks about authors of a contribution who have no account (CON-001). */
export const useNonMemberFields = ({ campaign, type }: Pick<Contribution, 'campaign' | 'type'>) =>
  useAskedFields({ space: campaign?.spaceId, entityType: 'NON_MEMBER_AUTHOR', itemType: type })
