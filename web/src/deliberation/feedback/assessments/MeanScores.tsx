import type { FullFeedbackStats } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { MAX_STARS, toStars } from '@folkmoot/core/deliberation/feedback/stars.ts'
import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { formatNumber } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import classes from './assessments.module.css'
import { listScoresWithMean, MEANS } from './scores.ts'

/** The means of the assessments on the scale of their form, in v1 with half stars beside them (FBK-008, FBK-009), and of how many. */
export function MeanScores({ stats }: { stats: FullFeedbackStats }) {
  const { t, lang } = useText()
  const { generation } = useLinks()
  const scores = listScoresWithMean(stats)
  if (scores.length === 0) return null
  return (
    <div>
      <dl className={classes.means}>
        {scores.map((score) => {
          const mean = stats[MEANS[score]] ?? 0
          return (
            <div key={score}>
              <dt>{t(`feedback.score.${score}`)}</dt>
              <dd>
                {generation === 'v1' && <Stars mean={mean} />}
                {t('feedback.of4', { mean: formatNumber(mean, lang, 1) })}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="fm-sm fm-dim">{t('feedback.meanOf', { count: stats.assessments })}</p>
    </div>
  )
}

/** Five stars, filled in halves; the number beside them is read out. */
function Stars({ mean }: { mean: number }) {
  const stars = toStars(mean)
  const full = Math.floor(stars)
  const icons = Array.from({ length: MAX_STARS }, (_, nth) => (nth < full ? IconStarFilled : nth < stars ? IconStarHalfFilled : IconStar))
  return (
    <span className={classes.stars} aria-hidden="true" data-stars={stars}>
      {icons.map((icon, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five stars in a fixed order
        <Glyph key={nth} of={icon} />
      ))}
    </span>
  )
}
