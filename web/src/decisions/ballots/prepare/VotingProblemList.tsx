import type { VotingProblem } from '@folkmoot/core/decisions/ballots/voting-problems.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'

/** What keeps a ballot from opening, one problem a line. */
export function VotingProblemList({ problems }: { problems: readonly VotingProblem[] }) {
  const { t } = useText()
  return (
    <ul style={{ listStyle: 'disc', paddingInlineStart: '1.2em' }}>
      {problems.map(({ code, candidates }) => (
        <li key={code}>{t(`ballots.problem_${code}`, { candidates: candidates.join(', ') })}</li>
      ))}
    </ul>
  )
}
