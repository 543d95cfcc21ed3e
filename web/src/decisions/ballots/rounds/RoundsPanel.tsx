import type { GroupRounds, Round } from '@folkmoot/core/decisions/ballots/rounds/round-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { formatDay } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { EmptyState } from '../../../platform/ui/loading/EmptyState.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { roundsQuery } from '../queries.ts'
import { CurrentBallot } from '../VotingTab.tsx'

/** Rounds that are over, each with what became of it and a link to its answers. */
function RoundList({ rounds }: { rounds: readonly Round[] }) {
  const { t, lang } = useText()
  const links = useLinks()
  return (
    <ul className="fm-stack">
      {rounds.map((round) => (
        <li key={round.uuid}>
          <b>
            {round.agreed === null ? (
              t('rounds.number', { number: round.number })
            ) : (
              <AppLink href={links.ballot(round.uuid, 'consensus')}>{t('rounds.number', { number: round.number })}</AppLink>
            )}
          </b>
          <span className="fm-sm fm-dim">
            {` ${formatDay(round.starts_on, lang)} – ${formatDay(round.ends_on, lang)} · ${formatOutcome(round, t)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function formatOutcome(round: Round, t: ReturnType<typeof useText>['t']): string {
  if (round.agreed !== null) return t('rounds.agreedOf', { count: round.agreed, total: round.candidates })
  return t(round.state === 'cancelled' ? 'rounds.cancelled' : 'rounds.notCounted')
}

const StartRoundDialog = lazyPanel(() => import('./StartRoundDialog.tsx').then((m) => m.StartRoundDialog))

export interface RoundsPanelProps {
  /** The working group, by the numbers or names of its address. */
  group: { readonly aid: string; readonly gid: string }
  /** Draws the picture of an empty panel. */
  seed: string
  /** The link to a proposal. */
  hrefOf: (contribution: string) => string
  /** The link to those whom a reader can ask. */
  askHref: string
}

/** The rounds of a working group: the newest with the reader's paper or its outcome, and those before (specification E.10). */
export function RoundsPanel({ group, ...rest }: RoundsPanelProps) {
  const { t } = useText()
  return (
    <QueryView query={useQuery(roundsQuery(group))} skeleton={<SkeletonRows count={6} />} failedTitle={t('ballots.loadFailed')}>
      {(rounds) => <Rounds group={group} rounds={rounds} {...rest} />}
    </QueryView>
  )
}

function Rounds({ group, rounds, seed, hrefOf, askHref }: RoundsPanelProps & { rounds: GroupRounds }) {
  const { t } = useText()
  const links = useLinks()
  const [latest, ...earlier] = rounds.rounds
  if (!latest)
    return (
      <EmptyState level={3} title={t('rounds.noneTitle')} seed={seed} actions={<StartButton group={group} rounds={rounds} />}>
        <p>{t(rounds.blocks ? 'rounds.noneWithBlocks' : 'rounds.none')}</p>
        {!rounds.may.start && <p>{t('rounds.waiting')}</p>}
      </EmptyState>
    )
  return (
    <div className="fm-stack">
      <Section title={t('rounds.number', { number: latest.number })}>
        {latest.agreed !== null && (
          <p className="fm-row" style={{ marginBottom: 'var(--fm-4)' }}>
            <b>{t('rounds.agreedOf', { count: latest.agreed, total: latest.candidates })}</b>
            <PlainButton kind="default" href={links.ballot(latest.uuid, 'consensus')}>
              {t('rounds.seeAnswers')}
            </PlainButton>
          </p>
        )}
        <CurrentBallot uuid={latest.uuid} nothing={null} hrefOf={hrefOf} wayIn={null} askHref={askHref} />
      </Section>
      <StartButton group={group} rounds={rounds} />
      {earlier.length > 0 && (
        <Section title={t('rounds.earlier')} size="small">
          <RoundList rounds={earlier} />
        </Section>
      )}
    </div>
  )
}

/** Opens the dialog in which a coordinator of the group starts a round; says why where there is nothing to ask. */
function StartButton({ group, rounds }: { group: RoundsPanelProps['group']; rounds: GroupRounds }): ReactNode {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  if (!rounds.may.start) return null
  if (rounds.candidates.length === 0) return <p className="fm-sm fm-dim">{t('rounds.noProposals')}</p>
  return (
    <div>
      <PlainButton onClick={() => setOpen(true)}>{t(rounds.rounds.length === 0 ? 'rounds.start' : 'rounds.startNext')}</PlainButton>
      {open && <StartRoundDialog group={group} rounds={rounds} onClose={() => setOpen(false)} />}
    </div>
  )
}
