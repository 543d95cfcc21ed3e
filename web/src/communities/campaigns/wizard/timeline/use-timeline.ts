import { fitTimeline } from '@folkmoot/core/communities/campaigns/timeline/fit-timeline.ts'
import { getHandleRange, moveHandle, type TimelineMove } from '@folkmoot/core/communities/campaigns/timeline/move-handle.ts'
import type { Handle, Timeline } from '@folkmoot/core/communities/campaigns/timeline/timeline.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import { useState } from 'react'
import type { CampaignDraft } from '../campaign-draft.ts'
import { type TimelineState, toTimeline, withTimelineDates } from './timeline-locks.ts'
import type { TimelineView } from './timeline-view.ts'

/** What the last change did, for the status line. */
export interface TimelineReport {
  readonly move: TimelineMove
  /** The names of the phases by their indexes. */
  readonly names: readonly string[]
  /** The handle stopped before the wanted day. */
  readonly stopped: boolean
}

export interface TimelineEditor {
  readonly timeline: Timeline
  readonly report: TimelineReport | undefined
  readonly along: boolean
  readonly setAlong: (along: boolean) => void
  /** The view of a track while one of its handles is pulled; it does not change meanwhile. */
  readonly frozen: { readonly handle: Handle; readonly view: TimelineView } | undefined
  readonly getRange: (handle: Handle) => { min: Day; max: Day }
  /** Begins to move a handle: what it pushes goes back when it is moved back before the end. */
  readonly begin: (handle: Handle, view?: TimelineView) => void
  readonly move: (handle: Handle, day: Day) => void
  readonly end: () => void
  /** Ends with everything where it was. */
  readonly cancel: () => void
  readonly fit: (lastDay: Day) => void
}

interface Session {
  readonly handle: Handle
  readonly timeline: Timeline
  readonly view: TimelineView | undefined
}

const isSameHandle = (a: Handle, b: Handle): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The state of the timeline: one handle moves at a time, and the rest follows from where everything was when it began. */
export function useTimeline(
  state: TimelineState,
  change: (part: Partial<CampaignDraft>) => void,
  nameOf: (phase: CampaignDraft['phases'][number]) => string,
): TimelineEditor {
  const [session, setSession] = useState<Session>()
  const [report, setReport] = useState<TimelineReport>()
  const [along, setAlong] = useState(false)
  const timeline = toTimeline(state)
  const names = state.draft.phases.filter((p) => p.enabled && p.start !== '').map(nameOf)
  const sessionOf = (handle: Handle) => (session && isSameHandle(session.handle, handle) ? session : undefined)
  const baseOf = (handle: Handle): Timeline => sessionOf(handle)?.timeline ?? timeline
  const write = (phases: Timeline['phases']) => change({ phases: withTimelineDates(state.draft, phases) })
  return {
    timeline,
    report,
    along,
    setAlong,
    frozen: session?.view && { handle: session.handle, view: session.view },
    getRange: (handle) => getHandleRange(baseOf(handle), handle),
    begin: (handle, view) => setSession({ handle, timeline, view }),
    move: (handle, day) => {
      const base = baseOf(handle)
      if (!sessionOf(handle)) setSession({ handle, timeline, view: undefined })
      const move = moveHandle(base, handle, day, along)
      setReport({ move, names, stopped: move.day !== day })
      write(move.phases)
    },
    end: () => setSession(undefined),
    cancel: () => {
      if (session) write(session.timeline.phases)
      setSession(undefined)
      setReport(undefined)
    },
    fit: (lastDay) => {
      setReport(undefined)
      write(fitTimeline(timeline, lastDay))
    },
  }
}
