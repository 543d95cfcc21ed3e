import { drawSamplePaper } from '@folkmoot/core/decisions/ballots/counting/sample-papers.ts'
import { listBlocksWithoutReason, type Paper, type Vote } from '@folkmoot/core/decisions/ballots/paper.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { IconDice, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { useToday } from '../../../platform/ui/use-now.ts'
import { BallotView } from '../voting/BallotView.tsx'
import { orderForVoter } from '../voting/order-seeds.ts'
import { PaperControl, PaperIntro } from '../voting/PaperControl.tsx'
import { changeVotes } from '../voting/paper-choices.ts'
import { formatVoteRefusal } from '../voting/paper-words.ts'

const SampleOutcome = lazyPanel(() => import('./SampleOutcome.tsx').then((m) => m.SampleOutcome), <SkeletonRows count={3} />)

/** Papers that are added at a time. */
const RANDOM_PAPERS = 20

const BLANK: Paper = { status: 0, votes: {}, untouched: true }

/**
 * A draft filled in as its voters will, as often as one likes, and counted at once by its rules. Everything stays on this page: no
 * paper is sent or stored.
 */
export function TryOutPanel({ ballot: draft, onEnd }: { ballot: Ballot; onEnd: () => void }) {
  const { t } = useText()
  const today = useToday(draft.timezone)
  // filled in as if voting were open
  const ballot = orderForVoter({
    ...draft,
    state: 'open',
    starts_on: today,
    candidates: draft.candidates.filter(({ ready }) => ready),
  })
  const [paper, setPaper] = useState<Paper>(BLANK)
  const [sample, setSample] = useState<readonly Paper['votes'][]>([])
  const [refused, setRefused] = useState<string>()
  const change = (votes: readonly Vote[]) => {
    const next = changeVotes(ballot, paper, votes, today)
    setRefused(isRefusal(next) ? formatVoteRefusal(next, t) : undefined)
    if (!isRefusal(next)) setPaper(next)
  }
  const add = () => {
    if (ballot.rules.blockReasons && listBlocksWithoutReason(paper.votes, paper).length > 0) return setRefused(t('voting.reasonsMissing'))
    setSample([...sample, paper.votes])
    setPaper(BLANK)
    setRefused(undefined)
  }
  const addRandom = () => {
    const candidates = ballot.candidates.map(({ contribution_uuid: uuid }) => uuid)
    const { voting } = ballot.rules
    const draw = () => drawSamplePaper({ voting, votesLimit: ballot.votes_limit, candidates }, Math.random)
    setSample([...sample, ...Array.from({ length: RANDOM_PAPERS }, draw)])
  }
  return (
    <div style={{ marginTop: 'var(--fm-8)' }}>
      <Section title={t('ballots.tryOut.title')}>
        <p className="fm-dim" style={{ marginBottom: 'var(--fm-4)' }}>
          {t('ballots.tryOut.lead')}
        </p>
        <BallotView
          ballot={ballot}
          above={<PaperIntro ballot={ballot} paper={paper} finished={false} />}
          control={(candidate) => <PaperControl ballot={ballot} paper={paper} candidate={candidate} onVotes={change} />}
        />
        {refused && (
          <p role="alert" style={{ marginTop: 'var(--fm-3)' }}>
            {refused}
          </p>
        )}
        <div className="fm-row" style={{ marginBlock: 'var(--fm-4)' }}>
          <PlainButton icon={IconPlus} onClick={add}>
            {t('ballots.tryOut.add')}
          </PlainButton>
          <PlainButton kind="default" icon={IconDice} onClick={addRandom}>
            {t('ballots.tryOut.random', { count: RANDOM_PAPERS })}
          </PlainButton>
          <PlainButton kind="subtle" onClick={() => setSample([])} disabled={sample.length === 0}>
            {t('ballots.tryOut.clear')}
          </PlainButton>
          <PlainButton kind="subtle" onClick={onEnd}>
            {t('ballots.tryOut.end')}
          </PlainButton>
        </div>
        <p role="status">{t('ballots.tryOut.papers', { count: sample.length })}</p>
        {sample.length > 0 && <SampleOutcome ballot={ballot} sample={sample} />}
      </Section>
    </div>
  )
}
