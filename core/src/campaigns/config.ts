import {
  type ConfigMap,
  isOnUnlessFalse,
  isOnWhenSet,
  isOnWhenTrue,
  readBooleanSetting,
  readChoiceSetting,
  readIntegerSetting,
  readListSetting,
  readTextSetting,
} from '../shared/setting-values.ts'
import { DEFAULT_BUDGET } from './words.ts'

const CAMPAIGN_PREFIX = 'appcivist.campaign.'

/** The setting that disables the public side of a campaign. */
export const PUBLIC_SITE_KEY = `${CAMPAIGN_PREFIX}disable-public-site`
export const isPublicSideDisabled = (map: ConfigMap): boolean => readBooleanSetting(map, PUBLIC_SITE_KEY, false)

const DEFAULT_TYPES = ['PROPOSAL', 'IDEA', 'COMMENT', 'DISCUSSION']

/** A campaign's settings with their defaults, parsed from its flat map (specification G.3), without secrets. */
export function parseCampaignConfig(map: ConfigMap) {
  const of = (name: string): string => CAMPAIGN_PREFIX + name
  const bool = (name: string, byDefault = false) => readBooleanSetting(map, of(name), byDefault)
  const on = (name: string) => isOnUnlessFalse(map, of(name))
  const ifSet = (name: string) => isOnWhenSet(map, of(name))
  const ifTrue = (name: string) => isOnWhenTrue(map, of(name))
  const text = (name: string) => readTextSetting(map, of(name), undefined)
  const isFilterShown = (name: string) => readChoiceSetting(map, of(name), ['HIDE'], undefined) === undefined
  const disableInformalVoting = bool('disable-informal-voting') || !bool('up-down-voting', true)

  return {
    budget: {
      amount: readTextSetting(map, of('budget-amount'), DEFAULT_BUDGET.amount),
      currency: readTextSetting(map, of('budget-currency'), DEFAULT_BUDGET.currency),
    },
    replies: bool('discussion-reply-to', true),
    disableInformalVoting,
    disableInformalVotingPublic: bool('disable-informal-voting-public') || disableInformalVoting,
    disableExtendedFeedback: bool('disable-extended-feedback'),
    disableExtendedFeedbackPublic: bool('disable-extended-feedback-public'),
    hideTimeline: bool('hide-timeline'),
    contributionTypes: (readListSetting(map, of('contribution-types')) ?? DEFAULT_TYPES).map((t) => t.toUpperCase()),
    contributionTypePrincipal: readTextSetting(map, of('contribution-type-principal'), 'PROPOSAL').toUpperCase(),
    discussions: {
      disabled: bool('disable-discussions'),
      publicDisabled: bool('disable-public-discussions'),
      proposalsDisabled: bool('disable-proposal-discussions'),
      campaignDisabled: bool('disable-campaign-comments'),
      groupsDisabled: bool('disable-working-group-comments'),
      /** Closes comments on drafts; the key has its full name. */
      draftsDisabled: readBooleanSetting(map, 'appcivist.space.disable-comments-in-drafts', false),
    },
    disablePublicSite: isPublicSideDisabled(map),
    disableNewContributions: ifSet('disable-new-contributions'),
    allowAnonymousIdeas: ifTrue('allow-anonymous-ideas'),
    /** Undefined: the management type decides (CON-037). */
    holdAnonymous: readBooleanSetting(map, of('hold-anonymous'), false)
      ? true
      : map[of('hold-anonymous')] === undefined
        ? undefined
        : false,
    ideasDuringProposals: ifTrue('enable-ideas-during-proposals'),
    openIdeaSection: bool('open-idea-section-default'),
    proposalDefaultStatus: readChoiceSetting(map, of('proposal-default-status'), ['DRAFT', 'PUBLISHED'], 'DRAFT'),
    publishedEditable: bool('published-editable', true),
    emergentThemes: bool('allow-emergent-themes', true),
    themesLimit: readIntegerSetting(map, of('themes-number-limit'), -1),
    keywordsLimit: readIntegerSetting(map, of('keywords.limit'), undefined),
    /** Word limit of a description; undefined means the default of the type (250 for proposals, CON-079). */
    summaryWordLimit: readIntegerSetting(map, of('contribution-summary-word-limit'), undefined),
    defaultTitle: text('contribution.default-title'),
    defaultDescription: text('contribution.default-description'),
    hiddenFields: readListSetting(map, of('contribution.hidden-fields')) ?? [],
    feedbackHiddenFields: readListSetting(map, of('feedback.hidden-fields')) ?? [],
    groupAuthorship: ifTrue('enable-group-authorship'),
    requireGroupAuthorship: bool('require-group-authorship'),
    createGroupForProposals: bool('create-group-new-proposals'),
    individualProposals: ifTrue('enable-individual-proposals'),
    proposalForm: ifTrue('use-proposal-form'),
    toolbar: {
      analytics: on('toolbar.analytics'),
      media: on('toolbar.media'),
      documents: on('toolbar.documents'),
      workingGroups: on('toolbar.working-groups'),
    },
    contributionToolbar: {
      contributingIdeas: on('contribution.toolbar.contributing-ideas'),
      attachments: on('contribution.toolbar.attachments'),
      media: on('contribution.toolbar.media'),
      feedback: on('contribution.toolbar.feedback'),
      history: on('contribution.toolbar.history'),
      commentCount: on('contribution.toolbar.comment-count'),
      upVote: on('contribution.toolbar.up-vote'),
      downVote: on('contribution.toolbar.down-vote'),
    },
    contributionBody: {
      proposalInfo: on('contribution.body.proposal-info'),
      description: on('contribution.body.description'),
      descriptionTitle: on('contribution.body.description.title'),
      proposal: on('contribution.body.proposal'),
      proposalTitle: on('contribution.body.proposal.title'),
      customFields: on('contribution.custom-fields'),
      customFieldsTitle: on('contribution.custom-fields.title'),
      customFieldsHeader: on('contribution.custom-fields.header'),
    },
    mediaCarousel: on('contribution.media-carousel'),
    richtextDescriptions: ifSet('contribution.description.richtext-editor'),
    showSourceCode: ifSet('contribution.source_code'),
    statusChange: on('contribution.status.change-enabled'),
    archiving: on('contribution.status.archived-enabled'),
    showForkButton: on('show-fork-button'),
    showMergeStatus: on('show-merge-status'),
    showPublishedStatus: on('show-published-status'),
    showParent: on('show-parent'),
    displayInstructions: on('components.display-instructions'),
    editors: {
      pad: on('etherpad-editor-enabled'),
      cloudDocument: on('gdoc-editor-enabled'),
      document: on('peerdoc-editor-enabled'),
      none: bool('disable-etherpad'),
      readersSeeLastPublished: ifSet('etherpad-readonly-mode-last-published-edition'),
    },
    tabs: {
      mine: isFilterShown('filter.mine'),
      shared: isFilterShown('filter.shared'),
      draft: isFilterShown('filter.draft'),
      forked: isFilterShown('filter.forked'),
      archived: ifTrue('filter.archived.view'),
      excluded: ifTrue('filter.excluded.view'),
    },
    consent: {
      text: text('research-consent-text'),
      approve: text('research-consent-text-approve'),
      reject: text('research-consent-text-reject'),
      disabled: ifSet('disable-consent'),
    },
    newsletterDays: readIntegerSetting(map, of('newsletter-frequency'), 7),
    faqUrl: text('faq-url'),
    accessibilityUrl: text('accessibility.url'),
    themesUrl: text('themes.extended-description-url'),
    showAssemblyLogo: bool('show-assembly-logo'),
    includeAllPublishedProposals: readBooleanSetting(map, 'campaign.include.all.published.proposals', false),
  } as const
}
export type CampaignConfig = ReturnType<typeof parseCampaignConfig>

/** The fields required before a status: `status` in lower case, e.g. `published` (CON-041, specification G.3). */
export const parseStatusRequirements = (map: ConfigMap, status: string): string[] =>
  readListSetting(map, `${CAMPAIGN_PREFIX}contribution.${status}.status-requirements`) ?? []

/** A campaign's own confirmation question before a status, or undefined for the default one (specification I.1). */
export const parseConfirmationText = (map: ConfigMap, status: string): string | undefined =>
  readTextSetting(map, `${CAMPAIGN_PREFIX}contribution.${status}.confirmation-text`, undefined)
