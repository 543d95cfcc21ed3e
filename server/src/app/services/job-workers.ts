/**
 * The workers of a node. Each kind takes only its own jobs, so that none waits behind another kind: a mail server that hangs
 * delays mails alone, and a long import no ballot.
 */
export const JOB_WORKERS = {
  /** What a vote depends on. */
  ballots: { concurrency: 2, tasks: ['ballot-steps', 'jury-steps'] },
  mail: { concurrency: 2, tasks: ['mail', 'mail-probe'] },
  /** What may take minutes. */
  heavy: {
    concurrency: 2,
    tasks: [
      'member-upload',
      'author-removal',
      'contribution-import',
      'contribution-export',
      'assembly-export',
      'ballot-package',
      'sweep',
      'title-words',
      'mail-digests',
      'newsletters',
    ],
  },
  /** All other work, which is short. */
  light: { concurrency: 2, tasks: [] },
} as const satisfies Record<string, { readonly concurrency: number; readonly tasks: readonly string[] }>

export type JobWorkerName = keyof typeof JOB_WORKERS
export const JOB_WORKER_NAMES = Object.keys(JOB_WORKERS) as JobWorkerName[]

/** The workers that take a job of this name. */
export const workerOf = (task: string): JobWorkerName =>
  JOB_WORKER_NAMES.find((name) => (JOB_WORKERS[name].tasks as readonly string[]).includes(task)) ?? 'light'
