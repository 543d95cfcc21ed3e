import { IconArrowsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { SelectField } from '../../../../platform/ui/fields/TextField.tsx'
import { Glyph } from '../../../../platform/ui/Glyph.tsx'
import type { StepProps } from '../step-props.ts'
import classes from './Timeline.module.css'
import type { TimelineEditor } from './use-timeline.ts'

const CHOICES = ['push', 'along', 'overlap'] as const

/** What happens to later phases when one moves, and how the handles are used. */
export function TimelineOptions({
  editor,
  draft,
  change,
  children,
}: Pick<StepProps, 'draft' | 'change'> & { editor: TimelineEditor; children: ReactNode }) {
  const { t } = useText()
  const value = draft.overlapping ? 'overlap' : editor.along ? 'along' : 'push'
  return (
    <>
      <ul className={classes.legend}>
        <li>
          <span className={classes.diamond} aria-hidden="true" />
          {t('timeline.legendMilestone')}
        </li>
        <li>
          <Glyph of={IconArrowsHorizontal} />
          {t('timeline.legendKeys')}
        </li>
      </ul>
      <div className={classes.options}>
        <SelectField
          name="later"
          label={t('timeline.later')}
          options={CHOICES.map((choice) => ({ value: choice, label: t(`timeline.choice.${choice}`) }))}
          value={value}
          onChange={(e) => {
            editor.setAlong(e.target.value === 'along')
            change({ overlapping: e.target.value === 'overlap' })
          }}
        />
        {children}
      </div>
    </>
  )
}
