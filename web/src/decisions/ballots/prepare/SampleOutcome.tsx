import { serializeCountedResult, serializeResultRows } from '@folkmoot/core/decisions/ballots/counting/serialize-count.ts'
import type { Paper } from '@folkmoot/core/decisions/ballots/paper.ts'
import type { CountedResult, ResultRow } from '@folkmoot/core/decisions/ballots/results.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { countPreview } from '@folkmoot/core/decisions/tally/count-preview.ts'
import { groupIntoPiles } from '@folkmoot/core/decisions/tally/papers/piles.ts'
import { combineRules, type WinnerRules } from '@folkmoot/core/decisions/tally/rules.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Tag } from '../../../platform/ui/Tag.tsx'
import { formatSupport } from '../results/format-support.ts'
import { OutcomeReason } from '../results/OutcomeReason.tsx'
import classes from './Rules.module.css'

/** What the rules of a draft make of papers that were filled in to try them out. */
interface SampleResult {
  readonly counted: CountedResult
  readonly rows: readonly ResultRow[]
}

/** Counts papers in the browser by the counting of the server; equal candidates stand in the order of this try-out's own seed. */
function countSample(ballot: Ballot, sample: readonly Paper['votes'][], seed: string): SampleResult {
  const { rules, turnout } = ballot
  const winners: WinnerRules =
    rules.winners === 'FIXED'
      ? { winners: 'FIXED', fixedNumber: rules.fixedNumber }
      : { winners: rules.winners, budget: rules.budget ?? '0' }
  const { eligible } = turnout
  const tallyRules = combineRules(rules.voting, winners, {
    votesLimit: ballot.votes_limit,
    quorum: rules.quorum.enabled && eligible !== null ? { enabled: true, share: rules.quorum.share } : { enabled: false },
    eligible,
  })
  const candidates = ballot.candidates
    .filter(({ ready }) => ready)
    .map(({ contribution_uuid: uuid, cost }) => ({ uuid, ...(cost === null ? {} : { cost }) }))
  const papers = groupIntoPiles(sample.map((votes) => Object.entries(votes)))
  const count = countPreview(tallyRules, candidates, papers, seed)
  return {
    counted: serializeCountedResult(count, { joined: null }, rules.binding),
    rows: serializeResultRows(count, { wouldWinWith: {} }, new Map(), new Map()),
  }
}

/** A seed for what needs a lot; a ballot has one of its own. */
const drawSeed = (): string => [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What the rules make of the papers of a try-out: who would win, and why. */
export function SampleOutcome({ ballot, sample }: { ballot: Ballot; sample: readonly Paper['votes'][] }) {
  const { t, lang } = useText()
  const seed = useMemo(drawSeed, [])
  const { counted, rows } = useMemo(() => countSample(ballot, sample, seed), [ballot, sample, seed])
  const titles = new Map(ballot.candidates.map(({ contribution_uuid: uuid, title }) => [uuid, title]))
  const titleOf = (uuid: string): string => titles.get(uuid) ?? uuid
  return (
    <>
      {counted.quorum && (
        <p className={classes.effect}>
          {t(counted.quorum.met ? 'ballots.quorumMet' : 'ballots.quorumMissed', {
            papers: counted.quorum.papers,
            needed: counted.quorum.needed,
          })}
        </p>
      )}
      <ol className={classes.sample} aria-label={t('ballots.tryOut.outcome')}>
        {rows.map((row) => (
          <li key={row.candidate_uuid}>
            <div className="fm-row">
              <b lang={ballot.campaign.lang}>{titleOf(row.candidate_uuid)}</b>
              {row.winner ? (
                <Tag icon={IconCircleCheck} tone="ok">
                  {t('ballots.tryOut.wins')}
                </Tag>
              ) : (
                <Tag>{t('ballots.tryOut.loses')}</Tag>
              )}
              <span className="fm-sm fm-num">{formatSupport(row, ballot.rules, { t, lang })}</span>
            </div>
            <OutcomeReason row={row} whole={counted} currency={ballot.rules.currency} titleOf={titleOf} />
          </li>
        ))}
      </ol>
    </>
  )
}
