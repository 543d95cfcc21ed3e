import type { CampaignSettings } from '../../platform/settings/campaign-settings.ts'

/** The parts of the page of a contribution that a campaign may hide (CAM-068). */
export const PAGE_PARTS = [
  'ups',
  'downs',
  'assessments',
  'history',
  'contributingIdeas',
  'commentCounts',
  'details',
  'description',
  'descriptionTitle',
  'document',
  'documentTitle',
  'code',
  'parent',
  'attachments',
  'media',
  'carousel',
  'customFields',
  'customFieldsTitle',
  'customFieldsHeader',
] as const
export type PagePart = (typeof PAGE_PARTS)[number]

/**
 * The parts that the campaign hides: each is shown unless its setting says otherwise, the code only where it is set (CAM-068).
 * Who may edit the text and its details, or fill in its custom fields, sees them, because all are edited where they are shown.
 */
export function listHiddenParts(config: CampaignSettings, mayEdit: boolean, mayFill = mayEdit): PagePart[] {
  const shown: Readonly<Record<PagePart, boolean>> = {
    ups: config.toolbarUpVote,
    downs: config.toolbarDownVote,
    assessments: config.toolbarFeedback,
    history: config.toolbarHistory,
    contributingIdeas: config.toolbarContributingIdeas,
    commentCounts: config.toolbarCommentCount,
    details: config.bodyProposalInfo || mayEdit,
    description: config.bodyDescription || mayEdit,
    descriptionTitle: config.bodyDescriptionTitle,
    document: config.bodyProposal || mayEdit,
    documentTitle: config.bodyProposalTitle,
    code: config.sourceCodeShown,
    parent: config.parentShown,
    attachments: config.toolbarAttachments,
    media: config.toolbarContributionMedia,
    carousel: config.mediaCarousel,
    customFields: config.customFields || mayFill,
    customFieldsTitle: config.customFieldsTitle,
    customFieldsHeader: config.customFieldsHeader || mayFill,
  }
  return PAGE_PARTS.filter((part) => !shown[part])
}
