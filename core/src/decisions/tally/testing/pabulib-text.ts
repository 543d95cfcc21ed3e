import type { Paper } from '../papers/paper.ts'
import type { Rules } from '../rules.ts'

/** An election with papers and costs that a file can say. */
export interface WrittenElection {
  readonly rules: Rules
  readonly candidates: readonly { readonly uuid: string; readonly cost: string; readonly name: string }[]
  readonly papers: readonly Paper[]
}

const RULES = { FIXED: 'unknown', DYNAMIC1: 'greedy-no-skip', DYNAMIC2: 'greedy', EQUAL_SHARES: 'equalshares/add1' }

const quote = (text: string): string => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** An election in Pabulib's form, as others would write it. */
export function formatPabulib({ rules, candidates, papers }: WrittenElection): string {
  const cumulative = rules.system === 'DISTRIBUTION'
  const compared = rules.winners === 'EQUAL_SHARES' && rules.compareWithGreedy ? '-comparison' : ''
  const meta: [string, string | number | null | undefined][] = [
    ['description', 'Written; "again"'],
    ['num_projects', candidates.length],
    ['num_votes', papers.length],
    ['budget', rules.winners === 'FIXED' ? '1' : rules.budget],
    ['vote_type', cumulative ? 'cumulative' : 'approval'],
    ['rule', RULES[rules.winners] + compared],
    [cumulative ? 'max_sum_points' : 'max_length', rules.votesLimit],
    ['max_points', cumulative ? rules.maxPerCandidate : null],
    ['min_project_score_threshold', rules.minScore],
  ]
  const votes = papers.map((paper, voter) => {
    const ids = paper.map(([uuid]) => uuid).join(',')
    return cumulative ? `${voter};${ids};${paper.map(([, value]) => value).join(',')}` : `${voter};${ids}`
  })
  return [
    'META',
    'key;value',
    ...meta.flatMap(([key, value]) => (value || value === 0 ? [`${key};${quote(String(value))}`] : [])),
    'PROJECTS',
    'project_id;cost;name',
    ...candidates.map(({ uuid, cost, name }) => [uuid, cost, quote(name)].join(';')),
    'VOTES',
    cumulative ? 'voter_id;vote;points' : 'voter_id;vote',
    ...votes,
    '',
  ].join('\n')
}
