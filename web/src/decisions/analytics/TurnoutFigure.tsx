import type { SpaceAnalytics } from '@folkmoot/core/decisions/analytics/schemas.ts'
import { formatDay, formatNumber, formatPercent } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { type Bar, BarTable } from '../../platform/ui/charts/BarTable.tsx'
import { ChartFigure } from '../../platform/ui/charts/ChartFigure.tsx'

type Ballot = SpaceAnalytics['ballots'][number]

const shareOf = ({ finished, eligible }: Ballot): number | undefined =>
  finished !== null && eligible !== null && eligible > 0 ? finished / eligible : undefined

/** The turnout of the closed ballots; of one without a roll the number of votes alone. */
export function TurnoutFigure({ ballots, file }: { ballots: readonly Ballot[]; file: string }) {
  const { t, lang } = useText()
  const few = t('analytics.few')
  const describe = (ballot: Ballot): string => {
    const { finished, eligible } = ballot
    const share = shareOf(ballot)
    if (finished === null) return few
    if (share === undefined || eligible === null) return t('analytics.votes', { count: finished })
    return t('analytics.turnoutOf', {
      percent: formatPercent(share, lang),
      finished: formatNumber(finished, lang),
      eligible: formatNumber(eligible, lang),
    })
  }
  return (
    <ChartFigure
      title={t('analytics.turnout')}
      columns={[
        t('analytics.column.ballot'),
        t('analytics.column.endsOn'),
        t('analytics.column.finished'),
        t('analytics.column.eligible'),
        t('analytics.column.turnout'),
      ]}
      rows={ballots.map((ballot) => {
        const share = shareOf(ballot)
        return [
          { value: ballot.title },
          { text: formatDay(ballot.endsOn, lang, 'long'), value: ballot.endsOn },
          ballot.finished === null ? { text: few, value: null } : { value: ballot.finished },
          { value: ballot.eligible },
          share === undefined ? { value: null } : { text: formatPercent(share, lang, 1), value: Number(share.toFixed(4)) },
        ]
      })}
      file={file}
    >
      <BarTable
        label={t('analytics.turnout')}
        bars={ballots.map((ballot): Bar => {
          const { uuid, title, endsOn, finished } = ballot
          return {
            key: uuid,
            label: (
              <>
                {title}
                <span className="fm-sm fm-dim"> {formatDay(endsOn, lang, 'short')}</span>
              </>
            ),
            n: finished ?? 0,
            share: shareOf(ballot) ?? 0,
            text: describe(ballot),
          }
        })}
      />
    </ChartFigure>
  )
}
