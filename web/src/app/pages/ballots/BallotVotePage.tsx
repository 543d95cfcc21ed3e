import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CountingRules } from '../../../decisions/ballots/voting/CountingRules.tsx'
import { VotingPanel } from '../../../decisions/ballots/voting/VotingPanel.tsx'
import { byUuid } from '../../../platform/lib/address.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { BallotStepPage } from './BallotStepPage.tsx'
import { OwnPaper, ToResult } from './OwnPaper.tsx'

/** The paper of a ballot at its own address: for members and for visitors who registered (VOT-010). */
export default function BallotVotePage({ params }: PageProps) {
  const { t } = useText()
  const links = useLinks()
  const [next, setNext] = useState<'summary' | 'result'>()
  const uuid = params.uuid ?? ''
  return (
    <BallotStepPage uuid={uuid} step="vote" title={t('ballotPages.voteTitle')}>
      {(ballot) => (
        <>
          <OwnPaper ballot={ballot}>
            {(paper, signature) => (
              <VotingPanel
                key={signature}
                ballot={ballot}
                document={paper}
                signature={signature}
                hrefOf={(contribution) =>
                  links.contribution({
                    assembly: byUuid(ballot.campaign.assembly.uuid),
                    campaign: byUuid(ballot.campaign.uuid),
                    contribution: byUuid(contribution),
                  })
                }
                onSaved={() => setNext('summary')}
                onFinalized={() => setNext('result')}
              />
            )}
          </OwnPaper>
          <CountingRules ballot={ballot} />
          {/* after the panel, which by then holds nothing unsaved */}
          {next === 'summary' && <Navigate to={links.ballot(uuid, next)} />}
          {next === 'result' && <ToResult ballot={uuid} />}
        </>
      )}
    </BallotStepPage>
  )
}
