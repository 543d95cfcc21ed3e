import { readPackageElection } from '@folkmoot/core/decisions/tally/audit/package-election.ts'
import { recountPackage } from '@folkmoot/core/decisions/tally/audit/recount-package.ts'
import { countPiles } from '@folkmoot/core/decisions/tally/count.ts'
import type { Election } from '@folkmoot/core/decisions/tally/recount-with-change.ts'
import type { CountResult, RankedCandidate } from '@folkmoot/core/decisions/tally/result.ts'
import { changeRule, type RuleRequest } from '@folkmoot/core/decisions/tally/what-if/change-rule.ts'
import { Fault } from '../../platform/fault.ts'
import { printableInLine } from '../../platform/shared/printable.ts'
import { readTitles, unpackPackage } from './count-package.ts'

interface RuleCount {
  readonly election: Election
  readonly result: CountResult
}

const toFault = (path: string, error: unknown): Fault =>
  new Fault(`${path} cannot be counted.\n${error instanceof Error ? error.message : String(error)}`)

/** Counts papers by the rule that was asked for; a Fault where it does not go with them. */
export function countByRule(given: Election, request: RuleRequest, path: string): RuleCount {
  try {
    const election = changeRule(given, request)
    const { rules, candidates, papers, seed } = election
    return { election, result: countPiles(rules, candidates, papers, seed) }
  } catch (error) {
    throw toFault(path, error)
  }
}

const formatScore = ({ score }: RankedCandidate): string => (score === null ? '-' : String(score))

/** The stages of STV, the winners, and the order with scores. */
export function describeCount({ result, election }: RuleCount, rule: string, nameOf: (uuid: string) => string): string[] {
  const { papers, winners, stv, seed, order, steps } = result
  const seats = election.rules.winners === 'FIXED' ? election.rules.fixedNumber : null
  const arithmetic = stv ? `, arithmetic ${stv.arithmetic}` : ''
  return [
    `Counted ${papers} papers by the rule ${rule}${arithmetic}${seats === null ? '' : `, ${seats} to win`}.`,
    ...(stv ? [`${stv.valid} papers are valid; the quota is ${stv.quota}.`] : []),
    ...(stv?.stages ?? []).flatMap(({ stage, elected, move }) => [
      ...elected.map(({ uuid, vote }) => `Stage ${stage}: ${nameOf(uuid)} is elected with ${vote.rounded}.`),
      ...(move?.kind === 'exclusion' ? [`Stage ${stage}: ${nameOf(move.uuid)} is excluded with ${move.amount.rounded}.`] : []),
      ...(move?.kind === 'surplus' ? [`Stage ${stage}: the surplus of ${nameOf(move.uuid)} moves, ${move.amount.rounded}.`] : []),
    ]),
    `${winners.length} win.`,
    ...winners.map((uuid, index) => `${String(index + 1).padStart(4)}. ${nameOf(uuid)}`),
    'The order, with scores:',
    ...order.map((one) => `${(one.rank === null ? '-' : `${one.rank}`).padStart(4)}  ${nameOf(one.uuid)}  ${formatScore(one)}`),
    ...(steps.some(({ step }) => step === 'lot') ? [`Ties were broken by lot, with the seed ${seed}.`] : []),
  ]
}

interface PackageRuleOptions extends RuleRequest {
  readonly path: string
  readonly json: boolean
  readonly digits: number
}

/** Counts the papers of an audit package by another rule, which is not its result; 1 where the package is not consistent. */
export function countPackageByRule(bytes: Buffer, options: PackageRuleOptions, say: (line: string) => void): number {
  const { path, json, rule = 'its own', seats, arithmetic } = options
  const files = unpackPackage(bytes, path)
  const { ok } = recountPackage(files, options.digits)
  let given: Election
  try {
    given = readPackageElection(files)
  } catch (error) {
    throw toFault(path, error)
  }
  const counted = countByRule(given, { rule: options.rule, seats, arithmetic }, path)
  const titles = readTitles(files)
  if (json) say(JSON.stringify({ rule: options.rule ?? null, consistent: ok, result: counted.result }, null, 2))
  else {
    const nameOf = (uuid: string): string => printableInLine(`${titles.get(uuid) ?? ''} (${uuid})`)
    say('This is not the result of the ballot: its papers are counted by another rule.')
    if (!ok) say(`${path} is not consistent; count it without --rule to see why.`)
    for (const line of describeCount(counted, rule, nameOf)) say(line)
  }
  return ok ? 0 : 1
}
