import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCampaignSettings, STATUS_SETTINGS } from './campaign-settings.ts'
import { readStatusSetting } from './parse-settings.ts'

const P = 'appcivist.campaign.'

test("display flags are on unless 'false', and source code and formatted texts are off unless set [CAM-067, CAM-068]", () => {
  const pick = (map: Record<string, string>) => {
    const { toolbarAnalytics, amending, sourceCodeShown, richtextDescriptions } = parseCampaignSettings(map)
    return [toolbarAnalytics, amending, sourceCodeShown, richtextDescriptions]
  }
  assert.deepEqual(pick({}), [true, true, false, false])
  const set = {
    [`${P}toolbar.analytics`]: 'FALSE',
    [`${P}show-fork-button`]: 'no',
    [`${P}contribution.source_code`]: 'yes',
    [`${P}contribution.description.richtext-editor`]: 'False',
  }
  assert.deepEqual(pick(set), [false, true, true, false], "only 'false' switches off")
})

test('flags that enable something are off unless TRUE [CAM-067]', () => {
  const anonymousIdeas = (text?: string) => parseCampaignSettings(text ? { [`${P}allow-anonymous-ideas`]: text } : {}).anonymousIdeas
  assert.deepEqual([anonymousIdeas(), anonymousIdeas('yes'), anonymousIdeas('true')], [false, false, true])
})

test('the default budget of a campaign is 50000 $ [CAM-057]', () => {
  const budget = (map: Record<string, string>) => {
    const { budgetAmount, budgetCurrency } = parseCampaignSettings(map)
    return [budgetAmount, budgetCurrency]
  }
  assert.deepEqual(budget({}), ['50000', '$'])
  assert.deepEqual(budget({ [`${P}budget-amount`]: '120000', [`${P}budget-currency`]: '£' }), ['120000', '£'])
})

test('hiding up and down votes overrides up and down voting, and applies to the public pages too', () => {
  const off = parseCampaignSettings({ [`${P}up-down-voting`]: 'TRUE', [`${P}disable-informal-voting`]: 'TRUE' })
  assert.deepEqual([off.informalVotingDisabled, off.publicInformalVotingDisabled], [true, true])
  assert.equal(parseCampaignSettings({ [`${P}up-down-voting`]: 'FALSE' }).informalVotingDisabled, true)
  const publicly = parseCampaignSettings({ [`${P}disable-informal-voting-public`]: 'TRUE' })
  assert.deepEqual([publicly.informalVotingDisabled, publicly.publicInformalVotingDisabled], [false, true])
})

test('absent and unreadable limits, lists and texts use their defaults [CAM-067]', () => {
  const c = parseCampaignSettings({
    [`${P}themes-number-limit`]: 'many',
    [`${P}contribution.hidden-fields`]: 'place, budget,',
  })
  assert.equal(c.themesLimit, -1)
  assert.deepEqual(c.hiddenFields, ['place', 'budget'])
  assert.deepEqual(c.contributionTypes, ['PROPOSAL', 'IDEA', 'COMMENT', 'DISCUSSION'])
  assert.equal(c.newsletterDays, 7)
})

test('a status can have required fields and its own confirmation question', () => {
  const { statusRequirements, confirmationText } = STATUS_SETTINGS
  const map = {
    [`${P}contribution.published.status-requirements`]: 'theme, attachment',
    [`${P}contribution.published.confirmation-text`]: 'Ready?',
  }
  assert.deepEqual(readStatusSetting(statusRequirements, map, 'PUBLISHED'), ['theme', 'attachment'])
  assert.deepEqual(readStatusSetting(statusRequirements, map, 'MERGED'), [])
  assert.equal(readStatusSetting(confirmationText, map, 'PUBLISHED'), 'Ready?')
  assert.equal(readStatusSetting(confirmationText, map, 'MERGED'), undefined)
})

test('by default replies, edits and keywords are on, and visitors’ items are held by management type [CAM-067]', () => {
  const c = parseCampaignSettings({})
  assert.deepEqual([c.repliesEnabled, c.publishedEditable, c.emergentThemes], [true, true, true])
  assert.deepEqual([c.discussionsDisabled, c.publicDiscussionsDisabled, c.draftCommentsDisabled], [false, false, false])
  const held = (text?: string) => parseCampaignSettings(text === undefined ? {} : { [`${P}hold-anonymous`]: text }).holdAnonymous
  assert.deepEqual([held(), held('TRUE'), held('FALSE'), held('maybe')], [undefined, true, false, false])
})
