import { useQuery } from '@tanstack/react-query'
import { DecisionList, type DecisionListProps } from '../../../decisions/ballots/results/DecisionList.tsx'
import { campaignProgressQuery } from '../../../deliberation/contributions/progress/queries.ts'
import { StageTag } from '../../../deliberation/contributions/progress/StageTag.tsx'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'

type DecidedProposalsProps = Omit<DecisionListProps, 'renderProgress' | 'more'> & {
  space: Parameters<typeof campaignProgressQuery>[0]
  /** The page of what was promised and what was done. */
  boardHref: string
}

/** What the vote of a campaign decided, and how far each winner is. */
export function DecidedProposals({ space, boardHref, ...list }: DecidedProposalsProps) {
  const { t } = useText()
  const answer = useQuery(campaignProgressQuery(space)).data
  const notes = new Map(answer === undefined || isFailure(answer) ? [] : answer.list.map((note) => [note.contributionUuid, note]))
  return (
    <DecisionList
      {...list}
      more={<AppLink href={boardHref}>{t('progress.board')}</AppLink>}
      renderProgress={(uuid) => {
        const note = notes.get(uuid)
        return note && { tag: <StageTag stage={note.stage} />, text: note.text }
      }}
    />
  )
}
