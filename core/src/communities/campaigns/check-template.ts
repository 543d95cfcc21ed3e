import { type FieldError, type Refusal, refuseFields } from '../../platform/shared/refusals.ts'
import type { TemplateKind } from './template-kinds.ts'

/** The template of a campaign, and the campaign whose phases it shows. */
export interface ChosenTemplate {
  readonly template: TemplateKind | null
  readonly linkedCampaignId: number | null
}

/** The chosen template in a request; absent fields stay unchanged. */
export interface TemplateChange {
  readonly template?: TemplateKind | null | undefined
  readonly linkedCampaign?: number | null | undefined
}

/**
 * Checks the template of a new or changed campaign. LINKED needs a campaign of the same assembly that the writer may read
 * (`linkable`); no other template has one. A campaign changes between LINKED and PREDEFINED, but a template is neither added
 * later nor taken away, because it gave the campaign its phases.
 */
export function checkTemplate(
  change: TemplateChange,
  before: ChosenTemplate | undefined,
  linkable: boolean,
): ChosenTemplate | Refusal<'invalid'> {
  const template = change.template === undefined ? (before?.template ?? null) : change.template
  const fault = (field: string, code: FieldError['code']) => refuseFields({ field, code })
  if (before && (before.template === null) !== (template === null)) return fault('template', 'wrong')
  if (template !== 'LINKED') {
    return change.linkedCampaign ? fault('linkedCampaign', 'wrong') : { template, linkedCampaignId: null }
  }
  if (change.linkedCampaign === undefined && before?.template === 'LINKED') return before
  if (!change.linkedCampaign) return fault('linkedCampaign', 'required')
  return linkable ? { template, linkedCampaignId: change.linkedCampaign } : fault('linkedCampaign', 'unknown')
}
