import { countAnswers, listAnswers } from '@folkmoot/core/decisions/ballots/answers.ts'
import type { CountedResult, ResultRow, Results } from '@folkmoot/core/decisions/ballots/results.ts'
import type { PluralityValue } from '@folkmoot/core/decisions/ballots/vote-values.ts'
import { IconChartBar, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useLinks } from '../../../../platform/lib/links-context.ts'
import { saveCsv } from '../../../../platform/lib/save-file.ts'
import { formatNumber, formatPercent } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../../platform/ui/Button.tsx'
import { Pill } from '../../../../platform/ui/Chip.tsx'
import { type ChartRow, ChartTable } from '../../../../platform/ui/charts/ChartTable.tsx'
import { Segments } from '../../../../platform/ui/fields/Choice.tsx'
import { Columns, Container, Note } from '../../../../platform/ui/page/Page.tsx'
import { Section } from '../../../../platform/ui/page/Section.tsx'
import { CountingExplanation } from '../CountingExplanation.tsx'
import { buildResultView, type ResultView } from '../result-view.ts'
import { AnswerLegend } from '../systems/AnswerBars.tsx'
import { type AnsweredRow, CHART_TYPES, type ConsensusChartType } from './answered-row.ts'
import classes from './Consensus.module.css'
import { ConsensusChart } from './ConsensusChart.tsx'
import { NamedAnswers } from './NamedAnswers.tsx'

interface ConsensusFigureProps {
  result: ResultView
  rows: readonly AnsweredRow[]
  values: readonly PluralityValue[]
}

/** The chart in the chosen type; its table is always there, for screen readers alone beside a chart (VOT-035). */
function ConsensusFigure({ result, rows, values }: ConsensusFigureProps) {
  const { t, lang } = useText()
  const [type, setType] = useState<ConsensusChartType>('shares')
  const { papers } = result.counted
  const title = t('voting.result.answersCaption')
  const columns = [t('ballots.proposal'), ...values.map((value) => t(`voting.answer_${value}`)), t('voting.result.noVote')]
  const table = rows.map(({ candidate_uuid: uuid, counts, given }): ChartRow => {
    const name = result.titleOf(uuid)
    return [
      { text: <span lang={result.lang}>{name}</span>, value: name },
      ...values.map((value) => ({
        text: `${formatNumber(counts[value], lang)} (${formatPercent(counts[value] / Math.max(given, 1), lang)})`,
        value: counts[value],
      })),
      { value: papers - given },
    ]
  })
  const save = () => saveCsv(`answers-${result.results.ballot.uuid}.csv`, [columns, ...table.map((row) => row.map(({ value }) => value))])
  return (
    <div className={classes.figure}>
      <div className={classes.tools}>
        <Segments
          label={t('consensus.chart')}
          options={CHART_TYPES.map((value) => ({ value, label: t(`consensus.type_${value}`) }))}
          value={type}
          onChange={setType}
          paired
        />
        <Pill icon={IconDownload} label={t('ui.chart.csvOf', { title })} onClick={save}>
          {t('ui.chart.csv')}
        </Pill>
      </div>
      {type !== 'table' && (
        <>
          <AnswerLegend values={values} />
          <ConsensusChart type={type} result={result} rows={rows} values={values} />
        </>
      )}
      <ChartTable title={title} columns={columns} rows={table} unseen={type !== 'table'} />
    </div>
  )
}

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
