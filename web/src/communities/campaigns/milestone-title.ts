import type { CampaignMilestone } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { nameOldMilestone } from '@folkmoot/core/platform/shared/titles/old-milestones.ts'
import { currentLanguage, type Translate } from '../../platform/lib/text/i18n.ts'

/** The title of a milestone beside the name of its phase; without one its key or its type names it. */
export const formatMilestoneTitle = ({ title, key, type }: Pick<CampaignMilestone, 'title' | 'key' | 'type'>, t: Translate): string =>
  title || (nameOldMilestone(key, currentLanguage()) ?? t(`campaigns.phaseDetails.${type}`))
