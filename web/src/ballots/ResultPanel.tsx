import type { Counted, Results } from '@folkmoot/core/ballots/results.ts'
import { money, number, percent } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { useLinks } from '../lib/links.ts'
import { Columns, Note, Wrap } from '../ui/Page.tsx'
import { Section } from '../ui/Section.tsx'
import bars from './Bars.module.css'
import { BudgetBar } from './BudgetBar.tsx'
import { Comparison } from './Comparison.tsx'
import { CountItYourself } from './CountItYourself.tsx'
import { HowCounted } from './HowCounted.tsx'
import { LoserList } from './LoserList.tsx'
import classes from './Result.module.css'
import { ResultTable } from './ResultTable.tsx'
import { type Shown, shownOf } from './shown.ts'
import { VerificationPanel } from './VerificationPanel.tsx'
import { WinnerList } from './WinnerList.tsx'

/** A counted ballot: the filled budget, what won and why, what did not and what was missing, how to check it. */
export function ResultPanel({ results, counted }: { results: Results; counted: Counted }) {
  const { t } = useText()
  const links = useLinks()
  const shown = shownOf(results, counted, links)
  const { comparison, quorum, winners } = counted
  return (
    <Wrap>
      <Sums shown={shown} />
      {quorum && (
        <Note wash={!quorum.met}>
          <p>
            {t(quorum.met ? 'ballots.quorumMet' : 'ballots.quorumMissed', {
              papers: quorum.papers,
              needed: quorum.needed,
            })}
          </p>
        </Note>
      )}
      <nav className={classes.jumps} aria-label={t('ballots.onThisPage')}>
        {winners.length > 0 && <a href="#won">{t('ballots.jumpWon', { count: winners.length })}</a>}
        {shown.losers.length > 0 && <a href="#lost">{t('ballots.jumpLost', { count: shown.losers.length })}</a>}
        {comparison && <a href="#greedy">{t('ballots.jumpGreedy')}</a>}
        <a href="#table">{t('ballots.asTable')}</a>
        <a href="#check">{t('ballots.countTitle')}</a>
      </nav>
      <Columns
        label={t('ballots.checkLabel')}
        rail={
          <>
            <div id="check">
              <CountItYourself shown={shown} />
            </div>
            <VerificationPanel results={results} />
            <HowCounted shown={shown} />
          </>
        }
      >
        {winners.length > 0 && (
          <Section id="won" title={t('ballots.wonTitle')} more={{ text: t('ballots.asTable'), href: '#table' }}>
            <WinnerList shown={shown} />
          </Section>
        )}
        {shown.losers.length > 0 && (
          <Section id="lost" title={t(counted.money ? 'ballots.lostTitle' : 'ballots.lostTitleFixed')}>
            <LoserList shown={shown} />
          </Section>
        )}
        {comparison && (
          <Section id="greedy" title={t('ballots.greedyTitle')}>
            <Comparison shown={shown} other={comparison} />
          </Section>
        )}
        <Section id="table" title={t('ballots.tableTitle')}>
          <ResultTable shown={shown} />
        </Section>
      </Columns>
    </Wrap>
  )
}

function Sums({ shown }: { shown: Shown }) {
  const { t, lang } = useText()
  const { counted, currency, results } = shown
  const { turnout } = results
  const cash = counted.money
  const each = counted.outcome.winnersEach
  const sums: [string, string][] = [
    ...(cash
      ? ([
          [money(cash.budget, currency, lang), t('ballots.toShare')],
          [money(cash.spent, currency, lang), t('ballots.spentIn', { count: counted.winners.length })],
        ] as [string, string][])
      : []),
    turnout.eligible === null || turnout.eligible === 0
      ? [number(turnout.finished, lang), t('ballots.papers', { count: turnout.finished })]
      : [
          percent(turnout.finished / turnout.eligible, lang),
          t('ballots.turnoutShort', { finished: turnout.finished, eligible: turnout.eligible }),
        ],
    ...(each && counted.papers > 0 && counted.winners.length > 0
      ? ([[percent(1 - each[0] / counted.papers, lang), t('ballots.withAWinner')]] as [string, string][])
      : []),
  ]
  return (
    <section aria-label={t('ballots.inNumbers')}>
      <dl className={classes.sums}>
        {sums.map(([value, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="fm-num">{value}</dd>
          </div>
        ))}
      </dl>
      {cash && (
        <>
          <BudgetBar
            label={t('ballots.budgetBar')}
            slices={shown.slicesOf(counted.winners)}
            budget={Number(cash.budget)}
            currency={currency}
          />
          <div className={bars.axis} aria-hidden="true">
            <span className="fm-num">{money(0, currency, lang)}</span>
            <span className="fm-num">{t('ballots.notSpent', { amount: money(cash.left, currency, lang) })}</span>
            <span className="fm-num">{money(cash.budget, currency, lang)}</span>
          </div>
        </>
      )}
    </section>
  )
}
