import { AnswerControl } from './AnswerControl.tsx'
import type { SystemControlProps } from './control-props.ts'
import { PointsControl } from './PointsControl.tsx'
import { RankControl } from './RankControl.tsx'
import { ScoreControl } from './ScoreControl.tsx'

/** The control of one candidate in a voting system with more than the single choice Yes. */
export function SystemControl(props: SystemControlProps) {
  switch (props.ballot.rules.voting.system) {
    case 'PLURALITY':
      return <AnswerControl {...props} />
    case 'DISTRIBUTION':
      return <PointsControl {...props} />
    case 'RANGE':
      return <ScoreControl {...props} />
    case 'RANKED':
      return <RankControl {...props} />
  }
}
