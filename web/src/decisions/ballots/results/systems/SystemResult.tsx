import type { ResultView } from '../result-view.ts'
import { AnswerTable } from './AnswerTable.tsx'
import { PairTableView } from './PairTableView.tsx'
import { ScoreTable } from './ScoreTable.tsx'
import { StvStages } from './StvStages.tsx'

/** The numbers of a voting system behind its result. */
export function SystemResult({ result }: { result: ResultView }) {
  const { pairs, stv } = result.counted
  if (result.voting.system === 'PLURALITY') return <AnswerTable result={result} />
  if (pairs) return <PairTableView pairs={pairs} result={result} />
  if (stv) return <StvStages stv={stv} result={result} />
  return <ScoreTable result={result} />
}
