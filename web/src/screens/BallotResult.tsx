import type { ballots } from '@folkmoot/core/ballots/endpoints.ts'
import type { Results } from '@folkmoot/core/ballots/results.ts'
import { isColour } from '@folkmoot/core/shared/prints.ts'
import { useQuery } from '@tanstack/react-query'
import { turnoutWords } from '../ballots/BallotOutcome.tsx'
import { resultsOf } from '../ballots/queries.ts'
import { ResultHead } from '../ballots/ResultHead.tsx'
import { declined, type Outcome } from '../lib/call.ts'
import { money } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import type { ScreenProps } from '../lib/screen.ts'
import type { TextKey } from '../lib/text-keys.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { later } from '../ui/later.tsx'
import { Note, Page, Wrap } from '../ui/Page.tsx'
import { SkeletonPage, SkeletonRows } from '../ui/Skeletons.tsx'
import { NotFound } from './Apart.tsx'

const VerificationPanel = later(
  () => import('../ballots/VerificationPanel.tsx').then((m) => m.VerificationPanel),
  <SkeletonRows />,
)
const ResultPanel = later(() => import('../ballots/ResultPanel.tsx').then((m) => m.ResultPanel), <SkeletonRows />)

/** The result of a ballot at its one address: the turnout until it is counted, then who won and why (VOT-037, A12). */
export default function BallotResult({ params }: ScreenProps) {
  const { t } = useText()
  const query = useQuery({
    ...resultsOf(params.uuid ?? ''),
    // what is being counted or made is soon there
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? 5000 : false),
  })
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonPage />}
      failed={t('ballots.resultFailed')}
      about={{ type: t('errors.kind.ballot'), id: params.uuid }}
      refused={({ refused }) => (refused === 'not_found' ? <NotFound /> : undefined)}
    >
      {(results) => <Result results={results} />}
    </Loaded>
  )
}

function isUnderWay(results: Outcome<typeof ballots.results> | undefined): boolean {
  if (!results || declined(results)) return false
  return results.ballot.state === 'closed' || results.verification.package.state === 'being-made'
}

function Result({ results }: { results: Results }) {
  const { t, lang } = useText()
  const { ballot, counted, turnout } = results
  const { campaign } = ballot
  const titled = counted
    ? titleOf(results, t, lang)
    : t(ballot.state === 'cancelled' ? 'ballots.cancelledTitle' : 'ballots.notCountedTitle')
  return (
    <Page
      title={`${t('ballots.resultHere')} · ${campaign.title}`}
      colour={isColour(campaign.colour) ? campaign.colour : undefined}
    >
      <ResultHead
        results={results}
        here={t('ballots.resultHere')}
        title={titled}
        lead={
          <>
            {turnoutWords(turnout, t)} {t('ballots.onProposals', { count: ballot.candidates.length })}
            {counted?.method.rule === 'equal-shares' && ` ${t('ballots.samePart')}`}
          </>
        }
      />
      {counted ? (
        <ResultPanel results={results} counted={counted} />
      ) : (
        <Wrap>
          <div style={{ paddingBlock: 'var(--fm-8)', maxWidth: '46rem', display: 'grid', gap: 'var(--fm-8)' }}>
            <Note>
              <p>{t(waiting[ballot.state] ?? 'ballots.waitOpen')}</p>
              {ballot.reason !== '' && <p>{t('ballots.reasonGiven', { reason: ballot.reason })}</p>}
            </Note>
            {ballot.state !== 'cancelled' && <VerificationPanel results={results} />}
          </div>
        </Wrap>
      )}
    </Page>
  )
}

const waiting: Readonly<Partial<Record<Results['ballot']['state'], TextKey>>> = {
  draft: 'ballots.waitDraft',
  open: 'ballots.waitOpen',
  closed: 'ballots.waitClosed',
  cancelled: 'ballots.waitCancelled',
}

/** "7 projects share £91,850", "3 proposals won", "Nothing was selected". */
function titleOf({ ballot, counted }: Results, t: ReturnType<typeof useText>['t'], lang: string): string {
  const count = counted?.winners.length ?? 0
  if (count === 0) return t('ballots.titleNone')
  if (!counted?.money) return t('ballots.titleFixed', { count })
  return t('ballots.titleBudget', { count, amount: money(counted.money.spent, ballot.rules.currency, lang) })
}
