import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { recommendBlankScore, recommendRollTime } from '@folkmoot/core/decisions/ballots/form/recommended-answers.ts'
import type { Ballot, BallotPreparation } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { initialBallotValues } from './ballot-form-values.ts'
import { initialSystemValues } from './system-form-values.ts'

const TEXTS = join(import.meta.dirname, '../../../../texts/en-US')

/** The keys of the texts that recommend an answer. */
function listRecommendations(text: unknown, key: string): string[] {
  if (typeof text === 'string') return /recommended/i.test(text) ? [key] : []
  return Object.entries(text as object).flatMap(([name, part]) => listRecommendations(part, `${key}.${name}`))
}

test('what a form recommends is what it begins with', () => {
  const presets: Record<string, () => boolean> = {
    'ballots.voters.FROZEN_recommended': () => recommendRollTime('MEMBERS', true) === 'FROZEN',
    'ballots.candidateOrder.random_help': () => VOTING_SETTINGS.candidateOrder.byDefault === 'random',
    'voting.form.blankMany_one': () => initialSystemValues(CHOOSING, undefined, 1).rangeBlank === recommendBlankScore(1),
    'voting.form.blankMany_other': () => initialSystemValues(CHOOSING, undefined, 21).rangeBlank === 'as-min',
  }
  const recommended = readdirSync(TEXTS).flatMap((file) =>
    listRecommendations(JSON.parse(readFileSync(join(TEXTS, file), 'utf8')), file.replace('.json', '')),
  )
  // the outcome of an advisory vote is a recommendation, not an answer
  const answers = recommended.filter((key) => !/^ballots\.decided\./.test(key))
  assert.deepEqual(answers.sort(), Object.keys(presets).sort())
  for (const [key, isPreset] of Object.entries(presets)) assert.ok(isPreset(), key)
})

const CHOOSING = {
  voting: { system: 'PLURALITY', pluralityType: 'YES' },
  quorum: { enabled: true, share: '0.6' },
} as unknown as BallotPreparation['rules']
const given = {
  campaign: { title: 'The harbour' },
  starts_on: '2026-11-30',
  ends_on: '2026-12-13',
  roll: { voters: 'CONFIRMED', time: 'FROZEN' },
  rules: CHOOSING,
  candidates: [],
} as unknown as BallotPreparation

test('a draft that the server prepared from its phase begins with what is recommended, one of a person with their answer', () => {
  const draft = { roll: { voters: 'CONFIRMED', time: 'LIVE' }, rules: CHOOSING, candidates: [] }
  const timeOf = (follows_phase: boolean) =>
    initialBallotValues(given, { ...draft, follows_phase, ballot_registration_fields: [] } as unknown as Ballot).roll
  assert.deepEqual([timeOf(true), timeOf(false)], ['FROZEN', 'LIVE'])
})
