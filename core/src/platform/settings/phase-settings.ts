import { booleanSetting, choiceSetting, numberSetting, type Settings, shareSetting, textSetting } from './setting.ts'

const HINT = { max: 300 } as const
/** The settings of the phases of ideas, proposals and deliberation (specification G.4). */
export const PHASE_SETTINGS = {
  ideaAuthors: booleanSetting('component.ideas.enable-multiple-authors', false),
  ideaAttachments: booleanSetting('component.ideas.enable-attachments', false),
  ideaLimit: numberSetting('component.ideas.contribution-limit', 0),
  proposalAuthors: booleanSetting('component.proposals.enable-multiple-authors', true),
  proposalAttachments: booleanSetting('component.proposals.enable-attachments', true),
  proposalDocumentDisabled: booleanSetting('component.proposals.disable-collaborative-editor', false),
  proposalLimit: numberSetting('component.proposals.contribution-limit', 0),
  mergeSplit: booleanSetting('component.proposals.enable-merge-split', true, {
    oldKeys: ['component.proposalmaking.enable.proposal.merge-split'],
  }),
  externalGroupComments: booleanSetting('component.proposals.enable-external-group-comments', true, {
    oldKeys: ['component.proposalmaking.enable.working-groups.comments.external'],
  }),
  technicalAssessment: booleanSetting('component.deliberation.enable-technical-assessment', true),
  extraRoundsDisabled: booleanSetting('component.deliberation.disable-extra-rounds', false, {
    oldKeys: ['component.deliberation.disable.additional.versioning-deliberation'],
  }),
  whoDeliberates: choiceSetting('component.deliberation.who-deliberates', ['ASSEMBLY', 'CAMPAIGN_WORKING_GROUPS', 'JURY'], 'ASSEMBLY', {
    readers: 'everybody',
  }),
  juryFrom: choiceSetting('component.deliberation.who-deliberates-jury', ['ASSEMBLY', 'CAMPAIGN_WORKING_GROUPS'], 'ASSEMBLY', {
    readers: 'everybody',
  }),
  juryShare: shareSetting('component.deliberation.who-deliberates-jury-percentage', '0.1', { readers: 'everybody' }),
  /** Undefined: what the phase is about, else the main kind of the campaign. */
  phaseTypePrincipal: choiceSetting('appcivist.component.contribution-type-principal', ['PROPOSAL', 'IDEA'], undefined),
  titleLength: numberSetting('component.proposals.template.title-length', 30, { min: 1, max: 250 }),
  titleHint: textSetting('component.proposals.template.title-text', HINT),
  themesHint: textSetting('component.proposals.template.themes-text', HINT),
  summaryHint: textSetting('component.proposals.template.summary-text', HINT),
  locationHint: textSetting('component.proposals.template.location-text', HINT),
  attachmentsHint: textSetting('component.proposals.template.attachments-text', HINT),
} as const satisfies Settings
