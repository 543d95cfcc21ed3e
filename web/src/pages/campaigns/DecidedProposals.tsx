import { useQuery } from '@tanstack/react-query'
import { DecisionList, type DecisionListProps } from '../../ballots/results/DecisionList.tsx'
import { campaignProgressQuery } from '../../contributions/progress/queries.ts'
import { StageTag } from '../../contributions/progress/StageTag.tsx'
import { isFailure } from '../../lib/api/call-endpoint.ts'

type DecidedProposalsProps = Omit<DecisionListProps, 'renderProgress'> & {
  space: Parameters<typeof campaignProgressQuery>[0]
}

/** What the vote of a campaign decided, and how far each winner is. */
export function DecidedProposals({ space, ...list }: DecidedProposalsProps) {
  const answer = useQuery(campaignProgressQuery(space)).data
  const notes = new Map(
    answer === undefined || isFailure(answer) ? [] : answer.list.map((note) => [note.contributionUuid, note]),
  )
  return (
    <DecisionList
      {...list}
      renderProgress={(uuid) => {
        const note = notes.get(uuid)
        return note && { tag: <StageTag stage={note.stage} />, text: note.text }
      }}
    />
  )
}
