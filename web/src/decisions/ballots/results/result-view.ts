import type { CountedResult, ResultRow, Results } from '@folkmoot/core/decisions/ballots/results.ts'
import type { CandidateRow } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { byUuid } from '../../../platform/lib/address.ts'
import type { Links } from '../../../platform/lib/links-context.ts'
import type { Slice } from './BudgetBar.tsx'

/** A counted result as its panels take it. */
export interface ResultView {
  readonly results: Results
  readonly counted: CountedResult
  readonly winners: readonly ResultRow[]
  readonly losers: readonly ResultRow[]
  readonly currency: string
  /** The language of the proposals. */
  readonly lang: string
  /** How people voted. */
  readonly voting: Results['ballot']['rules']['voting']
  readonly candidate: (uuid: string) => Pick<CandidateRow, 'title' | 'cost' | 'withdrawn_reason'>
  readonly titleOf: (uuid: string) => string
  readonly slicesOf: (winners: readonly string[]) => Slice[]
  readonly hrefOf: (uuid: string) => string
}

/** What is decided: whom coordinators selected, else the winners, which an advisory vote only recommends. */
export function listDecided({ results, counted, winners, losers }: ResultView) {
  const { selection } = results
  if (!selection) return { kind: counted.binding ? 'selected' : 'recommended', decided: winners, others: losers } as const
  const chosen = new Set(selection.candidates)
  const [decided, others] = [true, false].map((of) => [...winners, ...losers].filter((row) => chosen.has(row.candidate_uuid) === of)) as [
    ResultRow[],
    ResultRow[],
  ]
  return { kind: 'selected', decided, others } as const
}

/** Orders a result: winners in the order of winning, losers with the nearest first. */
export function buildResultView(results: Results, counted: CountedResult, links: Links): ResultView {
  const rows = new Map(results.results.map((row) => [row.candidate_uuid, row]))
  const candidates = new Map(results.ballot.candidates.map((c) => [c.contribution_uuid, c]))
  const candidate: ResultView['candidate'] = (uuid) => candidates.get(uuid) ?? { title: uuid, cost: null, withdrawn_reason: '' }
  const won = new Set(counted.winners)
  const { campaign } = results.ballot
  return {
    results,
    counted,
    winners: counted.winners.flatMap((uuid) => rows.get(uuid) ?? []),
    losers: results.results.filter((row) => !won.has(row.candidate_uuid)),
    currency: results.ballot.rules.currency,
    lang: campaign.lang,
    voting: results.ballot.rules.voting,
    candidate,
    titleOf: (uuid) => candidate(uuid).title,
    slicesOf: (winners) => winners.map((uuid) => ({ uuid, title: candidate(uuid).title, cost: Number(candidate(uuid).cost ?? 0) })),
    hrefOf: (uuid) =>
      links.contribution({
        assembly: byUuid(campaign.assembly.uuid),
        campaign: byUuid(campaign.uuid),
        contribution: byUuid(uuid),
      }),
  }
}
