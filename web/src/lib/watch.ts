import { declined, onAnswer } from './call.ts'
import { currentSite } from './site.ts'

/** Hears every answer for the action log and the reports of server errors, and fetches their code when there is need. */
export const watchAnswers = (): void =>
  onAnswer((heard) => {
    const { endpoint, answer } = heard
    const refusal = declined(answer) ? answer : undefined
    const worth = refusal ? refusal.refused === 'fault' : currentSite().actionLogging
    if (!worth || endpoint.path.startsWith('/log')) return
    void import('./log.ts').then((log) => (refusal ? log.reportError(heard, refusal) : log.noteAnswer(heard)))
  })
