import { isFailure, onCallEvent } from '../platform/lib/api/call-endpoint.ts'
import { currentSite } from '../platform/lib/site.ts'

/** Listens to every response for the activity log and the reports of server errors, and loads their code when needed. */
export const watchCalls = (): void =>
  onCallEvent((event) => {
    const { endpoint, answer } = event
    const refusal = isFailure(answer) ? answer : undefined
    const isReported = refusal ? refusal.refused === 'fault' : currentSite().actionLogging
    if (!isReported || endpoint.path.startsWith('/log')) return
    void import('./activity-log.ts').then((log) => (refusal ? log.reportServerError(event, refusal) : log.logCall(event)))
  })
