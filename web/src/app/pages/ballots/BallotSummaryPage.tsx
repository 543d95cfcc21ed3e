import { listBlocksWithoutReason } from '@folkmoot/core/decisions/ballots/paper.ts'
import type { Ballot, PaperDocument } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { FinalizeDialog } from '../../../decisions/ballots/voting/FinalizeDialog.tsx'
import { FinalizedNote } from '../../../decisions/ballots/voting/FinalizedNote.tsx'
import { orderForVoter } from '../../../decisions/ballots/voting/order-seeds.ts'
import { parsePaper } from '../../../decisions/ballots/voting/paper-choices.ts'
import { listVoteLines } from '../../../decisions/ballots/voting/paper-words.ts'
import { usePaperActions } from '../../../decisions/ballots/voting/use-paper-actions.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton, PrimaryButton } from '../../../platform/ui/Button.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { Message } from '../../../platform/ui/Message.tsx'
import { PaperPanel } from '../../../platform/ui/page/Page.tsx'
import classes from './BallotPages.module.css'
import { BallotStepPage } from './BallotStepPage.tsx'
import { OwnPaper, ToResult } from './OwnPaper.tsx'

/** The saved choices in words, to change or finalize (VOT-011). */
export default function BallotSummaryPage({ params }: PageProps) {
  const { t } = useText()
  return (
    <BallotStepPage uuid={params.uuid ?? ''} step="summary" title={t('ballotPages.summaryTitle')}>
      {(ballot) => (
        <OwnPaper ballot={ballot}>{(paper, signature) => <Summary ballot={ballot} document={paper} signature={signature} />}</OwnPaper>
      )}
    </BallotStepPage>
  )
}

interface SummaryProps {
  ballot: Ballot
  document: PaperDocument
  signature: string
}

function Summary({ ballot: published, document, signature }: SummaryProps) {
  const text = useText()
  const { t } = text
  const links = useLinks()
  const [confirming, setConfirming] = useState(false)
  const [finalized, setFinalized] = useState(false)
  const ballot = orderForVoter(published, signature)
  const actions = usePaperActions(ballot, signature, () => undefined)
  if (finalized) return <ToResult ballot={ballot.uuid} />
  const paper = parsePaper(ballot, document)
  if (paper.status === 1)
    return (
      <FinalizedNote
        ballot={ballot}
        reopening={actions.reopening}
        replaceable={document.may.replace}
        resultMailed={document.result_mailed}
        onReopen={document.may.reopen ? () => void actions.reopen() : undefined}
      />
    )
  const lines = listVoteLines(ballot, paper, text)
  const blocked = ballot.rules.blockReasons && listBlocksWithoutReason(paper.votes, paper).length > 0
  const finalize = async () => {
    const done = (await actions.complete(paper)) !== undefined
    setConfirming(false)
    if (done) setFinalized(true)
  }
  return (
    <div className={classes.narrow}>
      <p>
        <Message textKey="ballotPages.countsOnce" nodes={{ until: <DateText at={ballot.ends_at} zone={ballot.timezone} /> }} />
      </p>
      <PaperPanel label={t('ballotPages.choices')}>
        {lines.length === 0 ? (
          <p>{t('ballotPages.nothingChosen')}</p>
        ) : (
          <ul className={classes.lines}>
            {lines.map(({ id, words }) => (
              <li key={id}>{words}</li>
            ))}
          </ul>
        )}
      </PaperPanel>
      {blocked && <p role="status">{t('voting.reasonsMissing')}</p>}
      <div className="fm-row">
        <PlainButton kind="default" href={links.ballot(ballot.uuid, 'vote')}>
          {t('ballotPages.change')}
        </PlainButton>
        {!blocked && (
          <PrimaryButton icon={IconChecks} onClick={() => setConfirming(true)}>
            {t('ballots.finalize')}
          </PrimaryButton>
        )}
      </div>
      <FinalizeDialog
        ballot={ballot}
        paper={paper}
        opened={confirming}
        pending={actions.completing}
        onYes={() => void finalize()}
        onNo={() => setConfirming(false)}
      />
    </div>
  )
}
