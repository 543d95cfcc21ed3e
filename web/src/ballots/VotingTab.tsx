import type { Ballot } from '@folkmoot/core/ballots/shapes.ts'
import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../lib/i18n.ts'
import { useSession } from '../lib/session.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Note } from '../ui/Page.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import { BallotForm } from './BallotForm.tsx'
import { BallotOutcome } from './BallotOutcome.tsx'
import { BallotPaper } from './BallotPaper.tsx'
import { DraftOverview } from './DraftOverview.tsx'
import { LeadBallot } from './LeadBallot.tsx'
import { ballotOf, paperOf } from './queries.ts'
import classes from './Sheet.module.css'
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
}

/** The vote of a campaign: the form of its ballot, the sheet one votes on, or what came of it. */
export function VotingTab({ campaign, ballot, mayPrepare, step, onStep, hrefOf, wayIn }: VotingTabProps) {
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
  return <BallotNow uuid={ballot} nothing={nothing} onPrepare={() => onStep('prepare')} hrefOf={hrefOf} wayIn={wayIn} />
}

interface BallotNowProps {
  uuid: string
  nothing: ReactNode
  onPrepare: () => void
  hrefOf: VotingTabProps['hrefOf']
  wayIn: ReactNode
}

function BallotNow({ uuid, nothing, onPrepare, hrefOf, wayIn }: BallotNowProps) {
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
            <Note>
              <p className={classes.secret}>
                <Glyph of={IconShieldLock} />
                <span>
                  <b>{t('ballots.secretTitle')}</b> {t('ballots.secretOpen')}
                </span>
              </p>
            </Note>
            <OpenBallot ballot={ballot} hrefOf={hrefOf} wayIn={wayIn} />
            <p className="fm-sm fm-dim" style={{ marginTop: 'var(--fm-4)' }}>
              {t('ballots.turnoutNow', { count: ballot.turnout.finished, eligible: ballot.turnout.eligible ?? 0 })}
            </p>
            <LeadBallot ballot={ballot} />
          </>
        )
      }}
    </Loaded>
  )
}

/** An open ballot: with the reader's paper, or to be read with the reason why there is none. */
function OpenBallot({ ballot, hrefOf, wayIn }: { ballot: Ballot } & Pick<BallotNowProps, 'hrefOf' | 'wayIn'>) {
  const { t } = useText()
  const session = useSession()
  const mine = session !== undefined && (ballot.may.vote || ballot.refuses_vote === 'paper_finished')
  if (mine) return <OwnPaper ballot={ballot} hrefOf={hrefOf} />
  const why = ballot.refuses_vote === 'not_logged_in' ? 'ballots.whySignIn' : 'ballots.whyNotEligible'
  return (
    <>
      <Note>
        <p>{t(why, { assembly: ballot.campaign.assembly.name })}</p>
        {wayIn}
      </Note>
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
