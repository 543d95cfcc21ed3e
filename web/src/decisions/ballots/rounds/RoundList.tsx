import type { Round } from '@folkmoot/core/decisions/ballots/rounds/round-endpoints.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { formatDay } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'

/** Rounds that are over, each with what became of it and a link to its answers. */
export function RoundList({ rounds }: { rounds: readonly Round[] }) {
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
