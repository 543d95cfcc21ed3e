import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSettings } from './parse-settings.ts'
import { PHASE_SETTINGS } from './phase-settings.ts'
import { VOTING_SETTINGS, WINNER_RULES } from './voting-settings.ts'
import { checkVotingTexts, pickVotingTexts, readVotingTexts } from './voting-texts.ts'

test('phases of ideas, proposals and deliberation have the defaults of the catalogue, such as the jury share 0.1 [CAM-059]', () => {
  const phase = parseSettings(PHASE_SETTINGS, {})
  assert.deepEqual([phase.ideaAttachments, phase.proposalAttachments, phase.externalGroupComments], [false, true, true])
  assert.deepEqual([phase.ideaLimit, phase.proposalLimit, phase.technicalAssessment], [0, 0, true])
  assert.deepEqual([phase.whoDeliberates, phase.juryFrom, phase.juryShare], ['ASSEMBLY', 'ASSEMBLY', '0.1'])
  const jury = { 'component.deliberation.who-deliberates-jury-percentage': '0.3' }
  assert.equal(parseSettings(PHASE_SETTINGS, jury).juryShare, '0.3')
})

test('voting has the defaults of its systems, three fixed winners and a quorum of 0.6 [VOT-038, VOT-039]', () => {
  const v = parseSettings(VOTING_SETTINGS, {})
  assert.deepEqual([v.rangeMin, v.rangeMax, v.rankedNumber, v.distributedPoints], [0, 100, 5, 30])
  assert.deepEqual([v.winnerRule, v.winnersNumber], ['FIXED', 3])
  assert.deepEqual([v.quorumEnabled, v.quorumShare, v.blockThreshold], [true, '0.6', '0.1'])
  assert.deepEqual([v.votingSystem, v.pluralityType, v.votedType], ['PLURALITY', 'YES', 'PROPOSAL'])
  assert.equal(parseSettings(VOTING_SETTINGS, { 'component.voting.system.quorum': '1.5' }).quorumShare, '0.6')
})

test('the options of deliberation and voting are those of the specification, plus equal shares [CAM-007]', () => {
  assert.deepEqual(PHASE_SETTINGS.whoDeliberates.choices, ['ASSEMBLY', 'CAMPAIGN_WORKING_GROUPS', 'JURY'])
  assert.deepEqual(VOTING_SETTINGS.votingSystem.choices, ['RANGE', 'RANKED', 'DISTRIBUTION', 'PLURALITY'])
  assert.deepEqual(VOTING_SETTINGS.pluralityType.choices, ['YES', 'YES/NO', 'YES/NO/ABSTAIN', 'YES/NO/ABSTAIN/BLOCK'])
  assert.deepEqual([...WINNER_RULES], ['FIXED', 'DYNAMIC1', 'DYNAMIC2', 'EQUAL_SHARES'])
  const map = {
    'component.deliberation.who-deliberates': 'jury',
    'component.proposals.enable-external-group-comments': 'FALSE',
    'component.deliberation.enable-technical-assessment': 'FALSE',
  }
  const phase = parseSettings(PHASE_SETTINGS, map)
  assert.deepEqual([phase.whoDeliberates, phase.externalGroupComments, phase.technicalAssessment], ['JURY', false, false])
})

test('settings of a phase are merge-split, comments by outside groups, technical assessment, extra rounds and the share of a jury [CAM-007]', () => {
  const read = (map: Record<string, string>) => {
    const phase = parseSettings(PHASE_SETTINGS, map)
    return [phase.mergeSplit, phase.externalGroupComments, phase.technicalAssessment, phase.extraRoundsDisabled, phase.juryShare]
  }
  assert.deepEqual(read({}), [true, true, true, false, '0.1'])
  const named = {
    'component.proposals.enable-merge-split': 'FALSE',
    'component.proposals.enable-external-group-comments': 'FALSE',
    'component.deliberation.enable-technical-assessment': 'FALSE',
    'component.deliberation.disable-extra-rounds': 'TRUE',
    'component.deliberation.who-deliberates-jury-percentage': '0.25',
  }
  assert.deepEqual(read(named), [false, false, false, true, '0.25'])
})

test('voting settings are picked by full names, short names, and the dotted names of older clients', () => {
  assert.deepEqual(
    pickVotingTexts({
      'component.voting.system.winners': ' EQUAL_SHARES ',
      'system-enable-quorum': 'FALSE',
      'component.voting.system.quorum': '0.5',
      unknown: 'x',
    }),
    { winnerRule: 'EQUAL_SHARES', quorumEnabled: 'FALSE', quorumShare: '0.5' },
  )
})

test('of a phase only the settings under their full names are read', () => {
  assert.deepEqual(
    readVotingTexts({
      'component.voting.system-winners': ' FIXED ',
      'system-winners': 'EQUAL_SHARES',
      'COMPONENT.VOTING.BUDGET': '9',
      'component.voting.system.enable.quorum': 'FALSE',
    }),
    { winnerRule: 'FIXED' },
  )
})

test('a value that this release does not support is refused, and an empty one unsets', () => {
  for (const texts of [{ votingSystem: 'DICTATOR' }, { secrecy: 'encrypted' }, { quorumEnabled: 'maybe' }, { winnerRule: 'LOT' }])
    assert.equal(checkVotingTexts(texts)?.refused, 'system_not_available', JSON.stringify(texts))
  for (const texts of [{}, { votingSystem: '' }, { votingSystem: 'plurality', revoting: 'false' }, { rangeMin: '7' }])
    assert.equal(checkVotingTexts(texts), undefined, JSON.stringify(texts))
})
