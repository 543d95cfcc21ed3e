import { findText } from '../../../platform/lib/text/i18n.ts'

const FIELD_TEXTS: Readonly<Record<string, string>> = {
  phases: 'campaigns.wizard.step.milestones',
  timeframe: 'campaigns.wizard.step.milestones',
  'form.lang': 'assemblies.wizard.language',
  'form.template': 'campaigns.wizard.template.title',
  'form.linkedCampaignId': 'campaigns.wizard.template.campaign',
  'form.answers': 'campaigns.wizard.more',
  'form.settings': 'campaigns.wizard.whole',
}

/** What the wizard calls a field of the draft. */
export const formatDraftField = (field: string): string =>
  findText(FIELD_TEXTS[field] ?? `campaigns.wizard.${field.replace('form.', '')}`) ?? field
