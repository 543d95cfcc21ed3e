import { CAMPAIGN_SETTINGS, DEFAULT_PROPOSAL_WORDS } from '../../platform/settings/campaign-settings.ts'
import { readSetting } from '../../platform/settings/parse-settings.ts'
import { PHASE_SETTINGS } from '../../platform/settings/phase-settings.ts'
import type { SettingMap } from '../../platform/settings/setting.ts'
import { listHiddenFields } from './hidden-fields.ts'

/** The sections of the template of a proposal, in order (CAM-014). */
export const PROPOSAL_SECTIONS = ['title', 'themes', 'summary', 'location', 'attachments'] as const
export type ProposalSection = (typeof PROPOSAL_SECTIONS)[number]

/** The hints of the sections. */
export const SECTION_TEXTS = {
  title: PHASE_SETTINGS.titleHint,
  themes: PHASE_SETTINGS.themesHint,
  summary: PHASE_SETTINGS.summaryHint,
  location: PHASE_SETTINGS.locationHint,
  attachments: PHASE_SETTINGS.attachmentsHint,
} as const

/** A section of the form for a proposal: its hint, and the characters of the title or the words of the summary; 0: no limit. */
export interface TemplateSection {
  readonly title: ProposalSection
  readonly description: string
  readonly length: number
}

/** The sections that a phase of proposals asks for, from the settings of its campaign and its own (CAM-003, CAM-014). */
export function buildProposalTemplate(campaign: SettingMap, phase: SettingMap): TemplateSection[] {
  const hidden = listHiddenFields(campaign)
  const shown: Readonly<Record<ProposalSection, boolean>> = {
    title: !hidden.includes('title'),
    themes: !hidden.includes('theme'),
    summary: true,
    location: !hidden.includes('place'),
    attachments: readSetting(PHASE_SETTINGS.proposalAttachments, phase),
  }
  const lengths: Partial<Record<ProposalSection, number>> = {
    title: readSetting(PHASE_SETTINGS.titleLength, phase),
    summary: Math.max(0, readSetting(CAMPAIGN_SETTINGS.summaryWordLimit, campaign) ?? DEFAULT_PROPOSAL_WORDS),
  }
  return PROPOSAL_SECTIONS.filter((title) => shown[title]).map((title) => ({
    title,
    description: readSetting(SECTION_TEXTS[title], phase) ?? '',
    length: lengths[title] ?? 0,
  }))
}
