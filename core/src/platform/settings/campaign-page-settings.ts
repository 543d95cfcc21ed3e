import {
  addressSetting,
  booleanSetting,
  choiceSetting,
  listSetting,
  offUnlessSet,
  offUnlessTrue,
  onUnlessFalse,
  type SettingOptions,
  type Settings,
} from './setting.ts'

const PUBLIC: SettingOptions = { readers: 'everybody' }
const TAB = ['HIDE'] as const

/** The settings of a campaign that its pages and those of its contributions read (specification G.3, CAM-068). */
export const CAMPAIGN_PAGE_SETTINGS = {
  timelineHidden: booleanSetting('appcivist.campaign.hide-timeline', false, {
    ...PUBLIC,
    question: ['campaignPage', 'timeline'],
  }),
  ideasColumnOpen: booleanSetting('appcivist.campaign.open-idea-section-default', false, {
    ...PUBLIC,
    question: ['campaignPage', 'ideasFirst'],
  }),
  hiddenFields: listSetting('appcivist.campaign.contribution.hidden-fields', [], {
    ...PUBLIC,
    question: ['forms', 'fields'],
  }),
  feedbackHiddenFields: listSetting('appcivist.campaign.feedback.hidden-fields', [], {
    question: ['forms', 'assessment'],
  }),
  proposalForm: offUnlessTrue('appcivist.campaign.use-proposal-form', {
    ...PUBLIC,
    question: ['contributing', 'formOnly'],
  }),
  toolbarAnalytics: onUnlessFalse('appcivist.campaign.toolbar.analytics', {
    ...PUBLIC,
    question: ['campaignPage', 'analytics'],
  }),
  toolbarMedia: onUnlessFalse('appcivist.campaign.toolbar.media', { ...PUBLIC, question: ['campaignPage', 'media'] }),
  toolbarDocuments: onUnlessFalse('appcivist.campaign.toolbar.documents', {
    ...PUBLIC,
    question: ['campaignPage', 'documents'],
  }),
  toolbarGroups: onUnlessFalse('appcivist.campaign.toolbar.working-groups', {
    ...PUBLIC,
    question: ['campaignPage', 'groups'],
  }),
  toolbarContributingIdeas: onUnlessFalse('appcivist.campaign.contribution.toolbar.contributing-ideas', {
    ...PUBLIC,
    question: ['contributionPage', 'contributingIdeas'],
  }),
  toolbarAttachments: onUnlessFalse('appcivist.campaign.contribution.toolbar.attachments', {
    ...PUBLIC,
    question: ['contributionPage', 'attachments'],
  }),
  toolbarContributionMedia: onUnlessFalse('appcivist.campaign.contribution.toolbar.media', {
    ...PUBLIC,
    question: ['contributionPage', 'contributionMedia'],
  }),
  toolbarFeedback: onUnlessFalse('appcivist.campaign.contribution.toolbar.feedback', {
    ...PUBLIC,
    question: ['contributionPage', 'assessments'],
  }),
  toolbarHistory: onUnlessFalse('appcivist.campaign.contribution.toolbar.history', {
    ...PUBLIC,
    question: ['contributionPage', 'history'],
  }),
  toolbarCommentCount: onUnlessFalse('appcivist.campaign.contribution.toolbar.comment-count', {
    ...PUBLIC,
    question: ['contributionPage', 'commentCounts'],
  }),
  toolbarUpVote: onUnlessFalse('appcivist.campaign.contribution.toolbar.up-vote', {
    ...PUBLIC,
    question: ['contributionPage', 'up'],
  }),
  toolbarDownVote: onUnlessFalse('appcivist.campaign.contribution.toolbar.down-vote', {
    ...PUBLIC,
    question: ['contributionPage', 'down'],
  }),
  bodyProposalInfo: onUnlessFalse('appcivist.campaign.contribution.body.proposal-info', {
    ...PUBLIC,
    question: ['contributionPage', 'details'],
  }),
  bodyDescription: onUnlessFalse('appcivist.campaign.contribution.body.description', {
    ...PUBLIC,
    question: ['contributionPage', 'description'],
  }),
  bodyDescriptionTitle: onUnlessFalse('appcivist.campaign.contribution.body.description.title', {
    ...PUBLIC,
    question: ['contributionPage', 'descriptionTitle'],
  }),
  bodyProposal: onUnlessFalse('appcivist.campaign.contribution.body.proposal', {
    ...PUBLIC,
    question: ['contributionPage', 'document'],
  }),
  bodyProposalTitle: onUnlessFalse('appcivist.campaign.contribution.body.proposal.title', {
    ...PUBLIC,
    question: ['contributionPage', 'documentTitle'],
  }),
  customFields: onUnlessFalse('appcivist.campaign.contribution.custom-fields', {
    ...PUBLIC,
    question: ['contributionPage', 'customFields'],
  }),
  customFieldsTitle: onUnlessFalse('appcivist.campaign.contribution.custom-fields.title', {
    ...PUBLIC,
    question: ['contributionPage', 'customFieldsTitle'],
  }),
  customFieldsHeader: onUnlessFalse('appcivist.campaign.contribution.custom-fields.header', {
    ...PUBLIC,
    question: ['contributionPage', 'customFieldsHeader'],
  }),
  mediaCarousel: onUnlessFalse('appcivist.campaign.contribution.media-carousel', {
    ...PUBLIC,
    question: ['contributionPage', 'carousel'],
  }),
  richtextDescriptions: offUnlessSet('appcivist.campaign.contribution.description.richtext-editor', {
    question: ['contributing', 'richtext'],
  }),
  sourceCodeShown: offUnlessSet('appcivist.campaign.contribution.source_code', {
    ...PUBLIC,
    question: ['contributionPage', 'code'],
  }),
  statusChange: onUnlessFalse('appcivist.campaign.contribution.status.change-enabled', {
    question: ['acts', 'statusChange'],
  }),
  archiving: onUnlessFalse('appcivist.campaign.contribution.status.archived-enabled', {
    question: ['acts', 'archiving'],
  }),
  amending: onUnlessFalse('appcivist.campaign.show-fork-button', { ...PUBLIC, question: ['acts', 'amending'] }),
  merging: onUnlessFalse('appcivist.campaign.show-merge-status', { ...PUBLIC, question: ['acts', 'merging'] }),
  publishing: onUnlessFalse('appcivist.campaign.show-published-status', {
    ...PUBLIC,
    question: ['acts', 'publishing'],
  }),
  parentShown: onUnlessFalse('appcivist.campaign.show-parent', {
    ...PUBLIC,
    question: ['contributionPage', 'parent'],
  }),
  phaseInstructions: onUnlessFalse('appcivist.campaign.components.display-instructions', {
    ...PUBLIC,
    question: ['campaignPage', 'instructions'],
  }),
  padEditor: onUnlessFalse('appcivist.campaign.etherpad-editor-enabled', { question: ['acts', 'padEditor'] }),
  cloudEditor: onUnlessFalse('appcivist.campaign.gdoc-editor-enabled', { question: ['acts', 'cloudEditor'] }),
  documentEditor: onUnlessFalse('appcivist.campaign.peerdoc-editor-enabled', { question: ['acts', 'documentEditor'] }),
  editorsDisabled: booleanSetting('appcivist.campaign.disable-etherpad', false, {
    question: ['acts', 'editorsDisabled'],
  }),
  readersSeeLastPublished: offUnlessSet('appcivist.campaign.etherpad-readonly-mode-last-published-edition', {
    question: ['acts', 'readersSeeLastPublished'],
  }),
  ownTab: choiceSetting('appcivist.campaign.filter.mine', TAB, undefined, { ...PUBLIC, question: ['lists', 'my'] }),
  sharedTab: choiceSetting('appcivist.campaign.filter.shared', TAB, undefined, {
    ...PUBLIC,
    question: ['lists', 'shared'],
  }),
  draftTab: choiceSetting('appcivist.campaign.filter.draft', TAB, undefined, {
    ...PUBLIC,
    question: ['lists', 'drafts'],
  }),
  amendedTab: choiceSetting('appcivist.campaign.filter.forked', TAB, undefined, {
    ...PUBLIC,
    question: ['lists', 'amendments'],
  }),
  archivedShown: offUnlessTrue('appcivist.campaign.filter.archived.view', {
    ...PUBLIC,
    question: ['lists', 'archived'],
  }),
  excludedShown: offUnlessTrue('appcivist.campaign.filter.excluded.view', {
    ...PUBLIC,
    question: ['lists', 'excluded'],
  }),
  faqUrl: addressSetting('appcivist.campaign.faq-url', { ...PUBLIC, question: ['links', 'faq'] }),
  accessibilityUrl: addressSetting('appcivist.campaign.accessibility.url', {
    ...PUBLIC,
    question: ['links', 'accessibility'],
  }),
  assemblyLogo: booleanSetting('appcivist.campaign.show-assembly-logo', false, {
    ...PUBLIC,
    question: ['campaignPage', 'logo'],
  }),
} as const satisfies Settings
