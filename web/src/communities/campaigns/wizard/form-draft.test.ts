import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkNewCampaign } from '@folkmoot/core/communities/campaigns/check-new-campaign.ts'
import { CreateCampaignBody } from '@folkmoot/core/communities/campaigns/request-bodies.ts'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { buildCampaignTemplate } from '@folkmoot/core/communities/campaigns/template.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { PHASE_SETTINGS } from '@folkmoot/core/platform/settings/phase-settings.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { z } from 'zod/mini'
import { buildCreateCampaignBody } from './campaign-body.ts'
import { type CampaignDraft, draftFromTemplate } from './campaign-draft.ts'
import { chooseTemplate } from './description/template-choice.ts'
import { findDraftProblems } from './draft-problems.ts'
import { buildFormBody, createFormDraft, type FormDraft } from './form-draft.ts'
import { locateRefusedField } from './form-problems.ts'
import { listEditedFields, mergeDrafts, takeSavedField } from './merge-drafts.ts'
import {
  answerPhaseOption,
  formatPercent,
  listPhaseOptions,
  PHASE_OPTIONS,
  parsePercent,
  phaseOptionField,
} from './stages/phase-options.ts'

const titleOf = (type: string) => type.toLowerCase()
const createDraft = (part: Partial<CampaignDraft> = {}): CampaignDraft => ({
  ...draftFromTemplate(buildCampaignTemplate('2026-11-04'), { colour: 'moss', lang: 'en-US', themes: [], titleOf }),
  goal: 'Better streets',
  ...part,
})
const withForm = (draft: CampaignDraft, part: Partial<FormDraft>): CampaignDraft => ({
  ...draft,
  form: { ...draft.form, ...part },
})
const choose = (draft: CampaignDraft, template: FormDraft['template']): CampaignDraft => ({
  ...draft,
  ...chooseTemplate(draft, template, { today: '2026-11-04', titleOf }),
})

test('a template gives the older phases, whose ideas are shared while proposals are made, and the current ones come back [CAM-010, CAM-011, CAM-038, CAM-053]', () => {
  const draft = createDraft()
  const older = choose(draft, 'PREDEFINED')
  assert.deepEqual(
    older.phases.map(({ type, key }) => [type, key]),
    [
      ['PROPOSALS', 'Proposalmaking'],
      ['DELIBERATION', 'Deliberation'],
      ['VOTING', 'Voting'],
      ['IMPLEMENTATION', 'Implementation'],
    ],
  )
  assert.equal(older.ideasDuringProposals, true)
  assert.equal(older.phases[0]?.milestones[0]?.key, 'end_brainstorming')
  assert.deepEqual([draft.timeframe.months, older.timeframe.months], [1, 6])
  const set = { ...draft, timeframe: { months: 9, days: 270, monthsSet: true, daysSet: true } }
  assert.deepEqual(choose(set, 'LINKED').timeframe, set.timeframe, 'a value that the user set stays')
  const { campaignTimeframeInMonths, campaignTimeframeInDays } = buildCreateCampaignBody(set, titleOf)
  assert.deepEqual([campaignTimeframeInMonths, campaignTimeframeInDays], [9, 270])
  const linked = choose(older, 'LINKED')
  assert.deepEqual([linked.form.template, linked.phases], ['LINKED', older.phases], 'both begin with the same phases')
  const back = choose(linked, 'NONE')
  assert.deepEqual([back.phases.length, back.ideasDuringProposals], [5, false])
})

test('the linked campaign is asked for, sent with its template, and kept where the editor may not see it [CAM-038]', () => {
  const linked = choose(createDraft(), 'LINKED')
  assert.deepEqual(
    findDraftProblems(linked).map(({ step, field, k }) => [step, field, k]),
    [['description', 'linkedCampaign', 'linkedCampaign']],
  )
  const chosen = withForm(linked, { linkedCampaignId: 7 })
  assert.deepEqual(findDraftProblems(chosen), [])
  const body = buildCreateCampaignBody(chosen, titleOf)
  assert.deepEqual([body.template, body.linkedCampaign], ['LINKED', 7])
  assert.equal(isRefusal(checkNewCampaign(z.parse(CreateCampaignBody, body), 'UTC', true)), false)
  const hidden = {
    template: 'LINKED',
    linkedCampaign: null,
    lang: 'en-US',
    configs: {},
    components: [] as Campaign['components'],
  } as Campaign
  assert.equal(
    findDraftProblems({ ...linked, title: 'Streets' }, hidden).some((p) => p.k === 'linkedCampaign'),
    false,
  )
  assert.deepEqual(buildFormBody(linked.form, hidden).template, 'LINKED')
  assert.equal('linkedCampaign' in buildFormBody(linked.form, hidden), false)
  assert.deepEqual(buildFormBody(createFormDraft('en'), undefined), {
    shortname: '',
    lang: 'en-US',
    logo: 'print:disc:1',
  })
})

test('a setting that does not fit leads to its field, also one of a phase [CAM-033, CAM-067]', () => {
  const draft = createDraft()
  const [ideas] = draft.phases
  assert.ok(ideas)
  const { key: limit } = PHASE_SETTINGS.ideaLimit
  const { key: themes } = CAMPAIGN_SETTINGS.themesLimit
  const { key: faq } = CAMPAIGN_SETTINGS.faqUrl
  ideas.options = { [limit]: 'many' }
  const form = {
    settings: { [themes]: 'all' },
    answers: { ...draft.form.answers, links: { ...draft.form.answers.links, faq: 'our page' } },
  }
  assert.deepEqual(
    findDraftProblems(withForm(draft, form)).map(({ step, field, k }) => [step, field, k]),
    [
      ['stages', faq, 'address'],
      ['stages', themes, 'setting'],
      ['stages', phaseOptionField(ideas.row, PHASE_SETTINGS.ideaLimit), 'phaseSetting'],
    ],
  )
})

test('what the server refuses leads to the field that asks for it [CAM-033]', () => {
  const { phases } = createDraft()
  const row = phases[1]?.row
  const locate = (field: string) => {
    const problem = locateRefusedField({ field, message: 'No.' }, phases)
    return [problem.step, problem.field, problem.message]
  }
  assert.deepEqual(locate('shortname'), ['description', 'shortname', 'No.'])
  assert.deepEqual(locate('themes.0.title'), ['description', 'themes', 'No.'])
  assert.deepEqual(locate('components.1.startDate'), ['milestones', `${row}-start`, 'No.'])
  assert.deepEqual(locate('components.1.description'), ['stages', `${row}-description`, 'No.'])
  assert.deepEqual(locate('components.1.configs.component.x'), ['stages', `${row}-component.x`, 'No.'])
  assert.deepEqual(locate('configs.appcivist.campaign.faq-url'), ['stages', 'appcivist.campaign.faq-url', 'No.'])
  assert.deepEqual(locate('configs.appcivist.campaign.budget-amount'), ['description', 'amount', 'No.'])
  assert.deepEqual(locate('reason'), ['milestones', 'reason', 'No.'])
})

test('questions of a phase come from the catalogue, each once, and none that nothing follows from [CAM-007, CAM-033]', () => {
  const asked = Object.values(PHASE_OPTIONS).flat()
  for (const options of Object.values(PHASE_OPTIONS)) assert.equal(new Set(options.map(({ setting }) => setting.key)).size, options.length)
  assert.deepEqual(
    asked.filter(({ setting }) => setting.unused),
    [],
  )
  const names = (options: Record<string, string>) => listPhaseOptions('VOTING', { config: {}, options }).map(({ name }) => name)
  const always = ['votingBudget', 'quorumEnabled']
  assert.deepEqual(
    names({}).filter((name) => /budget|quorum/i.test(name)),
    always,
  )
  const quorum = names({ [VOTING_SETTINGS.quorumEnabled.key]: 'TRUE' })
  assert.deepEqual(
    quorum.filter((name) => /budget|quorum/i.test(name)),
    [...always, 'quorumShare'],
  )
})

/** Settings with fields of their own in the form for a campaign. */
const OWN_FIELDS = ['votedType', 'winnerRule', 'winnersNumber']
/** The form for a proposal, which is asked in a section of its own. */
const TEMPLATE = ['proposalAttachments', 'titleLength', 'titleHint', 'themesHint', 'summaryHint', 'locationHint', 'attachmentsHint']

test('every setting of a phase that a rule reads is asked for in the form for a campaign [CAM-007, CAM-033]', () => {
  const asked = new Set(Object.values(PHASE_OPTIONS).flatMap((options) => options.map(({ setting }) => setting.key)))
  const unasked = Object.entries({ ...PHASE_SETTINGS, ...VOTING_SETTINGS })
    .filter(([, setting]) => !('unused' in setting) && !asked.has(setting.key))
    .map(([name]) => name)
  assert.deepEqual(unasked.sort(), [...OWN_FIELDS, ...TEMPLATE].sort())
})

test('a phase of voting is asked what its way of voting needs, and an answer takes with it what it rules out', () => {
  const { votingSystem, pluralityType, rankedMethod, secrecy, resultsVisibility, namesShown, anonymousVoting } = VOTING_SETTINGS
  const of = (...answers: (readonly [{ key: string }, string])[]) => ({
    config: {},
    options: Object.fromEntries(answers.map(([{ key }, value]) => [key, value])),
  })
  const system = (...answers: Parameters<typeof of>) =>
    listPhaseOptions('VOTING', of(...answers))
      .filter(({ part }) => part === 'system')
      .map(({ name }) => name)
  assert.deepEqual(system(), ['votingSystem', 'pluralityType'])
  assert.deepEqual(system([pluralityType, 'YES/NO/ABSTAIN/BLOCK']), ['votingSystem', 'pluralityType', 'blockThreshold', 'blockReasons'])
  assert.deepEqual(system([votingSystem, 'RANGE']), ['votingSystem', 'rangeMin', 'rangeMax', 'rangeBlank'])
  assert.deepEqual(system([votingSystem, 'DISTRIBUTION']), ['votingSystem', 'distributedPoints', 'maxPerCandidate'])
  assert.deepEqual(system([votingSystem, 'RANKED'], [rankedMethod, 'STV']), [
    'votingSystem',
    'rankedNumber',
    'rankedMethod',
    'stvArithmetic',
  ])
  const shown = of([resultsVisibility, 'live'], [namesShown, 'TRUE'])
  assert.deepEqual(answerPhaseOption('VOTING', shown, secrecy, 'detached'), {
    [resultsVisibility.key]: '',
    [namesShown.key]: '',
    [secrecy.key]: 'detached',
  })
  assert.deepEqual(answerPhaseOption('VOTING', shown, anonymousVoting, 'TRUE'), {
    [resultsVisibility.key]: 'live',
    [namesShown.key]: '',
    [anonymousVoting.key]: 'TRUE',
  })
})

test('settings of a phase that do not go together are a problem at their field, as the server has it', () => {
  const draft = createDraft()
  const voting = draft.phases.find(({ type }) => type === 'VOTING')
  assert.ok(voting)
  const problems = (part: Partial<typeof voting>) =>
    findDraftProblems({ ...draft, hasBudget: true, amount: '10', phases: [{ ...voting, ...part }] })
      .filter(({ k }) => k === 'phaseSetting')
      .map(({ field }) => field.replace(`${voting.row}-`, ''))
  const { votingSystem, rangeMin, rangeMax } = VOTING_SETTINGS
  assert.deepEqual(problems({}), [])
  assert.deepEqual(problems({ winners: 'EQUAL_SHARES', options: { [votingSystem.key]: 'RANKED' } }), ['winners'])
  assert.deepEqual(problems({ options: { [votingSystem.key]: 'RANGE', [rangeMin.key]: '100' } }), [rangeMax.key])
})

test('the main kind of a phase may be left to the phase and its campaign', () => {
  const option = listPhaseOptions('IMPLEMENTATION', { config: {}, options: {} })[0]
  assert.ok(option)
  assert.equal(option.name, 'phaseTypePrincipal')
  assert.deepEqual(
    option.choices?.map(({ value }) => value),
    ['', 'PROPOSAL', 'IDEA'],
  )
})

test('where a jury assesses, it is asked what it is drawn from and how large it is', () => {
  const names = (options: Record<string, string>) => listPhaseOptions('DELIBERATION', { config: {}, options }).map(({ name }) => name)
  const [who, assessed] = [PHASE_SETTINGS.whoDeliberates.key, PHASE_SETTINGS.technicalAssessment.key]
  const before = ['technicalAssessment', 'whoDeliberates']
  const after = ['extraRoundsDisabled', 'phaseTypePrincipal']
  assert.deepEqual(names({}), [...before, ...after])
  assert.deepEqual(names({ [who]: 'JURY' }), [...before, 'juryFrom', 'juryShare', ...after])
  assert.deepEqual(names({ [who]: 'JURY', [assessed]: 'FALSE' }), ['technicalAssessment', ...after])
})

test('a share is written in percent and stored as a share, and what is no number is left to be found', () => {
  assert.deepEqual(['0.6', '0.125', ''].map(formatPercent), ['60', '12.5', ''])
  assert.deepEqual(['60', '12,5', '', 'half', '250'].map(parsePercent), ['0.6', '0.125', '', 'half', '2.5'])
})

test('changes are put on top of what somebody else saved, and only fields that both changed are named [CAM-071]', () => {
  const base = createDraft({ title: 'Streets' })
  const saved = withForm({ ...base, title: 'Roads', goal: 'Better roads' }, { revision: 4, lang: 'de-DE', shortname: 'Roads' })
  const mine = withForm(
    { ...base, title: 'Paths', amount: '700' },
    { revision: 3, shortname: 'Paths', edited: ['title', 'amount', 'form.shortname'] },
  )
  const { draft, conflicts } = mergeDrafts(mine, saved)
  assert.deepEqual([draft.title, draft.goal, draft.amount], ['Paths', 'Better roads', '700'])
  assert.deepEqual([draft.form.shortname, draft.form.lang, draft.form.revision], ['Paths', 'de-DE', 4])
  assert.deepEqual(conflicts, ['title', 'amount', 'form.shortname'])
  assert.deepEqual(takeSavedField(draft, saved, 'title'), { title: 'Roads' })
  assert.equal(takeSavedField(draft, saved, 'form.shortname').form?.shortname, 'Roads')
  assert.deepEqual(mergeDrafts(base, saved).conflicts, [])
})

test('the fields that a change touches are remembered; rows of phases are no difference', () => {
  const draft = createDraft()
  assert.deepEqual(listEditedFields(draft, { title: 'Roads', goal: draft.goal }), ['title'])
  assert.deepEqual(listEditedFields(draft, { form: { ...draft.form, lang: 'de-DE' } }), ['form.lang'])
  assert.deepEqual(listEditedFields(draft, { phases: draft.phases.map((p) => ({ ...p, row: 'x' })) }), [])
  assert.deepEqual(listEditedFields(draft, { phases: draft.phases.slice(1) }), ['phases'])
})
