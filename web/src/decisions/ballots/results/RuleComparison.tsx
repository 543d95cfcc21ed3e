import type { CountedResult } from '@folkmoot/core/decisions/ballots/results.ts'
import type { CSSProperties } from 'react'
import { formatMoney, formatNumber, formatPercent } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import type { TextKey } from '../../../platform/lib/text/text-keys.ts'
import bars from './Bars.module.css'
import { BudgetBar } from './BudgetBar.tsx'
import classes from './Result.module.css'
import type { ResultView } from './result-view.ts'

type CountOutcome = CountedResult['outcome']
const SHADES = [0, 18, 40, 68, 100] as const

/**
 * The same papers counted by the greedy rule, beside the rule that was used: the money, and the winners of each voter. Where the
 * same proposals win, one sentence says it all.
 */
export function RuleComparison({ result, other }: { result: ResultView; other: CountOutcome }) {
  const { t, lang } = useText()
  const { counted, currency } = result
  const budget = Number(counted.money?.budget ?? 0)
  const none = other.winnersEach?.[0] ?? 0
  if (listOnlyUnder(counted.outcome, other).length + listOnlyUnder(other, counted.outcome).length === 0)
    return <p>{t('ballots.greedySame')}</p>
  return (
    <>
      <p>
        {t('ballots.greedyLead', { count: other.winners.length })}{' '}
        {counted.papers > 0 && other.winnersEach && t('ballots.greedyWithout', { share: formatPercent(none / counted.papers, lang) })}
      </p>
      <ul>
        {(
          [
            ['ballots.ruleUsed', counted.outcome],
            ['ballots.ruleGreedy', other],
          ] as const
        ).map(([key, outcome]) => (
          <li key={key} className={classes.rule}>
            <h3>{t(key)}</h3>
            <span className="fm-sm fm-dim">{t('ballots.theMoney')}</span>
            <BudgetBar label={t(key)} slices={result.slicesOf(outcome.winners)} budget={budget} currency={currency} low />
            {outcome.winnersEach && (
              <>
                <span className="fm-sm fm-dim">{t('ballots.winnersEach')}</span>
                <VotersBar each={outcome.winnersEach} />
              </>
            )}
          </li>
        ))}
      </ul>
      <SideBySide result={result} other={other} />
    </>
  )
}

/** The winners of one count that the other count does not have. */
function listOnlyUnder(mine: CountOutcome, others: CountOutcome): string[] {
  const theirs = new Set(others.winners)
  return mine.winners.filter((uuid) => !theirs.has(uuid))
}

const WINNER_COUNT_TEXTS = ['ballots.have0', 'ballots.have1', 'ballots.have2', 'ballots.have3', 'ballots.have4'] as const

/** The numbers of voters with none, one, two, three, four or more winners. */
function VotersBar({ each }: { each: readonly number[] }) {
  const { t, lang } = useText()
  const all = each.reduce((sum, n) => sum + n, 0)
  const words = each.map((n, i) => ({ key: WINNER_COUNT_TEXTS[i] ?? 'ballots.have4', n }))
  return (
    <div>
      <div className={bars.voters} role="img" aria-label={words.map(({ key, n }) => `${formatNumber(n, lang)} ${t(key)}`).join(', ')}>
        {each.map((n, i) => (
          <span key={SHADES[i]} style={{ '--share': `${(n / Math.max(all, 1)) * 100}%`, '--k': `${SHADES[i]}%` } as CSSProperties} />
        ))}
      </div>
      <div className={bars.legend} aria-hidden="true">
        {words.map(({ key, n }) => (
          <span key={key}>
            <b className="fm-num">{formatNumber(n, lang)}</b> {t(key)}
          </span>
        ))}
      </div>
    </div>
  )
}

function SideBySide({ result, other }: { result: ResultView; other: CountOutcome }) {
  const { t, lang } = useText()
  const { counted, currency } = result
  const used = counted.outcome
  const each = ({ winnersEach }: CountOutcome) => (winnersEach ? formatNumber(winnersEach[0], lang) : '–')
  const spent = ({ cost }: CountOutcome) => (cost === null ? '–' : formatMoney(cost, currency, lang))
  const rows: readonly (readonly [TextKey, string, string])[] = [
    ['ballots.projects', formatNumber(used.winners.length, lang), formatNumber(other.winners.length, lang)],
    ['ballots.spent', spent(used), spent(other)],
    ['ballots.votersWithNone', each(used), each(other)],
  ]
  return (
    <>
      <h3 className={classes.beside}>{t('ballots.sideBySide')}</h3>
      <div className={classes.table}>
        <table className={classes.compared}>
          <thead>
            <tr>
              <th scope="col">{t('ballots.measure')}</th>
              <th scope="col" className={classes.right}>
                {t('ballots.ruleUsedShort')}
              </th>
              <th scope="col" className={classes.right}>
                {t('ballots.ruleGreedyShort')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, a, b]) => (
              <tr key={key}>
                <th scope="row">{t(key)}</th>
                <td className={`fm-num ${classes.right}`}>
                  <b>{a}</b>
                </td>
                <td className={`fm-num ${classes.right}`}>{b}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3 className={classes.beside}>{t('ballots.onlyUnder')}</h3>
      <div className={classes.only}>
        <OnlyUnder rule={t('ballots.ruleUsedShort')} result={result} mine={used} others={other} />
        <OnlyUnder rule={t('ballots.ruleGreedyShort')} result={result} mine={other} others={used} />
      </div>
    </>
  )
}

/** The proposals that win under only one of the two rules. */
function OnlyUnder({ rule, result, mine, others }: { rule: string; result: ResultView; mine: CountOutcome; others: CountOutcome }) {
  const uuids = listOnlyUnder(mine, others)
  return (
    <section>
      <h4 className="fm-sm">{rule}</h4>
      {uuids.length === 0 ? (
        <p>–</p>
      ) : (
        <ul lang={result.lang}>
          {uuids.map((uuid) => (
            <li key={uuid}>{result.titleOf(uuid)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
