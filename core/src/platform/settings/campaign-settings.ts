import { CAMPAIGN_PAGE_SETTINGS } from './campaign-page-settings.ts'
import { parseSettings } from './parse-settings.ts'
import {
  addressSetting,
  amountSetting,
  booleanSetting,
  choiceSetting,
  listSetting,
  numberSetting,
  offUnlessSet,
  offUnlessTrue,
  type SettingMap,
  type Settings,
  secretSetting,
  textSetting,
} from './setting.ts'

/** The settings of a campaign whose key has a status in it (specification G.3). */
export const STATUS_SETTINGS = {
  statusRequirements: listSetting('appcivist.campaign.contribution.{status}.status-requirements'),
  /** Of these names, those that are asked of proposals alone, or of ideas alone (decision 0112). */
  requiredOfProposalsOnly: listSetting('appcivist.campaign.contribution.{status}.required-of-proposals-only'),
  requiredOfIdeasOnly: listSetting('appcivist.campaign.contribution.{status}.required-of-ideas-only'),
  /** CON-040. */
  confirmationText: textSetting('appcivist.campaign.contribution.{status}.confirmation-text', { max: 500 }),
} as const satisfies Settings

/** Word limit of a proposal's description where the campaign sets none (CON-079). */
export const DEFAULT_PROPOSAL_WORDS = 250

/** The settings of a campaign that rules read, and those of its pages (specification G.3). */
export const CAMPAIGN_SETTINGS = {
  budgetAmount: amountSetting('appcivist.campaign.budget-amount', {
    byDefault: '50000',
    readers: 'everybody',
    question: ['budget', 'amount'],
  }),
  budgetCurrency: textSetting('appcivist.campaign.budget-currency', {
    byDefault: '$',
    readers: 'everybody',
    question: ['budget', 'currency'],
  }),
  repliesEnabled: booleanSetting('appcivist.campaign.discussion-reply-to', true, {
    readers: 'everybody',
    question: ['acts', 'replies'],
  }),
  upDownVoting: booleanSetting('appcivist.campaign.up-down-voting', true, { readers: 'everybody' }),
  informalVotingDisabled: booleanSetting('appcivist.campaign.disable-informal-voting', false, {
    readers: 'everybody',
    question: ['participation', 'upDown'],
  }),
  publicInformalVotingDisabled: booleanSetting('appcivist.campaign.disable-informal-voting-public', false, {
    readers: 'everybody',
    question: ['contributionPage', 'publicUps'],
  }),
  feedbackDisabled: booleanSetting('appcivist.campaign.disable-extended-feedback', false, {
    readers: 'everybody',
    question: ['acts', 'assessing'],
  }),
  publicFeedbackDisabled: booleanSetting('appcivist.campaign.disable-extended-feedback-public', false, {
    readers: 'everybody',
    question: ['contributionPage', 'publicMeans'],
  }),
  feedbackPassword: secretSetting('appcivist.campaign.extended-feedback-password', { writers: 'coordinators' }),
  contributionTypes: listSetting('appcivist.campaign.contribution-types', ['PROPOSAL', 'IDEA', 'COMMENT', 'DISCUSSION'], {
    upperCase: true,
    readers: 'everybody',
    question: ['more', 'kinds'],
  }),
  contributionTypePrincipal: choiceSetting('appcivist.campaign.contribution-type-principal', ['PROPOSAL', 'IDEA'], 'PROPOSAL', {
    readers: 'everybody',
    question: ['campaignPage', 'ideasMain'],
  }),
  discussionsDisabled: booleanSetting('appcivist.campaign.disable-discussions', false, {
    readers: 'everybody',
    question: ['comments', 'everywhere'],
  }),
  publicDiscussionsDisabled: booleanSetting('appcivist.campaign.disable-public-discussions', false, {
    readers: 'everybody',
    question: ['comments', 'inPublic'],
  }),
  proposalDiscussionsDisabled: booleanSetting('appcivist.campaign.disable-proposal-discussions', false, {
    readers: 'everybody',
    question: ['comments', 'onProposals'],
  }),
  campaignCommentsDisabled: booleanSetting('appcivist.campaign.disable-campaign-comments', false, {
    readers: 'everybody',
    question: ['comments', 'onCampaign'],
  }),
  groupCommentsDisabled: booleanSetting('appcivist.campaign.disable-working-group-comments', false, {
    readers: 'everybody',
    question: ['comments', 'inGroups'],
  }),
  draftCommentsDisabled: booleanSetting('appcivist.space.disable-comments-in-drafts', false, {
    question: ['comments', 'onDrafts'],
  }),
  publicSiteDisabled: booleanSetting('appcivist.campaign.disable-public-site', false, {
    writers: 'coordinators',
    question: ['participation', 'publicSide'],
  }),
  newContributionsDisabled: offUnlessSet('appcivist.campaign.disable-new-contributions', {
    readers: 'everybody',
    question: ['contributing', 'byAll'],
  }),
  anonymousIdeas: offUnlessTrue('appcivist.campaign.allow-anonymous-ideas', {
    readers: 'everybody',
    question: ['participation', 'anonymousIdeas'],
  }),
  /** Undefined: the management type decides (CON-037). */
  holdAnonymous: booleanSetting('appcivist.campaign.hold-anonymous', undefined, { question: ['more', 'hold'] }),
  ideasDuringProposals: offUnlessTrue('appcivist.campaign.enable-ideas-during-proposals', {
    readers: 'everybody',
    question: ['participation', 'ideasDuringProposals'],
  }),
  proposalDefaultStatus: choiceSetting('appcivist.campaign.proposal-default-status', ['DRAFT', 'PUBLISHED'], 'DRAFT', {
    question: ['contributing', 'publishedAtOnce'],
  }),
  publishedEditable: booleanSetting('appcivist.campaign.published-editable', true, { question: ['acts', 'editing'] }),
  emergentThemes: booleanSetting('appcivist.campaign.allow-emergent-themes', true, {
    readers: 'everybody',
    question: ['acts', 'keywords'],
  }),
  /** -1: no limit. */
  themesLimit: numberSetting('appcivist.campaign.themes-number-limit', -1, { min: -1, readers: 'everybody' }),
  themesUrl: addressSetting('appcivist.campaign.themes.extended-description-url', {
    readers: 'everybody',
    question: ['links', 'aboutThemes'],
  }),
  keywordsLimit: numberSetting('appcivist.campaign.keywords.limit', undefined, { readers: 'everybody' }),
  /** Undefined: the default of the type (250 for proposals, CON-079). */
  summaryWordLimit: numberSetting('appcivist.campaign.contribution-summary-word-limit', undefined, {
    readers: 'everybody',
  }),
  defaultTitle: textSetting('appcivist.campaign.contribution.default-title'),
  defaultDescription: textSetting('appcivist.campaign.contribution.default-description'),
  groupAuthorship: offUnlessTrue('appcivist.campaign.enable-group-authorship', {
    question: ['contributing', 'groupAuthors'],
  }),
  groupAuthorshipRequired: booleanSetting('appcivist.campaign.require-group-authorship', false, {
    question: ['contributing', 'groupNeeded'],
  }),
  groupForEachProposal: booleanSetting('appcivist.campaign.create-group-new-proposals', false, {
    question: ['contributing', 'groupForEach'],
  }),
  individualProposals: offUnlessTrue('appcivist.campaign.enable-individual-proposals', {
    question: ['contributing', 'withoutGroup'],
  }),
  authorInvitationMail: textSetting('appcivist.campaign.authorship-invitation-email-template', {
    max: 2000,
    question: ['more', 'invitation'],
  }),
  consentText: textSetting('appcivist.campaign.research-consent-text', {
    readers: 'everybody',
    writers: 'coordinators',
    question: ['consent', 'text'],
  }),
  consentAgreeText: textSetting('appcivist.campaign.research-consent-text-approve', {
    readers: 'everybody',
    writers: 'coordinators',
    question: ['consent', 'agreeText'],
    max: 60,
  }),
  consentRefuseText: textSetting('appcivist.campaign.research-consent-text-reject', {
    readers: 'everybody',
    writers: 'coordinators',
    question: ['consent', 'refuseText'],
    max: 60,
  }),
  consentDisabled: offUnlessSet('appcivist.campaign.disable-consent', {
    readers: 'everybody',
    question: ['consent', 'disabled'],
  }),
  newsletterDays: numberSetting('appcivist.campaign.newsletter-frequency', 7, {
    min: 1,
    max: 365,
    readers: 'everybody',
    question: ['newsletter', 'days'],
  }),
  allPublishedOnBallot: booleanSetting('campaign.include.all.published.proposals', true, {
    writers: 'coordinators',
    question: ['contributing', 'allOnBallot'],
  }),
  ...CAMPAIGN_PAGE_SETTINGS,
} as const satisfies Settings

/** The settings of a campaign with their defaults. Up and down votes are off where either of two settings says so (specification G.3). */
export function parseCampaignSettings(map: SettingMap) {
  const settings = parseSettings(CAMPAIGN_SETTINGS, map)
  const informalVotingDisabled = settings.informalVotingDisabled || !settings.upDownVoting
  return {
    ...settings,
    informalVotingDisabled,
    publicInformalVotingDisabled: settings.publicInformalVotingDisabled || informalVotingDisabled,
  }
}
export type CampaignSettings = ReturnType<typeof parseCampaignSettings>
