import { listEnabledPhases } from '@folkmoot/core/communities/campaigns/phases.ts'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { isDraftReadByGroup } from '@folkmoot/core/deliberation/contributions/contribution-viewer.ts'
import { getWordLimit } from '@folkmoot/core/deliberation/contributions/description.ts'
import { listRequiredFields } from '@folkmoot/core/deliberation/contributions/required-fields.ts'
import { CAMPAIGN_SETTINGS, parseCampaignSettings } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import type { KeyUnder } from '../../../platform/lib/text/text-keys.ts'

/** The settings of the campaign that the form needs. */
export function readFormRules({ configs, hiddenFields, components }: Campaign, type: 'IDEA' | 'PROPOSAL') {
  const settings = parseCampaignSettings(configs)
  const proposals = listEnabledPhases(components).find((c) => c.type === 'PROPOSALS')
  return {
    themesLimit: settings.themesLimit,
    keywordLimit: settings.keywordsLimit,
    withoutKeywords: !settings.emergentThemes,
    groupRequired: type === 'PROPOSAL' && settings.groupAuthorshipRequired && !settings.individualProposals,
    publishing: settings.publishing,
    publishedAtOnce: settings.proposalDefaultStatus === 'PUBLISHED',
    wordLimit: getWordLimit(type, settings),
    hiddenFields,
    required: listRequiredNames(configs, type),
    sections: type === 'PROPOSAL' ? proposals?.templates[0]?.templateSections : undefined,
  }
}

/** Whether the members of a group that something is written for read it as a private draft. */
export const isDraftSharedWithGroup = ({ configs, groupsShowingDrafts }: Campaign, group: string | undefined): boolean =>
  !!group &&
  isDraftReadByGroup({
    draftsShown: groupsShowingDrafts.includes(Number(group)),
    groupAuthorship: readSetting(CAMPAIGN_SETTINGS.groupAuthorship, configs),
    forked: false,
  })

/** Whether a proposal may begin as a draft without the form: not where the campaign wants the form, nor where a group is missing. */
export const offersDraftAtOnce = (campaign: Campaign, group: string | undefined): boolean =>
  !readSetting(CAMPAIGN_SETTINGS.proposalForm, campaign.configs) &&
  (group !== undefined || !readFormRules(campaign, 'PROPOSAL').groupRequired)

/** What happens to a new contribution, as steps below its form: who reads it, whether it is changed later, and what comes of it. */
export function listNextSteps(
  { configs, components, publicSite }: Pick<Campaign, 'configs' | 'components' | 'publicSite'>,
  type: 'IDEA' | 'PROPOSAL',
  writer: 'member' | 'visitor',
): KeyUnder<'contributions.form.step'>[] {
  if (type === 'PROPOSAL') return ['PROPOSAL.one', 'PROPOSAL.two', publicSite ? 'PROPOSAL.three' : 'PROPOSAL.members']
  const own = (
    writer === 'visitor'
      ? ['VISITOR.one', 'VISITOR.two']
      : [publicSite ? 'IDEA.one' : 'IDEA.members', readSetting(CAMPAIGN_SETTINGS.publishedEditable, configs) ? 'IDEA.two' : 'IDEA.fixed']
  ) satisfies KeyUnder<'contributions.form.step'>[]
  const becomesProposal = listEnabledPhases(components).some((phase) => phase.type === 'PROPOSALS')
  return becomesProposal ? [...own, 'IDEA.three'] : own
}

type FirstStatus = 'DRAFT' | 'PUBLISHED'

/** The status that a new contribution has at first, and the other one that its form offers (CON-037). */
export function listFirstStatuses(
  type: 'IDEA' | 'PROPOSAL',
  { publishing, publishedAtOnce }: { readonly publishing: boolean; readonly publishedAtOnce: boolean },
): readonly [FirstStatus, FirstStatus?] {
  if (type === 'IDEA') return ['PUBLISHED', 'DRAFT']
  if (!publishing) return ['DRAFT']
  return publishedAtOnce ? ['PUBLISHED', 'DRAFT'] : ['DRAFT', 'PUBLISHED']
}

/** What must be filled in before a contribution of a type is published, in small letters; a place by one name (CON-041). */
const listRequiredNames = (configs: Campaign['configs'], type: 'IDEA' | 'PROPOSAL'): string[] =>
  listRequiredFields(configs, 'PUBLISHED', type).map((name) => {
    const lower = name.toLowerCase()
    return lower === 'location' ? 'place' : lower
  })
