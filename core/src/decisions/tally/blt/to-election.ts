import { createPileCollector } from '../papers/piles.ts'
import type { Election } from '../recount-with-change.ts'
import { combineRules } from '../rules.ts'
import type { BltFile } from './parse-blt.ts'

/** A file as a ballot of ranks by SCHULZE for its seats, without a limit and without a quorum; numbers stand for uuids. */
export function toBltElection({ seats, candidates, papers }: BltFile, seed: string): Election {
  const collector = createPileCollector()
  for (const { ranks, people } of papers)
    collector.add(
      ranks.flatMap((rank, index) => rank.map((id) => [id, String(index + 1)] as const)),
      people,
    )
  return {
    rules: combineRules(
      { system: 'RANKED', method: 'SCHULZE', number: 0 },
      { winners: 'FIXED', fixedNumber: seats },
      { votesLimit: null, quorum: { enabled: false }, eligible: null },
    ),
    candidates: candidates.map(({ id, withdrawn }) => ({ uuid: id, ...(withdrawn ? { withdrawn } : {}) })),
    papers: collector.take(),
    seed,
  }
}
