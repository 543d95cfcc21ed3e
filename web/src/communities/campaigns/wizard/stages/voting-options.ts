import type { Setting } from '@folkmoot/core/platform/settings/setting.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import type { TextKey } from '../../../../platform/lib/text/text-keys.ts'
import type { Answer, PhaseOption } from './phase-option.ts'

type VotingName = keyof typeof VOTING_SETTINGS

const is = (name: VotingName, value: unknown): Answer => [VOTING_SETTINGS[name] as Setting, value]
const BY_PLURALITY = is('votingSystem', 'PLURALITY')
const BY_POINTS = is('votingSystem', 'DISTRIBUTION')
const BY_SCORES = is('votingSystem', 'RANGE')
const BY_ORDER = is('votingSystem', 'RANKED')
const WITH_BLOCKS = is('pluralityType', 'YES/NO/ABSTAIN/BLOCK')
const OPEN_PAPERS = is('secrecy', 'open')
const NO_VISITORS = is('anonymousVoting', false)

const ask = (name: VotingName, label: TextKey, more: Partial<PhaseOption> = {}): PhaseOption => ({
  name,
  setting: VOTING_SETTINGS[name],
  label,
  needs: [],
  ...more,
})
/** A choice whose answers have texts under the name of each, and their consequences under the same name with `_help`. */
const answers = (values: readonly (readonly [value: string, name: TextKey])[], helps = true) =>
  values.map(([value, label]) => ({ value, label, ...(helps ? { help: `${label}_help` as TextKey } : {}) }))

/** How people vote; the winner rules depend on it, so it is asked before them (specification E.2). */
const SYSTEM: readonly PhaseOption[] = [
  ask('votingSystem', 'voting.form.question', {
    choices: answers([
      ['PLURALITY', 'voting.form.way_PLURALITY'],
      ['DISTRIBUTION', 'voting.form.way_DISTRIBUTION'],
      ['RANGE', 'voting.form.way_RANGE'],
      ['RANKED', 'voting.form.way_RANKED'],
    ]),
  }),
  ask('pluralityType', 'voting.form.answers', {
    choices: answers([
      ['YES', 'voting.form.answers_YES'],
      ['YES/NO', 'voting.form.answers_YES_NO'],
      ['YES/NO/ABSTAIN', 'voting.form.answers_YES_NO_ABSTAIN'],
      ['YES/NO/ABSTAIN/BLOCK', 'voting.form.answers_YES_NO_ABSTAIN_BLOCK'],
    ]),
    needs: [BY_PLURALITY],
  }),
  ask('blockThreshold', 'voting.form.blockShare', { needs: [BY_PLURALITY, WITH_BLOCKS] }),
  ask('blockReasons', 'voting.form.blockReasons', {
    help: 'voting.form.blockReasonsHelp',
    needs: [BY_PLURALITY, WITH_BLOCKS],
  }),
  ask('distributedPoints', 'voting.form.points', { needs: [BY_POINTS] }),
  ask('maxPerCandidate', 'voting.form.maxPerCandidate', { needs: [BY_POINTS] }),
  ask('rangeMin', 'voting.form.rangeMin', { help: 'voting.form.rangeMinHelp', needs: [BY_SCORES] }),
  ask('rangeMax', 'voting.form.rangeMax', { needs: [BY_SCORES] }),
  ask('rangeBlank', 'voting.form.blank', {
    choices: [
      { value: 'leave-out', label: 'voting.form.blankOut', help: 'voting.form.blankOutHelp' },
      { value: 'as-min', label: 'voting.form.blankMin', help: 'voting.form.blankMinHelp' },
    ],
    needs: [BY_SCORES],
  }),
  ask('rankedNumber', 'voting.form.ranks', { needs: [BY_ORDER] }),
  ask('rankedMethod', 'voting.form.method', {
    choices: answers([
      ['SCHULZE', 'voting.form.method_SCHULZE'],
      ['STV', 'voting.form.method_STV'],
      ['BORDA', 'voting.form.method_BORDA'],
    ]),
    needs: [BY_ORDER],
  }),
  ask('stvArithmetic', 'voting.form.arithmetic', {
    choices: answers(
      [
        ['scottish', 'voting.form.arithmetic_scottish'],
        ['exact', 'voting.form.arithmetic_exact'],
      ],
      false,
    ),
    needs: [BY_ORDER, is('rankedMethod', 'STV')],
  }),
].map((option) => ({ ...option, part: 'system' }))

const THRESHOLDS: readonly PhaseOption[] = [
  ask('votingBudget', 'campaigns.wizard.option.votingBudget', { help: 'campaigns.wizard.option.votingBudgetHelp' }),
  ask('quorumEnabled', 'campaigns.wizard.option.quorumEnabled', { help: 'campaigns.wizard.option.quorumEnabledHelp' }),
  ask('quorumShare', 'campaigns.wizard.option.quorumShare', {
    help: 'campaigns.wizard.option.quorumShareHelp',
    needs: [is('quorumEnabled', true)],
  }),
]

/** Who votes, and what is kept and shown of it (specification E.4, E.6, E.7). */
const VOTERS: readonly PhaseOption[] = [
  ask('voterRule', 'ballots.voters.question', {
    choices: [
      { value: '', label: 'campaigns.wizard.choice.unset', help: 'campaigns.wizard.option.voterRuleUnset' },
      { value: 'MEMBERS', label: 'ballots.voters.MEMBERS' },
      { value: 'CONFIRMED', label: 'ballots.voters.CONFIRMED' },
      { value: 'LISTED', label: 'ballots.voters.LISTED', help: 'ballots.voters.LISTED_help' },
    ],
  }),
  ask('rollTime', 'ballots.voters.timeQuestion', {
    choices: [
      { value: 'live', label: 'ballots.voters.LIVE', help: 'ballots.voters.LIVE_help' },
      { value: 'frozen', label: 'ballots.voters.FROZEN', help: 'ballots.voters.FROZEN_help' },
    ],
  }),
  ask('anonymousVoting', 'ballots.visitors.question', { help: 'ballots.visitors.questionHelp' }),
  ask('votingPassword', 'campaigns.wizard.option.votingPassword', {
    help: 'campaigns.wizard.option.votingPasswordHelp',
  }),
  ask('secrecy', 'ballots.secrecy.question', {
    choices: answers([
      ['open', 'ballots.secrecy.open'],
      ['detached', 'ballots.secrecy.detached'],
    ]),
  }),
  ask('revoting', 'ballots.secrecy.revote', { help: 'ballots.secrecy.revote_help' }),
  ask('resultsVisibility', 'ballots.interim.question', {
    choices: answers([
      ['after_close', 'ballots.interim.after_close'],
      ['live', 'ballots.interim.live'],
    ]),
    needs: [OPEN_PAPERS],
    unsetElsewhere: true,
  }),
  ask('namesShown', 'ballots.named.question', {
    help: 'ballots.named.questionHelp',
    needs: [OPEN_PAPERS, NO_VISITORS],
    unsetElsewhere: true,
  }),
  ask('candidateOrder', 'ballots.candidateOrder.question', {
    choices: answers([
      ['random', 'ballots.candidateOrder.random'],
      ['published', 'ballots.candidateOrder.published'],
    ]),
  }),
].map((option) => ({ ...option, part: 'voters' }))

/** The questions about a phase of voting: with what its ballots begin, which change it in their own form. */
export const VOTING_OPTIONS: readonly PhaseOption[] = [...SYSTEM, ...THRESHOLDS, ...VOTERS]
