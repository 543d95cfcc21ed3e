import type { PhaseVote } from '@folkmoot/core/communities/campaigns/phase-vote.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BALLOT_ID } from '../../communities/campaigns/next-actions.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useSession } from '../../platform/lib/session.ts'
import { formatDay } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { CopyButton } from '../../platform/ui/CopyButton.tsx'
import { EmptyState } from '../../platform/ui/loading/EmptyState.tsx'
import { lazyPanel } from '../../platform/ui/loading/lazy-panel.tsx'
import { QueryView } from '../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../platform/ui/page/Section.tsx'
import { BallotActions } from './BallotActions.tsx'
import { BallotOutcome } from './BallotOutcome.tsx'
import { formatVoters } from './format-roll.ts'
import { formatTurnout } from './format-turnout.ts'
import { BallotForm } from './prepare/BallotForm.tsx'
import { DraftOverview } from './prepare/DraftOverview.tsx'
import { RegistrationCodes } from './prepare/RegistrationCodes.tsx'
import { VoterListPanel } from './prepare/VoterListPanel.tsx'
import { ballotQuery, paperQuery } from './queries.ts'
import classes from './results/Result.module.css'
import { BallotView } from './voting/BallotView.tsx'
import { CannotVoteNote } from './voting/CannotVoteNote.tsx'
import { CountingRules } from './voting/CountingRules.tsx'
import { orderForVoter } from './voting/order-seeds.ts'
import { VotingPanel } from './voting/VotingPanel.tsx'

/** The address that coordinators hand out where people register, with or without an account (VOT-026). */
function VoterAddress({ ballot }: { ballot: Pick<Ballot, 'uuid' | 'anonymous'> }) {
  const { t } = useText()
  const address = location.origin + useLinks().ballot(ballot.uuid, 'start')
  return (
    <Section title={t('ballots.address.title')} size="small">
      <p className="fm-sm">
        {t('ballots.address.help')} {t(ballot.anonymous ? 'ballots.address.visitors' : 'ballots.visitors.who_members')}
      </p>
      <p className={classes.code}>{address}</p>
      <CopyButton value={address} name={t('ballots.address.title')} />
    </Section>
  )
}

const InterimPanel = lazyPanel(() => import('./results/InterimStanding.tsx').then((m) => m.InterimPanel), <SkeletonRows count={3} />)

export interface VotingTabProps {
  /** The campaign's uuid. */
  campaign: string
  /** Its current ballot (`currentBallot.uuid`), or null. */
  ballot: string | null
  /** What becomes of the vote of its phase. */
  vote: PhaseVote | null
  /** The first day of that phase. */
  firstDay: string | null
  /** `may.prepareBallot` of the campaign. */
  canPrepare: boolean
  /** The `?step=` of the address: `prepare` shows the ballot form. */
  step?: string | undefined
  onStep: (step: 'prepare' | undefined) => void
  /** The link to a proposal; without it only its text is shown. */
  hrefOf?: ((contribution: string) => string) | undefined
  /** For viewers who cannot vote: a button to sign in, join or request membership. */
  wayIn?: ReactNode
  /** The link to the coordinators of the assembly. */
  askHref: string
}

/** The voting tab of a campaign: the form of its ballot, the open ballot, or its outcome. */
export function VotingTab({ campaign, ballot, vote, firstDay, canPrepare, step, onStep, hrefOf, wayIn, askHref }: VotingTabProps) {
  const { t, lang } = useText()
  if (canPrepare && step === 'prepare') return <BallotForm campaign={campaign} onDone={() => onStep(undefined)} />
  const nothing = (
    <EmptyState
      title={t(vote === 'delayed' ? 'ballots.delayedTitle' : vote === 'missed' ? 'ballots.missed.title' : 'ballots.noneTitle')}
      seed={campaign}
      actions={canPrepare && <PlainButton onClick={() => onStep('prepare')}>{t('ballots.prepare')}</PlainButton>}
    >
      {vote === 'delayed' ? (
        <p>{t('campaigns.now.why.votingDelayed', { day: firstDay ? formatDay(firstDay, lang) : '' })}</p>
      ) : vote === 'missed' ? (
        <>
          <p>{t('campaigns.now.why.noVote')}</p>
          {canPrepare && <p>{t('ballots.missed.mend')}</p>}
        </>
      ) : (
        <p>{canPrepare ? t('ballots.noneLead') : t('ballots.noneYet')}</p>
      )}
    </EmptyState>
  )
  if (ballot === null) return nothing
  return (
    <CurrentBallot uuid={ballot} nothing={nothing} onPrepare={() => onStep('prepare')} hrefOf={hrefOf} wayIn={wayIn} askHref={askHref} />
  )
}

interface CurrentBallotProps {
  uuid: string
  nothing: ReactNode
  /** Opens the form of a campaign's ballot. */
  onPrepare?: () => void
  hrefOf: VotingTabProps['hrefOf']
  wayIn: ReactNode
  askHref: string
}

/** A ballot as it stands: in preparation, open with the reader's paper, or its outcome. */
export function CurrentBallot({ uuid, nothing, onPrepare = () => {}, hrefOf, wayIn, askHref }: CurrentBallotProps) {
  const { t } = useText()
  const query = useQuery(ballotQuery(uuid))
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows count={6} />}
      failedTitle={t('ballots.loadFailed')}
      refused={({ refused }) => (refused === 'not_found' ? nothing : undefined)}
    >
      {(ballot) => {
        if (ballot.state === 'draft') return <DraftOverview ballot={ballot} onEdit={onPrepare} />
        if (ballot.state !== 'open') return <BallotOutcome ballot={ballot} onPrepare={onPrepare} />
        return (
          <>
            <div id={BALLOT_ID} data-paper>
              <OpenBallot ballot={ballot} hrefOf={hrefOf} wayIn={wayIn} askHref={askHref} />
            </div>
            <p className="fm-sm fm-dim" style={{ marginTop: 'var(--fm-4)' }}>
              {t('ballots.voters.who')} {formatVoters(ballot, t)} {formatTurnout(ballot, t)}
            </p>
            <CountingRules ballot={ballot} />
            {ballot.texts_kept.length > 0 && <p>{t('ballots.textsKept', { candidates: ballot.texts_kept.join(', ') })}</p>}
            {ballot.rules.liveResults && (
              <div style={{ marginTop: 'var(--fm-8)' }}>
                <InterimPanel ballot={ballot.uuid} />
              </div>
            )}
            <BallotActions ballot={ballot} />
            {ballot.may.close && (ballot.anonymous || ballot.require_registration) && <VoterAddress ballot={ballot} />}
            {ballot.may.manageVoters && <VoterListPanel ballot={ballot} />}
            {ballot.may.makeCodes && <RegistrationCodes ballot={ballot} />}
          </>
        )
      }}
    </QueryView>
  )
}

/** An open ballot: with the reader's paper, or read only with the reason why the reader cannot vote. */
function OpenBallot({ ballot, hrefOf, ...way }: { ballot: Ballot } & Pick<CurrentBallotProps, 'hrefOf' | 'wayIn' | 'askHref'>) {
  const session = useSession()
  const hasOwnPaper = session !== undefined && (ballot.may.vote || ballot.refuses_vote === 'paper_finished')
  if (hasOwnPaper) return <OwnPaper ballot={ballot} hrefOf={hrefOf} />
  return (
    <>
      <CannotVoteNote ballot={ballot} {...way} />
      <BallotView ballot={orderForVoter(ballot)} hrefOf={hrefOf} />
    </>
  )
}

function OwnPaper({ ballot, hrefOf }: { ballot: Ballot; hrefOf: VotingTabProps['hrefOf'] }) {
  const { t } = useText()
  const query = useQuery(paperQuery(ballot.uuid))
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={6} />} failedTitle={t('ballots.paperFailed')}>
      {(document) => <VotingPanel ballot={ballot} document={document} hrefOf={hrefOf} />}
    </QueryView>
  )
}
