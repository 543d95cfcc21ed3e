import { listAnswers } from '@folkmoot/core/decisions/ballots/answers.ts'
import { findFirstTooDear } from '@folkmoot/core/decisions/ballots/counting/rule-notes.ts'
import type { CountedResult, Results } from '@folkmoot/core/decisions/ballots/results.ts'
import { showAsBudget } from '@folkmoot/core/decisions/ballots/shown-budget.ts'
import { useState } from 'react'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { formatMoney, formatNumber, formatPercent } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import type { TextKey } from '../../../platform/lib/text/text-keys.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Columns, Container, Note } from '../../../platform/ui/page/Page.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import bars from './Bars.module.css'
import { BudgetBar } from './BudgetBar.tsx'
import { CountingExplanation } from './CountingExplanation.tsx'
import { LoserList } from './LoserList.tsx'
import { RecountBox } from './RecountBox.tsx'
import classes from './Result.module.css'
import { ResultTable } from './ResultTable.tsx'
import { RuleComparison } from './RuleComparison.tsx'
import { buildResultView, type ResultView } from './result-view.ts'
import { VerificationPanel } from './VerificationPanel.tsx'
import { WinnerList } from './WinnerList.tsx'

/** What the winners of a fixed number cost, against the budget of ballot or campaign, or a sample; for whoever opens it. */
function BudgetView({ result }: { result: ResultView }) {
  const { t, lang } = useText()
  const { counted, currency, results } = result
  const { budget } = results.ballot.rules
  const costs = counted.winners.map((uuid) => result.candidate(uuid).cost)
  const shown = counted.money ? null : showAsBudget(budget, costs)
  if (!shown) return null
  const money = (amount: number): string => formatMoney(amount, currency, lang)
  return (
    <details className={classes.more}>
      <summary data-screen="">{t('ballots.budgetView.open')}</summary>
      <p className="fm-sm" style={{ marginBlock: 'var(--fm-3)' }}>
        {t(shown.isSample ? 'ballots.budgetView.sample' : 'ballots.budgetView.named', { budget: money(shown.budget) })}{' '}
        {shown.over > 0
          ? t('ballots.budgetView.over', { spent: money(shown.spent), over: money(shown.over) })
          : t('ballots.budgetView.within', { spent: money(shown.spent) })}
      </p>
      <BudgetBar
        label={t('ballots.budgetBar')}
        slices={result.slicesOf(counted.winners)}
        budget={Math.max(shown.budget, shown.spent)}
        currency={currency}
      />
    </details>
  )
}

// where coordinators selected others, which is seldom
const SelectionNote = lazyPanel(() => import('./SelectionNote.tsx').then((m) => m.SelectionNote))
const CountChoiceNote = lazyPanel(() => import('./CountChoiceNote.tsx').then((m) => m.CountChoiceNote))
const OwnVote = lazyPanel(() => import('./check/OwnVote.tsx').then((m) => m.OwnVote), <SkeletonRows count={2} />)
const NamedAnswers = lazyPanel(() => import('./consensus/NamedAnswers.tsx').then((m) => m.NamedAnswers), <SkeletonRows />)
const ShareBox = lazyPanel(() => import('./share/ShareBox.tsx').then((m) => m.ShareBox), <SkeletonRows count={2} />)
const SystemResult = lazyPanel(() => import('./systems/SystemResult.tsx').then((m) => m.SystemResult), <SkeletonRows />)

const hasAnswers = (voting: ResultView['voting']): boolean => listAnswers(voting).length > 0

/** Votes with more than the single choice Yes have numbers of their own; with few papers they may be left out. */
const hasDetails = ({ voting, counted }: ResultView): boolean => {
  if (counted.winnersOnly || voting.system === 'DISTRIBUTION') return false
  if (voting.system === 'PLURALITY') return hasAnswers(voting)
  if (voting.system === 'RANGE' || voting.method === 'BORDA') return true
  return counted.pairs !== null || counted.stv !== null
}

const detailTitle = ({ voting }: ResultView): TextKey =>
  voting.system === 'RANKED'
    ? `voting.result.title_${voting.method}`
    : voting.system === 'RANGE'
      ? 'voting.result.title_RANGE'
      : 'voting.result.title_EACH'

interface ResultPanelProps {
  results: Results
  counted: CountedResult
  /** The outcome and the turnout in a line each, for a picture of the result. */
  share: { readonly title: string; readonly lead: string }
}

/** A counted ballot: the filled budget, the winners with reasons, the losers with what was missing, how to recount it. */
export function ResultPanel({ results, counted, share }: ResultPanelProps) {
  const { t } = useText()
  const links = useLinks()
  const [sharing, setSharing] = useState(false)
  const result = buildResultView(results, counted, links)
  const { comparison, quorum, winners } = counted
  const tooDear = findFirstTooDear(counted)
  return (
    <Container>
      {results.voted && <OwnVote ballot={results.ballot.uuid} checkable={!counted.fewVoters} />}
      {results.count_choice && <CountChoiceNote results={results} />}
      {results.selection && <SelectionNote result={result} />}
      <ResultFigures result={result} />
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
      {tooDear !== undefined && (
        <Note wash>
          <p>{t('ballots.countingRules.firstTooDear', { title: result.titleOf(tooDear) })}</p>
        </Note>
      )}
      <nav data-screen="" className={classes.jumps} aria-label={t('ballots.onThisPage')}>
        {winners.length > 0 && <a href="#won">{t('ballots.jumpWon', { count: winners.length })}</a>}
        {result.losers.length > 0 && <a href="#lost">{t('ballots.jumpLost', { count: result.losers.length })}</a>}
        {comparison && <a href="#greedy">{t('ballots.jumpGreedy')}</a>}
        {hasDetails(result) && <a href="#details">{t(detailTitle(result))}</a>}
        <a href="#table">{t('ballots.asTable')}</a>
        <a href="#check">{t('ballots.countTitle')}</a>
      </nav>
      <Columns
        label={t('ballots.checkLabel')}
        rail={
          <>
            <div id="check">
              <RecountBox result={result} />
            </div>
            <PlainButton fullWidth kind="default" aria-expanded={sharing} onClick={() => setSharing(!sharing)}>
              {t('ballots.share.title')}
            </PlainButton>
            {sharing && <ShareBox result={result} {...share} />}
            <VerificationPanel results={results} />
            <CountingExplanation result={result} />
          </>
        }
      >
        {winners.length > 0 && (
          <Section id="won" title={t('ballots.wonTitle')} more={{ text: t('ballots.asTable'), href: '#table' }}>
            <WinnerList result={result} />
            <BudgetView result={result} />
          </Section>
        )}
        {result.losers.length > 0 && (
          <Section id="lost" title={t(counted.money ? 'ballots.lostTitle' : 'ballots.lostTitleFixed')}>
            <LoserList result={result} />
          </Section>
        )}
        {comparison && (
          <Section id="greedy" title={t('ballots.greedyTitle')}>
            <RuleComparison result={result} other={comparison} />
          </Section>
        )}
        {hasDetails(result) && (
          <Section
            id="details"
            title={t(detailTitle(result))}
            more={
              hasAnswers(result.voting)
                ? { text: t('voting.result.consensus'), href: links.ballot(results.ballot.uuid, 'consensus') }
                : undefined
            }
          >
            <SystemResult result={result} />
          </Section>
        )}
        <Section id="table" title={t('ballots.tableTitle')}>
          <ResultTable result={result} />
        </Section>
        {/* votes with several answers have their names beside the charts of the answers */}
        {results.may.readNames && !hasAnswers(result.voting) && <NamedAnswers result={result} />}
      </Columns>
    </Container>
  )
}

function ResultFigures({ result }: { result: ResultView }) {
  const { t, lang } = useText()
  const { counted, currency, results } = result
  const { turnout } = results
  const cash = counted.money
  const each = counted.outcome.winnersEach
  const sums: [string, string][] = [
    ...(cash
      ? ([
          [formatMoney(cash.budget, currency, lang), t('ballots.toShare')],
          [formatMoney(cash.spent, currency, lang), t('ballots.spentIn', { count: counted.winners.length })],
        ] as [string, string][])
      : []),
    turnout.eligible === null || turnout.eligible === 0
      ? [formatNumber(turnout.finished, lang), t('ballots.papers', { count: turnout.finished })]
      : [
          formatPercent(turnout.finished / turnout.eligible, lang),
          t('ballots.turnoutShort', { finished: turnout.finished, eligible: turnout.eligible }),
        ],
    ...(each && counted.papers > 0 && counted.winners.length > 0
      ? ([[formatPercent(1 - each[0] / counted.papers, lang), t('ballots.withAWinner')]] as [string, string][])
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
            slices={result.slicesOf(counted.winners)}
            budget={Number(cash.budget)}
            currency={currency}
          />
          <div className={bars.axis} aria-hidden="true">
            <span className="fm-num">{formatMoney(0, currency, lang)}</span>
            <span className="fm-num">{t('ballots.notSpent', { amount: formatMoney(cash.left, currency, lang) })}</span>
            <span className="fm-num">{formatMoney(cash.budget, currency, lang)}</span>
          </div>
        </>
      )}
    </section>
  )
}
