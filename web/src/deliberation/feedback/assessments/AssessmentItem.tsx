import type { Assessment } from '@folkmoot/core/deliberation/feedback/assessment-schemas.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { IconEyeOff, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../../platform/lib/text/person-name.ts'
import { Pill } from '../../../platform/ui/Chip.tsx'
import { DateText } from '../../../platform/ui/DateText.tsx'
import { lazyPanel } from '../../../platform/ui/loading/lazy-panel.tsx'
import { Tag } from '../../../platform/ui/Tag.tsx'
import type { AssessmentTarget } from '../send-feedback.ts'
import classes from './assessments.module.css'
import { SCORES } from './scores.ts'

const RemoveAssessmentDialog = lazyPanel(() => import('./RemoveAssessmentDialog.tsx').then((m) => m.RemoveAssessmentDialog))

interface AssessmentItemProps {
  one: Omit<Assessment, 'type' | 'status' | 'workingGroupId' | 'may'>
  zone: Zone
  /** Given where the reader may remove it. */
  removal?: { item: AssessmentTarget; onRemoved: () => void } | undefined
}

/** An assessment: who, when, the scores and the reasons. */
export function AssessmentItem({ one, zone, removal }: AssessmentItemProps) {
  const { t } = useText()
  const [removing, setRemoving] = useState(false)
  const { author, nonMemberAuthor, workingGroupName } = one
  const name = nonMemberAuthor
    ? t('contributions.visitor.by', { name: nonMemberAuthor.name })
    : (workingGroupName ?? formatPersonName(author?.name ?? ''))
  const scores = SCORES.filter((score) => one[score] !== null)
  return (
    <article aria-label={t(workingGroupName === null ? 'feedback.by' : 'feedback.statementOf', { name })}>
      <div className={classes.who}>
        <b>{name}</b>
        {workingGroupName !== null && <Tag icon={IconRosetteDiscountCheck}>{t('feedback.official')}</Tag>}
        {one.expert && <Tag>{t('feedback.expert')}</Tag>}
        <span className="fm-sm fm-faint">
          <DateText at={one.lastUpdate} zone={zone} form="ago" />
        </span>
      </div>
      {scores.length > 0 && (
        <ul className={classes.scores}>
          {scores.map((score) => (
            <li key={score}>{`${t(`feedback.score.${score}`)}: ${t('feedback.of4', { mean: one[score] ?? 0 })}`}</li>
          ))}
        </ul>
      )}
      {one.textualFeedback !== '' && <p className={classes.words}>{one.textualFeedback}</p>}
      {removal && (
        <Pill icon={IconEyeOff} onClick={() => setRemoving(true)}>
          {t('feedback.remove')}
        </Pill>
      )}
      {removing && removal && (
        <RemoveAssessmentDialog
          params={{ aid: removal.item.aid, coid: removal.item.coid, fuuid: one.uuid }}
          onRemoved={() => {
            setRemoving(false)
            removal.onRemoved()
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </article>
  )
}
