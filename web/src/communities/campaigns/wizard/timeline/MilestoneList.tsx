import { isMilestoneRemovable } from '@folkmoot/core/communities/campaigns/check-milestones.ts'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { getPhaseEnd } from '@folkmoot/core/communities/campaigns/timeline/timeline.ts'
import { type Day, daysBetween } from '@folkmoot/core/platform/shared/dates.ts'
import { IconBell, IconFlag, IconLock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay, spanNeedsYears } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../../platform/ui/Button.tsx'
import { IconButton } from '../../../../platform/ui/Chip.tsx'
import { Glyph } from '../../../../platform/ui/Glyph.tsx'
import { Section } from '../../../../platform/ui/page/Section.tsx'
import { Tag } from '../../../../platform/ui/Tag.tsx'
import { formatMilestoneTitle } from '../../milestone-title.ts'
import { PHASE_KINDS } from '../../timeline-phases.ts'
import type { PhaseDraft } from '../campaign-draft.ts'
import { MilestoneForm } from './MilestoneForm.tsx'
import classes from './MilestoneList.module.css'
import type { TimelineRow } from './TimelineChart.tsx'
import { createMilestone, listTimelineDates, milestoneId, type TimelineDate } from './timeline-dates.ts'
import { findStoredPhase, type MilestoneDraft } from './timeline-draft.ts'
import type { TimelineEditor } from './use-timeline.ts'

interface MilestoneListProps {
  editor: TimelineEditor
  rows: readonly TimelineRow[]
  phases: readonly PhaseDraft[]
  before: Campaign | undefined
  today: Day
  onPhases: (phases: PhaseDraft[]) => void
}

/** Every date of the campaign in order; reminders are added, edited and removed here (CAM-034, CAM-039). */
export function MilestoneList({ editor, rows, phases, before, today, onPhases }: MilestoneListProps) {
  const { t } = useText()
  const [edited, setEdited] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const dates = listTimelineDates(editor.timeline, rows)
  const first = dates[0]?.day
  const withYears = first !== undefined && spanNeedsYears(first, dates.at(-1)?.day ?? first)
  const isStored = (phase: PhaseDraft, { key }: MilestoneDraft) =>
    findStoredPhase(before, phase)?.milestones.some((m) => m.key === key) ?? false
  const setMilestones = (row: string, map: (milestones: MilestoneDraft[]) => MilestoneDraft[]) =>
    onPhases(phases.map((p) => (p.row === row ? { ...p, milestones: map(p.milestones) } : p)))
  const add = () => {
    const open = rows.find(({ index }) => {
      const at = editor.timeline.phases[index]
      return at && getPhaseEnd(at) >= today
    })
    const at = open && editor.timeline.phases[open.index]
    if (!at) return
    const milestone = createMilestone(phases, open.phase, getPhaseEnd(at), today)
    setEdited(milestoneId(open.phase.row, open.phase.milestones.length))
    setMilestones(open.phase.row, (all) => [...all, milestone])
  }
  const remove = ({ id, type, row, milestone }: TimelineDate) => {
    if (!milestone || !isMilestoneRemovable(type)) return setRefused(id)
    setRefused(undefined)
    setEdited(undefined)
    setMilestones(row.phase.row, (all) => all.filter((m) => m.key !== milestone.key))
  }
  return (
    <Section title={t('campaigns.phaseDetails.milestones')} aside={<span className="fm-sm fm-dim">{t('timeline.notRemovable')}</span>}>
      <ol className={classes.dates}>
        {dates.map((date) => (
          <li key={date.id} data-phase={PHASE_KINDS[date.row.phase.type]}>
            <MilestoneRow
              date={date}
              withYears={withYears}
              offset={first ? daysBetween(first, date.day) : 0}
              open={edited === date.id}
              onEdit={() => setEdited(edited === date.id ? undefined : date.id)}
              onRemove={() => remove(date)}
            />
            {refused === date.id && (
              <p className={classes.refused} role="alert">
                {t('refusals.milestone_not_removable', { type: date.type })}
              </p>
            )}
            {edited === date.id && date.milestone && (
              <MilestoneForm
                editor={editor}
                date={date}
                milestone={date.milestone}
                today={today}
                taken={phases.flatMap((p) => p.milestones.filter((m) => m !== date.milestone).map((m) => m.key))}
                isNew={!isStored(date.row.phase, date.milestone)}
                onChange={(part) =>
                  setMilestones(date.row.phase.row, (all) => all.map((m) => (m.key === date.milestone?.key ? { ...m, ...part } : m)))
                }
                onClose={() => setEdited(undefined)}
              />
            )}
          </li>
        ))}
      </ol>
      <p className={classes.add}>
        <PlainButton kind="default" icon={IconPlus} onClick={add}>
          {t('timeline.addMilestone')}
        </PlainButton>
      </p>
    </Section>
  )
}

interface MilestoneRowProps {
  date: TimelineDate
  withYears: boolean
  /** Days after the first day of the campaign. */
  offset: number
  open: boolean
  onEdit: () => void
  onRemove: () => void
}

function MilestoneRow({ date, withYears, offset, open, onEdit, onRemove }: MilestoneRowProps) {
  const { t, lang } = useText()
  const { milestone, row, type, day, lock } = date
  const title = milestone
    ? formatMilestoneTitle(milestone, t)
    : t(`campaigns.wizard.${type === 'START' ? 'beginsOf' : 'endsOf'}`, { phase: row.name })
  return (
    <div className={classes.row}>
      <time dateTime={day}>
        {formatDay(day, lang, withYears ? 'year' : 'short')}
        <span>{new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T12:00Z`))}</span>
      </time>
      <div className={classes.words}>
        <b>{title}</b>
        <span className="fm-sm fm-dim">
          {(milestone ? [row.name, milestone.time, milestone.description] : [])
            .concat(offset === 0 ? t('timeline.firstDay') : t('timeline.afterStart', { count: offset }))
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        {lock && (
          <span className="fm-sm fm-dim">
            <Glyph of={IconLock} /> {t(`timeline.lock.${lock}`)}
          </span>
        )}
      </div>
      <div className={classes.acts}>
        <Tag icon={type === 'REMINDER' ? IconBell : IconFlag}>{t(`campaigns.phaseDetails.${type}`)}</Tag>
        {milestone && !lock && (
          <IconButton icon={IconPencil} label={t(open ? 'timeline.close' : 'timeline.editOf', { title })} onClick={onEdit} />
        )}
        {!isMilestoneRemovable(type) ? (
          <IconButton icon={IconLock} label={t('timeline.lockedOf', { title })} onClick={onRemove} />
        ) : (
          !lock && <IconButton icon={IconTrash} label={t('timeline.removeOf', { title })} onClick={onRemove} />
        )}
      </div>
    </div>
  )
}
