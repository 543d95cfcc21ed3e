import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkNewCampaign } from '@folkmoot/core/communities/campaigns/check-new-campaign.ts'
import { CreateCampaignBody } from '@folkmoot/core/communities/campaigns/request-bodies.ts'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { buildCampaignTemplate } from '@folkmoot/core/communities/campaigns/template.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { z } from 'zod/mini'
import { buildCreateCampaignBody } from './campaign-body.ts'
import { type CampaignDraft, changeHasBudget, draftFromTemplate, parseCampaignDraft } from './campaign-draft.ts'
import { changesPastDates, findDraftProblems } from './draft-problems.ts'

const TITLE = (type: string) => type.toLowerCase()
const fresh = (given: Partial<CampaignDraft> = {}): CampaignDraft => ({
  ...draftFromTemplate(buildCampaignTemplate('2026-11-04'), {
    colour: 'moss',
    lang: 'en-US',
    themes: ['Streets'],
    titleOf: TITLE,
  }),
  goal: 'Better streets',
  ...given,
})
const keys = (draft: CampaignDraft, before?: Campaign) => findDraftProblems(draft, before).map((p) => p.k)

test('the template with a goal has no problem, and the server makes a campaign of what is sent [CAM-028, CAM-035]', () => {
  assert.deepEqual(keys(fresh()), [])
  const checked = checkNewCampaign(z.parse(CreateCampaignBody, buildCreateCampaignBody(fresh(), TITLE)), 'UTC')
  assert.equal(isRefusal(checked), false)
  assert.deepEqual(keys(fresh({ goal: ' ' })), ['goal'])
})

test('dates that are missing or out of order are named with their field', () => {
  const draft = fresh()
  const [ideas, proposals] = draft.phases
  assert.ok(ideas && proposals)
  ideas.start = ''
  proposals.end = '2026-01-01'
  const found = findDraftProblems(draft)
  assert.deepEqual(
    found.map((p) => [p.field, p.k, p.blocks]),
    [
      [`${ideas.row}-start`, 'required', true],
      [`${proposals.row}-end`, 'dates_out_of_order', true],
    ],
  )
})

test('a phase that runs into the next is shown with a way to end it before, and does not block', () => {
  const draft = fresh()
  const [ideas, proposals] = draft.phases
  assert.ok(ideas && proposals)
  ideas.end = proposals.start
  const [problem] = findDraftProblems(draft)
  assert.deepEqual([problem?.k, problem?.blocks, problem?.fix?.row], ['overlap', false, ideas.row])
  assert.ok((problem?.fix?.end ?? '') < proposals.start)
})

test('a rule that shares money out asks for a budget, and a number of winners for a number', () => {
  const draft = fresh()
  const voting = draft.phases.find((p) => p.type === 'VOTING')
  assert.ok(voting)
  voting.winners = 'EQUAL_SHARES'
  assert.deepEqual(keys(draft), ['budget'])
  assert.deepEqual(keys({ ...draft, hasBudget: true, amount: '0' }), ['amount'])
  assert.deepEqual(keys({ ...draft, hasBudget: true, amount: '120,000' }), [])
  voting.winners = 'FIXED'
  voting.winnersNumber = 'some'
  assert.deepEqual(keys(draft), ['winnersNumber'])
})

test('a first day that has passed is corrected with a reason only', () => {
  const draft = fresh()
  const [ideas] = draft.phases
  assert.ok(ideas)
  ideas.componentId = 7
  const before = {
    today: '2026-12-01',
    components: [{ componentId: 7, startDate: ideas.start, endDate: ideas.end, endGiven: true, milestones: [] }],
  } as unknown as Campaign
  assert.equal(changesPastDates(draft, before), false)
  ideas.start = '2026-11-01'
  assert.deepEqual(keys({ ...draft, title: 'Streets' }, before), ['reason'])
  assert.deepEqual(keys({ ...draft, title: 'Streets', reason: 'It began on the first' }, before), [])
})

test('what was kept in the browser comes back, and what is of another form is forgotten [CAM-031]', () => {
  const draft = fresh()
  assert.deepEqual(parseCampaignDraft(JSON.parse(JSON.stringify(draft))), draft)
  assert.equal(parseCampaignDraft({ title: 'old' }), undefined)
  assert.equal(parseCampaignDraft(undefined), undefined)
})

test('defaults are not written as settings, and a brief that is one address is sent as that address [CAM-026]', () => {
  const body = buildCreateCampaignBody(fresh({ brief: 'One\n\nTwo' }), TITLE)
  assert.equal(body.brief, '<p>One</p><p>Two</p>')
  const configs = body.configs as Record<string, string>
  assert.equal(configs['appcivist.campaign.disable-public-site'], '')
  assert.equal(configs['appcivist.campaign.budget-amount'], '0')
  const briefOf = (brief: string) => buildCreateCampaignBody(fresh({ brief }), TITLE).brief
  const link = '<a href="https://x.example/a">https://x.example/a</a>'
  assert.equal(briefOf(`<p>${link}</p>`), 'https://x.example/a')
  assert.equal(briefOf(' https://x.example/a '), 'https://x.example/a')
  assert.equal(briefOf(`<p>See ${link}</p>`), `<p>See ${link}</p>`)
  assert.equal(briefOf(''), '')
})

test('a phase called as its kind is sent without a name, and one with a name of its own keeps it', () => {
  const draft = fresh()
  const [ideas] = draft.phases
  assert.ok(ideas)
  ideas.title = 'Dreams'
  assert.deepEqual(
    buildCreateCampaignBody(draft, TITLE)
      .components?.slice(0, 2)
      .map((c) => c.title),
    ['Dreams', ''],
  )
})

test('a new campaign counts in the currency that the template suggests', () => {
  const given = { colour: 'moss', lang: 'en-US', themes: [], titleOf: TITLE } as const
  assert.equal(draftFromTemplate(buildCampaignTemplate('2026-11-04', '£'), given).currency, '£')
  assert.equal(draftFromTemplate(buildCampaignTemplate('2026-11-04'), given).currency, '$')
})

test('with a budget the money says how many win, and a rule that somebody chose stays', () => {
  const winners = (draft: CampaignDraft) => [...new Set(draft.phases.map((p) => p.winners))]
  const draft = fresh()
  const money = { ...draft, ...changeHasBudget(draft, true) }
  assert.deepEqual([winners(draft), winners(money)], [['FIXED'], ['DYNAMIC2']])
  assert.deepEqual(winners({ ...money, ...changeHasBudget(money, false) }), ['FIXED'])
  const chosen = { ...draft, phases: draft.phases.map((p) => ({ ...p, winnersNumber: '5' })) }
  assert.deepEqual(winners({ ...chosen, ...changeHasBudget(chosen, true) }), ['FIXED'])
})
