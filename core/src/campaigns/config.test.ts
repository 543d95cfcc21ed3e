import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCampaignConfig, parseConfirmationText, parseStatusRequirements } from './config.ts'
import {
  PLURALITY_TYPES,
  parseDeliberationConfig,
  parseIdeasConfig,
  parseProposalsConfig,
  parseVotingConfig,
  VOTING_SYSTEMS,
  WHO_DELIBERATES,
  WINNER_RULES,
} from './phase-config.ts'
import { filterPublicConfig } from './public-config.ts'

const P = 'appcivist.campaign.'

test("display flags are on unless 'false', and source code and formatted texts are off unless set [CAM-067, CAM-068]", () => {
  const byDefault = parseCampaignConfig({})
  assert.equal(byDefault.toolbar.analytics, true)
  assert.equal(byDefault.showForkButton, true)
  assert.equal(byDefault.showSourceCode, false)
  assert.equal(byDefault.richtextDescriptions, false)
  const set = parseCampaignConfig({
    [`${P}toolbar.analytics`]: 'FALSE',
    [`${P}show-fork-button`]: 'no',
    [`${P}contribution.source_code`]: 'yes',
    [`${P}contribution.description.richtext-editor`]: 'False',
  })
  assert.equal(set.toolbar.analytics, false)
  assert.equal(set.showForkButton, true, "only 'false' switches off")
  assert.equal(set.showSourceCode, true)
  assert.equal(set.richtextDescriptions, false)
})

test('flags that enable something are off unless TRUE [CAM-067]', () => {
  assert.equal(parseCampaignConfig({}).allowAnonymousIdeas, false)
  assert.equal(parseCampaignConfig({ [`${P}allow-anonymous-ideas`]: 'yes' }).allowAnonymousIdeas, false)
  assert.equal(parseCampaignConfig({ [`${P}allow-anonymous-ideas`]: 'true' }).allowAnonymousIdeas, true)
})

test('the default budget of a campaign is 50000 $ [CAM-057]', () => {
  assert.deepEqual(parseCampaignConfig({}).budget, { amount: '50000', currency: '$' })
  const own = { [`${P}budget-amount`]: '120000', [`${P}budget-currency`]: '£' }
  assert.deepEqual(parseCampaignConfig(own).budget, { amount: '120000', currency: '£' })
})

test('hiding up and down votes overrides up and down voting, and applies to the public pages too', () => {
  const off = parseCampaignConfig({ [`${P}up-down-voting`]: 'TRUE', [`${P}disable-informal-voting`]: 'TRUE' })
  assert.deepEqual([off.disableInformalVoting, off.disableInformalVotingPublic], [true, true])
  assert.equal(parseCampaignConfig({ [`${P}up-down-voting`]: 'FALSE' }).disableInformalVoting, true)
})

test('absent and unreadable limits, lists and texts use their defaults [CAM-067]', () => {
  const c = parseCampaignConfig({
    [`${P}themes-number-limit`]: 'many',
    [`${P}contribution.hidden-fields`]: 'place, budget,',
  })
  assert.equal(c.themesLimit, -1)
  assert.deepEqual(c.hiddenFields, ['place', 'budget'])
  assert.deepEqual(c.contributionTypes, ['PROPOSAL', 'IDEA', 'COMMENT', 'DISCUSSION'])
  assert.equal(c.newsletterDays, 7)
  assert.equal(c.holdAnonymous, undefined)
  assert.equal(parseCampaignConfig({ [`${P}hold-anonymous`]: 'FALSE' }).holdAnonymous, false)
})

test('a status can have required fields and its own confirmation question', () => {
  const map = {
    [`${P}contribution.published.status-requirements`]: 'theme, attachment',
    [`${P}contribution.published.confirmation-text`]: 'Ready?',
  }
  assert.deepEqual(parseStatusRequirements(map, 'published'), ['theme', 'attachment'])
  assert.deepEqual(parseStatusRequirements(map, 'merged'), [])
  assert.equal(parseConfirmationText(map, 'published'), 'Ready?')
  assert.equal(parseConfirmationText(map, 'merged'), undefined)
})

test('by default replies, edits and keywords are on, and visitors’ items are held by management type [CAM-067]', () => {
  const c = parseCampaignConfig({})
  assert.deepEqual([c.replies, c.publishedEditable, c.emergentThemes], [true, true, true])
  assert.deepEqual([c.themesLimit, c.newsletterDays, c.includeAllPublishedProposals], [-1, 7, false])
  assert.deepEqual(c.discussions, {
    disabled: false,
    publicDisabled: false,
    proposalsDisabled: false,
    campaignDisabled: false,
    groupsDisabled: false,
    draftsDisabled: false,
  })
  const held = (text?: string) =>
    parseCampaignConfig(text === undefined ? {} : { [`${P}hold-anonymous`]: text }).holdAnonymous
  assert.deepEqual([held(), held('TRUE'), held('FALSE'), held('maybe')], [undefined, true, false, false])
})

test('each phase type has the defaults of the catalogue [CAM-059]', () => {
  assert.deepEqual(parseProposalsConfig({}), {
    multipleAuthors: true,
    attachments: true,
    disableEditor: false,
    contributionLimit: 0,
    mergeSplit: true,
    externalGroupComments: true,
  })
  assert.deepEqual(parseDeliberationConfig({}), {
    technicalAssessment: true,
    disableExtraRounds: false,
    whoDeliberates: 'ASSEMBLY',
    juryFrom: 'ASSEMBLY',
    juryShare: 0.1,
  })
  assert.deepEqual(parseVotingConfig({}), {
    system: 'RANGE',
    rangeMin: 0,
    rangeMax: 100,
    rangeBlank: 'leave-out',
    rankedNumber: 5,
    rankedMethod: 'SCHULZE',
    rankedArithmetic: 'exact',
    points: 30,
    maxPerCandidate: undefined,
    pluralityType: 'YES/NO',
    blockThreshold: 0.1,
    blockReasons: false,
    winners: 'FIXED',
    winnersNumber: 3,
    budget: undefined,
    quorum: true,
    quorumShare: 0.6,
    entityType: 'PROPOSAL',
    anonymous: false,
    secrecy: 'open',
    showNames: false,
    resultsVisibility: 'after_close',
    roll: 'live',
    allowRevote: false,
  })
})

test('phases read their own settings, with the defaults of the catalogue such as the jury share 0.1 [CAM-059]', () => {
  assert.deepEqual(parseIdeasConfig({}), { multipleAuthors: false, attachments: false, contributionLimit: 0 })
  assert.equal(parseProposalsConfig({}).mergeSplit, true)
  assert.deepEqual(parseDeliberationConfig({}).juryShare, 0.1)
  const jury = { 'component.deliberation.who-deliberates-jury-percentage': '0.3' }
  assert.equal(parseDeliberationConfig(jury).juryShare, 0.3)
  const voting = parseVotingConfig({
    'component.voting.system': 'DISTRIBUTED',
    'component.voting.system.quorum': '1.5',
  })
  assert.equal(voting.system, 'DISTRIBUTION')
  assert.equal(voting.quorumShare, 0.6, 'a share above 1 is none')
  assert.equal(parseVotingConfig({}).system, 'RANGE')
})

test('the public pages get display settings, but no secrets, mail texts or internal settings', () => {
  const shown = filterPublicConfig({
    [`${P}budget-amount`]: '1',
    [`${P}toolbar.media`]: 'FALSE',
    [`${P}extended-feedback-password`]: 'hash',
    [`${P}authorship-invitation-email-template`]: 'Dear …',
    'my.own.key': 'x',
  })
  assert.deepEqual(Object.keys(shown), [`${P}budget-amount`, `${P}toolbar.media`])
})

test('the options of deliberation and voting are those of the specification, plus equal shares [CAM-007]', () => {
  assert.deepEqual([...WHO_DELIBERATES], ['ASSEMBLY', 'CAMPAIGN_WORKING_GROUPS', 'JURY'])
  assert.deepEqual([...VOTING_SYSTEMS], ['RANGE', 'RANKED', 'DISTRIBUTION', 'PLURALITY'])
  assert.deepEqual([...PLURALITY_TYPES], ['YES', 'YES/NO', 'YES/NO/ABSTAIN', 'YES/NO/ABSTAIN/BLOCK'])
  assert.deepEqual([...WINNER_RULES], ['FIXED', 'DYNAMIC1', 'DYNAMIC2', 'EQUAL_SHARES'])
  const map = {
    'component.deliberation.who-deliberates': 'jury',
    'component.deliberation.disable-extra-rounds': 'TRUE',
    'component.proposals.enable-merge-split': 'FALSE',
    'component.proposals.enable-external-group-comments': 'FALSE',
    'component.deliberation.enable-technical-assessment': 'FALSE',
  }
  const deliberation = parseDeliberationConfig(map)
  assert.deepEqual(
    [deliberation.whoDeliberates, deliberation.disableExtraRounds, deliberation.technicalAssessment],
    ['JURY', true, false],
  )
  assert.deepEqual(
    [parseProposalsConfig(map).mergeSplit, parseProposalsConfig(map).externalGroupComments],
    [false, false],
  )
})
