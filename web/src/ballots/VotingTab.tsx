import type { Ballot } from '@folkmoot/core/ballots/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BALLOT } from '../campaigns/what-now.ts'
import { useText } from '../lib/i18n.ts'
import { useSession } from '../lib/session.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import { BallotForm } from './BallotForm.tsx'
import { BallotOutcome } from './BallotOutcome.tsx'
import { BallotPaper } from './BallotPaper.tsx'
import { DraftOverview } from './DraftOverview.tsx'
import { LeadBallot } from './LeadBallot.tsx'
import { NotOnRoll } from './NotOnRoll.tsx'
import { ballotOf, paperOf } from './queries.ts'
import { rollInWords } from './roll-words.ts'
import { VoterList } from './VoterList.tsx'
import { VoteSheet } from './VoteSheet.tsx'

export interface VotingTabProps {
  /** The campaign's uuid. */
  campaign: string
  /** Its current ballot (`currentBallot.uuid`), or null. */
  ballot: string | null
  /** `may.prepareBallot` of the campaign. */
  mayPrepare: boolean
  /** `?step=` of the address: `prepare` shows the ballot form. */
  step?: string | undefined
  onStep: (step: 'prepare' | undefined) => void
  /** Where a proposal is read; without it the sheet shows its text alone. */
  hrefOf?: ((contribution: string) => string) | undefined
  /** For those who cannot vote: a button that signs in, joins or asks to join. */
  wayIn?: ReactNode
  /** Where the coordinators of the assembly are found. */
  askHref: string
}

/** The vote of a campaign: the form of its ballot, the sheet one votes on, or what came of it. */
export function VotingTab({ campaign, ballot, mayPrepare, step, onStep, hrefOf, wayIn, askHref }: VotingTabProps) {
  const { t } = useText()
  if (mayPrepare && step === 'prepare') return <BallotForm campaign={campaign} onDone={() => onStep(undefined)} />
  const nothing = (
    <Empty
      title={t('ballots.noneTitle')}
      seed={campaign}
      actions={mayPrepare && <PlainButton onClick={() => onStep('prepare')}>{t('ballots.prepare')}</PlainButton>}
    >
      <p>{mayPrepare ? t('ballots.noneLead') : t('ballots.noneYet')}</p>
    </Empty>
  )
  if (ballot === null) return nothing
  return (
    <BallotNow
      uuid={ballot}
      nothing={nothing}
      onPrepare={() => onStep('prepare')}
      hrefOf={hrefOf}
      wayIn={wayIn}
      askHref={askHref}
    />
  )
}

interface BallotNowProps {
  uuid: string
  nothing: ReactNode
  onPrepare: () => void
  hrefOf: VotingTabProps['hrefOf']
  wayIn: ReactNode
  askHref: string
}

function BallotNow({ uuid, nothing, onPrepare, hrefOf, wayIn, askHref }: BallotNowProps) {
  const { t } = useText()
  const query = useQuery(ballotOf(uuid))
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows count={6} />}
      failed={t('ballots.loadFailed')}
      refused={({ refused }) => (refused === 'not_found' ? nothing : undefined)}
    >
      {(ballot) => {
        if (ballot.state === 'draft') return <DraftOverview ballot={ballot} onEdit={onPrepare} />
        if (ballot.state !== 'open') return <BallotOutcome ballot={ballot} onPrepare={onPrepare} />
        return (
          <>
            <div id={BALLOT}>
              <OpenBallot ballot={ballot} hrefOf={hrefOf} wayIn={wayIn} askHref={askHref} />
            </div>
            <p className="fm-sm fm-dim" style={{ marginTop: 'var(--fm-4)' }}>
              {t('ballots.voters.who')} {rollInWords(ballot.roll, t)}{' '}
              {t('ballots.turnoutNow', { count: ballot.turnout.finished, eligible: ballot.turnout.eligible ?? 0 })}
            </p>
            <LeadBallot ballot={ballot} />
            {ballot.may.manageVoters && <VoterList ballot={ballot} />}
          </>
        )
      }}
    </Loaded>
  )
}

/** An open ballot: with the reader's paper, or to be read with the reason why there is none. */
function OpenBallot({
  ballot,
  hrefOf,
  ...way
}: { ballot: Ballot } & Pick<BallotNowProps, 'hrefOf' | 'wayIn' | 'askHref'>) {
  const session = useSession()
  const mine = session !== undefined && (ballot.may.vote || ballot.refuses_vote === 'paper_finished')
  if (mine) return <OwnPaper ballot={ballot} hrefOf={hrefOf} />
  return (
    <>
      <NotOnRoll ballot={ballot} {...way} />
      <BallotPaper ballot={ballot} hrefOf={hrefOf} />
    </>
  )
}

function OwnPaper({ ballot, hrefOf }: { ballot: Ballot; hrefOf: VotingTabProps['hrefOf'] }) {
  const { t } = useText()
  const query = useQuery(paperOf(ballot.uuid))
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={6} />} failed={t('ballots.paperFailed')}>
      {(document) => <VoteSheet ballot={ballot} document={document} hrefOf={hrefOf} />}
    </Loaded>
  )
}
