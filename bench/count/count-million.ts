// Counts a million papers of ranks, nearly all different, and prints the most memory that the process took.
import { countPiles } from '@folkmoot/core/decisions/tally/count.ts'
import { groupDrawnPapers, rulesOf, UUIDS } from './ranked-papers.ts'

const papers = Number(process.argv[2])
const began = performance.now()
const piles = groupDrawnPapers(papers)
const grouped = (performance.now() - began) / 1000
for (const method of ['BORDA', 'SCHULZE', 'STV'] as const)
  countPiles(
    rulesOf(method),
    UUIDS.map((uuid) => ({ uuid })),
    piles,
    '64'.repeat(32),
  )
const seconds = (performance.now() - began) / 1000
console.log(
  `${papers.toLocaleString('en')} papers grouped in ${grouped.toFixed(1)} s and counted by Borda, Schulze and STV in ` +
    `${seconds.toFixed(1)} s; at most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB (aim: under 500)`,
)
