import type { Paper, Vote } from '@folkmoot/core/decisions/ballots/paper.ts'
import type { Ballot, Candidate } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonText } from '../../../platform/ui/loading/Skeletons.tsx'
import { ChoiceControl } from './ChoiceControl.tsx'

/** The controls of the other systems come when a ballot needs them. */
const SystemControl = lazyPanel(() => import('./systems/SystemControl.tsx').then((m) => m.SystemControl), <SkeletonText lines={1} />)
const VoterOrder = lazyPanel(() => import('./systems/VoterOrder.tsx').then((m) => m.VoterOrder), <SkeletonText lines={2} />)

interface PaperControlProps {
  ballot: Ballot
  paper: Paper
  candidate: Candidate
  /** Absent: the paper is finalized. */
  onVotes: ((votes: readonly Vote[]) => void) | undefined
}

/** The vote of a paper on one candidate, in the voting system of its ballot. */
export function PaperControl({ ballot, paper, candidate, onVotes }: PaperControlProps) {
  const { voting } = ballot.rules
  if (voting.system !== 'PLURALITY' || voting.pluralityType !== 'YES')
    return <SystemControl ballot={ballot} paper={paper} candidate={candidate} onVotes={onVotes} />
  return (
    <ChoiceControl
      title={candidate.title}
      chosen={paper.votes[candidate.contribution_uuid] === 'YES'}
      onChoose={onVotes && ((chosen) => onVotes([{ candidate_id: candidate.id, value: chosen ? 'YES' : '' }]))}
    />
  )
}

/** What stands above the candidates: the voter's order, or what a proposal without a score is. */
export function PaperIntro({ ballot, paper, finished }: { ballot: Ballot; paper: Paper; finished: boolean }) {
  const { t } = useText()
  const { voting } = ballot.rules
  if (voting.system === 'RANKED') return <VoterOrder ballot={ballot} paper={paper} />
  return !finished && voting.system === 'RANGE' ? (
    <p>{t(voting.blank === 'as-min' ? 'voting.scoresBlankMin' : 'voting.scoresBlankOut')}</p>
  ) : null
}
