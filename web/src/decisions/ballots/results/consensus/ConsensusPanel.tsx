import { countAnswers, listAnswers } from '@folkmoot/core/decisions/ballots/answers.ts'
import type { CountedResult, ResultRow, Results } from '@folkmoot/core/decisions/ballots/results.ts'
import { IconChartBar } from '@tabler/icons-react'
import { useLinks } from '../../../../platform/lib/links-context.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../../platform/ui/Button.tsx'
import { Columns, Container, Note } from '../../../../platform/ui/page/Page.tsx'
import { Section } from '../../../../platform/ui/page/Section.tsx'
import { CountingExplanation } from '../CountingExplanation.tsx'
import { buildResultView, type ResultView } from '../result-view.ts'
import type { AnsweredRow } from './answered-row.ts'
import classes from './Consensus.module.css'
import { ConsensusFigure } from './ConsensusFigure.tsx'
import { NamedAnswers } from './NamedAnswers.tsx'

interface BlockReasonsProps {
  rows: readonly ResultRow[]
  result: Pick<ResultView, 'lang' | 'titleOf'>
}

/** The reasons of blocks, by candidate; a reason that several gave stands once. */
function BlockReasons({ rows, result }: BlockReasonsProps) {
  const { t } = useText()
  const blocked = rows.filter(({ blockReasons }) => blockReasons.length > 0)
  if (blocked.length === 0) return null
  return (
    <Section title={t('consensus.whyBlocked')}>
      <ul className={classes.reasons}>
        {blocked.map(({ candidate_uuid: uuid, blockReasons }) => (
          <li key={uuid}>
            <h3 lang={result.lang}>{result.titleOf(uuid)}</h3>
            <ul>
              {[...new Set(blockReasons)].map((reason) => (
                <li key={reason} lang={result.lang}>
                  {reason}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The answers to each candidate of a counted ballot as a chart, with the reasons of blocks (VOT-034). */
export function ConsensusPanel({ results, counted }: { results: Results; counted: CountedResult }) {
  const { t } = useText()
  const links = useLinks()
  const result = buildResultView(results, counted, links)
  const rows = results.results.flatMap((row): AnsweredRow[] => {
    const answers = countAnswers(result.voting, row)
    return answers ? [{ ...row, ...answers }] : []
  })
  const href = links.ballot(results.ballot.uuid, 'result')
  return (
    <Container>
      <Columns
        label={t('ballots.checkLabel')}
        rail={
          <>
            <PlainButton fullWidth icon={IconChartBar} href={href}>
              {t('ballots.seeResult')}
            </PlainButton>
            <CountingExplanation result={result} />
          </>
        }
      >
        <Section title={t('consensus.each')}>
          {rows.length === 0 ? (
            <Note>
              <p>{t('consensus.untold')}</p>
            </Note>
          ) : (
            <ConsensusFigure result={result} rows={rows} values={listAnswers(result.voting)} />
          )}
        </Section>
        <BlockReasons rows={rows} result={result} />
        {results.may.readNames && <NamedAnswers result={result} />}
      </Columns>
    </Container>
  )
}
