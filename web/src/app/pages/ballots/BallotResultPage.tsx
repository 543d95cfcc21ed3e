import type { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { findReasonedAct } from '@folkmoot/core/decisions/ballots/lifecycle.ts'
import type { Results } from '@folkmoot/core/decisions/ballots/results.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatProposals, formatTurnout } from '../../../decisions/ballots/format-turnout.ts'
import { resultsQuery } from '../../../decisions/ballots/queries.ts'
import { ResultHeader } from '../../../decisions/ballots/results/ResultHeader.tsx'
import { UncountedWords } from '../../../decisions/ballots/results/UncountedNote.tsx'
import { isFailure, type Outcome } from '../../../platform/lib/api/call-endpoint.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { formatMoney } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import type { TextKey } from '../../../platform/lib/text/text-keys.ts'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage, SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Container, Note, Page } from '../../../platform/ui/page/Page.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'

const VerificationPanel = lazyPanel(
  () => import('../../../decisions/ballots/results/VerificationPanel.tsx').then((m) => m.VerificationPanel),
  <SkeletonRows />,
)
const ResultPanel = lazyPanel(
  () => import('../../../decisions/ballots/results/ResultPanel.tsx').then((m) => m.ResultPanel),
  <SkeletonRows />,
)

const InterimStanding = lazyPanel(
  () => import('../../../decisions/ballots/results/InterimStanding.tsx').then((m) => m.InterimStanding),
  <SkeletonRows />,
)
const ReceiptStep = lazyPanel(() => import('../../../decisions/ballots/voting/ReceiptStep.tsx').then((m) => m.ReceiptStep))
const ReceiptNote = lazyPanel(() => import('../../../decisions/ballots/voting/ReceiptNote.tsx').then((m) => m.ReceiptNote))

/** The result of a ballot at its permanent address: the turnout until it is counted, then who won and why (VOT-037, A12). */
export default function BallotResultPage({ params }: PageProps) {
  const { t } = useText()
  const query = useQuery({
    ...resultsQuery(params.uuid ?? ''),
    // a ballot that is being counted has its result soon: refetched meanwhile
    refetchInterval: ({ state }) => (isResultPending(state.data) ? 5000 : false),
  })
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonPage />}
      failedTitle={t('ballots.resultFailed')}
      resource={{ type: t('errors.kind.ballot'), id: params.uuid }}
      refused={({ refused }) => (refused === 'not_found' ? <NotFoundPage /> : undefined)}
    >
      {(results) => <BallotResultView results={results} />}
    </QueryView>
  )
}

function isResultPending(results: Outcome<typeof ballots.results> | undefined): boolean {
  if (!results || isFailure(results)) return false
  return results.ballot.state === 'closed' || results.verification.package.state === 'being-made'
}

function BallotResultView({ results }: { results: Results }) {
  const { t, lang } = useText()
  const { ballot, counted, turnout } = results
  const { campaign } = ballot
  const resultTitle = counted
    ? formatResultTitle(results, t, lang)
    : t(results.uncounted ? 'ballots.uncounted.title' : ballot.state === 'cancelled' ? 'ballots.cancelledTitle' : 'ballots.notCountedTitle')
  const turnoutText = formatTurnout({ state: ballot.state, turnout }, t)
  return (
    <Page title={`${t('ballots.resultHere')} · ${campaign.title}`} colour={isColour(campaign.colour) ? campaign.colour : undefined}>
      <ResultHeader
        results={results}
        here={t('ballots.resultHere')}
        title={resultTitle}
        lead={
          <>
            {turnoutText} {formatProposals(ballot.state, ballot.candidates.length, t)}
            {counted?.method.rule === 'equal-shares' && ` ${t('ballots.samePart')}`}
          </>
        }
      />
      {counted ? (
        <ResultPanel results={results} counted={counted} share={{ title: resultTitle, lead: turnoutText }} />
      ) : (
        <Container>
          <div style={{ paddingBlock: 'var(--fm-8)', maxWidth: '46rem', display: 'grid', gap: 'var(--fm-8)' }}>
            <AfterVoting ballot={ballot}>
              <Note>
                {results.uncounted ? (
                  <>
                    <UncountedWords failure={results.uncounted} />
                    <p>{t('ballots.uncounted.told')}</p>
                  </>
                ) : (
                  <p>{t(WAITING_TEXTS[ballot.state] ?? 'ballots.waitOpen')}</p>
                )}
                {ballot.reason !== '' && <p>{t(`ballots.reasonBy.${findReasonedAct(ballot)}`, { reason: ballot.reason })}</p>}
              </Note>
              {ballot.state === 'open' && ballot.rules.liveResults && <InterimStanding results={results} />}
              {ballot.state !== 'cancelled' && <VerificationPanel results={results} />}
            </AfterVoting>
          </div>
        </Container>
      )}
    </Page>
  )
}

/** What follows a vote: first the receipt of a detached paper, where this page has one to keep. */
function AfterVoting({ ballot, children }: { ballot: Results['ballot']; children: ReactNode }) {
  if (ballot.secrecy !== 'detached' || ballot.state !== 'open') return children
  return (
    <ReceiptStep ballot={ballot}>
      <ReceiptNote ballot={ballot} />
      {children}
    </ReceiptStep>
  )
}

const WAITING_TEXTS: Readonly<Partial<Record<Results['ballot']['state'], TextKey>>> = {
  draft: 'ballots.waitDraft',
  open: 'ballots.waitOpen',
  closed: 'ballots.waitClosed',
  cancelled: 'ballots.waitCancelled',
}

/** "7 proposals share £91,850", "3 proposals won", "Nothing was selected". */
function formatResultTitle({ ballot, counted }: Results, t: ReturnType<typeof useText>['t'], lang: string): string {
  const count = counted?.winners.length ?? 0
  if (ballot.group) return t('rounds.agreedOf', { count, total: ballot.candidates.length })
  if (count === 0) return t('ballots.titleNone')
  if (!counted?.money) return t('ballots.titleFixed', { count })
  return t('ballots.titleBudget', { count, amount: formatMoney(counted.money.spent, ballot.rules.currency, lang) })
}
