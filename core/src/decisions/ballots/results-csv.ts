import { formatCsv } from '../../platform/shared/csv.ts'
import { countAnswers, listAnswers } from './answers.ts'
import type { Results } from './results.ts'
import type { CandidateRow } from './schemas.ts'

const COLUMNS = ['rank', 'uuid', 'title', 'cost', 'score', 'supporters', 'winner', 'reason', 'missing'] as const

/**
 * The result as UTF-8 text with a byte order mark: one line for each candidate, in the order of the result. A vote with NO
 * has a column for each of its answers; they are empty where no count is published.
 */
export function formatResultsCsv(results: Pick<Results, 'results' | 'ballot'>): string {
  const candidateByUuid = new Map<string, CandidateRow>(results.ballot.candidates.map((c) => [c.contribution_uuid, c]))
  const { voting } = results.ballot.rules
  const answers = listAnswers(voting)
  const lines = results.results.map((row) => {
    const answered = countAnswers(voting, row)
    const candidate = candidateByUuid.get(row.candidate_uuid)
    return [
      row.rank,
      row.candidate_uuid,
      candidate?.title,
      candidate?.cost === null || candidate?.cost === undefined ? null : Number(candidate.cost),
      row.score,
      row.supporters,
      row.winner,
      row.reason.kind,
      'missing' in row.reason && row.reason.kind === 'not-bought' ? row.reason.missing.rounded : null,
      ...answers.map((value) => answered?.counts[value] ?? null),
    ]
  })
  return formatCsv([[...COLUMNS, ...answers.map((value) => value.toLowerCase())], ...lines])
}
