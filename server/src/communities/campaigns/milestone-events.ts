import type { Db } from '../../platform/database/open.ts'
import type { DomainEvent } from '../../platform/shared/emit-event.ts'

export interface MilestoneDate {
  readonly phase: number
  readonly key: string
  /** Empty for those that are named as the start or end of their phase. */
  readonly title: string
  readonly phaseTitle: string
  readonly phaseType: string
  /** `START`, `END` or `REMINDER`. */
  readonly edge: string
  /** `YYYY-MM-DD` in the zone of the assembly. */
  readonly day: string
}

/** With more changes at once only their campaign is named. */
const MAX_NAMED = 3

/** Reads the milestones of the enabled phases of a campaign with their days. */
export async function readMilestoneDates(db: Db, campaignId: number): Promise<MilestoneDate[]> {
  const rows = await db
    .selectFrom('milestones as t')
    .innerJoin('components as p', 'p.id', 't.component_id')
    .select(['p.id as phase', 'p.title as phaseTitle', 'p.type as phaseType', 't.key', 't.type as edge', 't.title', 't.date'])
    .where('p.campaign_id', '=', campaignId)
    .where('p.enabled', '=', true)
    .orderBy('t.id')
    .execute()
  return rows.map(({ date, ...milestone }) => ({ ...milestone, day: date.slice(0, 10) }))
}

/** The events of milestones that are new or have another day (specification F); one for the campaign where there are many. */
export function listMilestoneEvents(
  before: readonly MilestoneDate[],
  after: readonly MilestoneDate[],
): readonly Pick<DomainEvent<'NEW_MILESTONE' | 'UPDATED_MILESTONE'>, 'event' | 'data'>[] {
  const nameOf = ({ phase, key }: MilestoneDate) => `${phase} ${key}`
  const dayBefore = new Map(before.map((milestone) => [nameOf(milestone), milestone.day]))
  const changed = after.filter((milestone) => dayBefore.get(nameOf(milestone)) !== milestone.day)
  if (changed.length > MAX_NAMED) return [{ event: 'UPDATED_MILESTONE', data: {} }]
  return changed.map((milestone) => {
    const { phase: phaseId, key, title, phaseTitle, phaseType, edge, day } = milestone
    return {
      event: dayBefore.has(nameOf(milestone)) ? 'UPDATED_MILESTONE' : 'NEW_MILESTONE',
      // by phase and key it is found again when somebody is told, and named as it is called then
      data: { phaseId, milestoneKey: key, milestone: title, phase: phaseTitle, phaseType, edge, date: day },
    }
  })
}
