import { listAnswers } from '@folkmoot/core/decisions/ballots/answers.ts'
import type { Results } from '@folkmoot/core/decisions/ballots/results.ts'
import { isColour } from '@folkmoot/core/platform/shared/prints.ts'
import { useQuery } from '@tanstack/react-query'
import { formatProposals, formatTurnout } from '../../../decisions/ballots/format-turnout.ts'
import { resultsQuery } from '../../../decisions/ballots/queries.ts'
import { ResultHeader } from '../../../decisions/ballots/results/ResultHeader.tsx'
import { useLinks } from '../../../platform/lib/links-context.ts'
import type { PageProps } from '../../../platform/lib/page-props.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { QueryView } from '../../../platform/ui/loading/QueryView.tsx'
import { SkeletonPage, SkeletonRows } from '../../../platform/ui/loading/Skeletons.tsx'
import { Container, Note, Page } from '../../../platform/ui/page/Page.tsx'
import { NotFoundPage } from '../ErrorPages.tsx'

const ConsensusPanel = lazyPanel(
  () => import('../../../decisions/ballots/results/consensus/ConsensusPanel.tsx').then((m) => m.ConsensusPanel),
  <SkeletonRows />,
)

/** The answers to each proposal of a ballot with Yes, No, Abstain and Block; another ballot leads to its result (VOT-034, VOT-035). */
export default function ConsensusPage({ params }: PageProps) {
  const { t } = useText()
  const query = useQuery(resultsQuery(params.uuid ?? ''))
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonPage />}
      failedTitle={t('ballots.resultFailed')}
      resource={{ type: t('errors.kind.ballot'), id: params.uuid }}
      refused={({ refused }) => (refused === 'not_found' ? <NotFoundPage /> : undefined)}
    >
      {(results) => <ConsensusView results={results} />}
    </QueryView>
  )
}

function ConsensusView({ results }: { results: Results }) {
  const { t } = useText()
  const { ballot, counted, turnout } = results
  const { campaign } = ballot
  const title = t('voting.result.consensus')
  const ofAnswers = listAnswers(ballot.rules.voting).length > 0
  return (
    <Page title={`${title} · ${campaign.title}`} colour={isColour(campaign.colour) ? campaign.colour : undefined}>
      <ResultHeader
        results={results}
        here={title}
        title={title}
        lead={`${formatTurnout({ state: ballot.state, turnout }, t)} ${formatProposals(ballot.state, ballot.candidates.length, t)}`}
      />
      {ofAnswers && counted ? (
        <ConsensusPanel results={results} counted={counted} />
      ) : (
        <NoAnswers uuid={ballot.uuid} text={t(ofAnswers ? 'consensus.notCounted' : 'consensus.otherKind')} />
      )}
    </Page>
  )
}

function NoAnswers({ uuid, text }: { uuid: string; text: string }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <Container narrow>
      <div style={{ paddingBlock: 'var(--fm-8)' }}>
        <Note>
          <p>{text}</p>
          <PlainButton href={links.ballot(uuid, 'result')}>{t('ballots.seeResult')}</PlainButton>
        </Note>
      </div>
    </Container>
  )
}
