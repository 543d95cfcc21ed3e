import { formatDay } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import classes from './Timeline.module.css'
import type { TimelineReport } from './use-timeline.ts'

/** What moved along with the last change, and whether it could go no further. */
export function TimelineStatus({ report }: { report: TimelineReport | undefined }) {
  const { t, lang } = useText()
  return (
    <p className={classes.status} role="status">
      {report && listSentences(report, t, (day) => formatDay(day, lang, 'words')).join(' ')}
    </p>
  )
}

function listSentences(
  { move, names, stopped }: TimelineReport,
  t: ReturnType<typeof useText>['t'],
  write: (day: string) => string,
): string[] {
  const pushed = move.pushed.map(({ phase, edge, day }) => t(`timeline.moved.${edge}`, { phase: names[phase] ?? '', day: write(day) }))
  return [
    ...(stopped ? [t('timeline.stopped', { day: write(move.day) })] : []),
    ...pushed,
    ...(move.milestones > 0 ? [t('timeline.moved.milestones', { count: move.milestones })] : []),
  ]
}
