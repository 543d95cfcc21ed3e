import type { PluralityValue } from '@folkmoot/core/decisions/ballots/vote-values.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveCsv } from '../../../../platform/lib/save-file.ts'
import { formatNumber, formatPercent } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { Pill } from '../../../../platform/ui/Chip.tsx'
import { type ChartRow, ChartTable } from '../../../../platform/ui/charts/ChartTable.tsx'
import { Segments } from '../../../../platform/ui/fields/Choice.tsx'
import type { ResultView } from '../result-view.ts'
import { AnswerLegend } from '../systems/AnswerBars.tsx'
import { type AnsweredRow, CHART_TYPES, type ConsensusChartType } from './answered-row.ts'
import classes from './Consensus.module.css'
import { ConsensusChart } from './ConsensusChart.tsx'

interface ConsensusFigureProps {
  result: ResultView
  rows: readonly AnsweredRow[]
  values: readonly PluralityValue[]
}

/** The chart in the chosen type; its table is always there, for screen readers alone beside a chart (VOT-035). */
export function ConsensusFigure({ result, rows, values }: ConsensusFigureProps) {
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
