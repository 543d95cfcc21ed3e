import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import { nameOldMilestone } from '@folkmoot/core/platform/shared/titles/old-milestones.ts'
import { useEffect } from 'react'
import { currentLanguage, useText } from '../../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../../platform/ui/Button.tsx'
import { focusField } from '../../../../platform/ui/fields/focus-field.ts'
import { SelectField, TextField } from '../../../../platform/ui/fields/TextField.tsx'
import { formatMilestoneTitle } from '../../milestone-title.ts'
import classes from './MilestoneList.module.css'
import type { TimelineDate } from './timeline-dates.ts'
import { buildNewMilestoneKey, type MilestoneDraft } from './timeline-draft.ts'
import type { TimelineEditor } from './use-timeline.ts'
import { WorkingDayField } from './WorkingDayField.tsx'

/** The keys that end something when their day is over (CAM-044 to CAM-049). */
const ENDING_KEYS = ['end_brainstorming', 'end_wgroups_creation', 'end_assessment'] as const

interface MilestoneFormProps {
  editor: TimelineEditor
  date: TimelineDate
  milestone: MilestoneDraft
  today: Day
  /** The keys of the other milestones of the campaign. */
  taken: readonly string[]
  /** Whether the milestone is new, so that its key can still be chosen. */
  isNew: boolean
  onChange: (part: Partial<MilestoneDraft>) => void
  onClose: () => void
}

/** Title, day, time and text of a milestone; every change is kept at once. */
export function MilestoneForm(props: MilestoneFormProps) {
  const { editor, date, milestone, today, isNew, onChange, onClose } = props
  const { t } = useText()
  const field = (name: string) => `${date.id}-${name}`
  const titleField = field('title')
  useEffect(() => focusField(titleField), [titleField])
  return (
    <div className={classes.form}>
      <TextField
        name={titleField}
        label={t('timeline.milestoneTitle')}
        placeholder={formatMilestoneTitle({ ...milestone, title: '' }, t)}
        optional
        maxLength={200}
        value={milestone.title}
        onChange={(e) => onChange({ title: e.target.value })}
      />
      <div className={classes.when}>
        <WorkingDayField
          name={field('day')}
          label={t('timeline.day')}
          value={milestone.day}
          range={editor.getRange(date.handle)}
          today={today}
          onChoose={(day) => editor.move(date.handle, day)}
          onEnd={editor.end}
        />
        <TextField
          name={field('time')}
          label={t('timeline.time')}
          type="time"
          value={milestone.time}
          onChange={(e) => /^\d\d:\d\d$/.test(e.target.value) && onChange({ time: e.target.value })}
        />
      </div>
      {isNew && <EndingField {...props} name={field('ending')} />}
      <TextField
        name={field('description')}
        label={t('timeline.milestoneText')}
        help={t('timeline.milestoneTextHelp')}
        optional
        maxLength={2000}
        value={milestone.description}
        onChange={(e) => onChange({ description: e.target.value })}
      />
      <p>
        <PlainButton onClick={onClose}>{t('timeline.done')}</PlainButton>
      </p>
    </div>
  )
}

/** What is over after the day of a milestone, if anything: its key decides (CAM-005). */
function EndingField({ milestone, taken, onChange, name }: MilestoneFormProps & { name: string }) {
  const { t } = useText()
  const isEnding = ENDING_KEYS.some((key) => key === milestone.key)
  const plainKey = isEnding ? '' : milestone.key
  return (
    <SelectField
      name={name}
      label={t('timeline.ending')}
      options={[
        { value: plainKey, label: t('timeline.endsNothing') },
        ...ENDING_KEYS.filter((key) => !taken.includes(key)).map((key) => ({
          value: key,
          label: nameOldMilestone(key, currentLanguage()) ?? key,
        })),
      ]}
      value={milestone.key}
      onChange={(e) => onChange({ key: e.target.value || buildNewMilestoneKey(taken) })}
    />
  )
}
