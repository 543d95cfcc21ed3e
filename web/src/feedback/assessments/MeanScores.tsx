import type { FullFeedbackStats } from '@folkmoot/core/contributions/schemas.ts'
import { MAX_STARS, toStars } from '@folkmoot/core/feedback/stars.ts'
import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react'
import { useLinks } from '../../lib/links-context.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/i18n.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import classes from './assessments.module.css'
import { listScoresWithMean, MEANS } from './scores.ts'

/** The means of the assessments: of 4 in v2, as half stars of 5 in v1 (FBK-008, FBK-009). */
export function MeanScores({ stats }: { stats: FullFeedbackStats }) {
  const { t, lang } = useText()
  const { generation } = useLinks()
  const scores = listScoresWithMean(stats)
  if (scores.length === 0) return null
  return (
    <dl className={classes.means}>
      {scores.map((score) => {
        const mean = stats[MEANS[score]] ?? 0
        return (
          <div key={score}>
            <dt>{t(`feedback.score.${score}`)}</dt>
            {generation === 'v1' ? (
              <dd>
                <Stars mean={mean} />
                {t('feedback.of5', { mean: formatNumber((mean * MAX_STARS) / 4, lang, 1) })}
              </dd>
            ) : (
              <dd>{t('feedback.of4', { mean: formatNumber(mean, lang, 1) })}</dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

/** Five stars, filled in halves; the number beside them is read out. */
function Stars({ mean }: { mean: number }) {
  const stars = toStars(mean)
  const full = Math.floor(stars)
  const icons = Array.from({ length: MAX_STARS }, (_, nth) =>
    nth < full ? IconStarFilled : nth < stars ? IconStarHalfFilled : IconStar,
  )
  return (
    <span className={classes.stars} aria-hidden="true" data-stars={stars}>
      {icons.map((icon, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five stars in a fixed order
        <Glyph key={nth} of={icon} />
      ))}
    </span>
  )
}
