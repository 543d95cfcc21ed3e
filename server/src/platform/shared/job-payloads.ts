import { z } from 'zod/mini'

const Id = z.object({ id: z.int() })

/** The jobs that are queued with a payload, by name. A stored payload may be of an older version. */
const JOB_PAYLOADS = {
  /** Delivers a mail. */
  mail: Id,
  /** Tries one mail while the queue of mails is stopped. */
  'mail-probe': z.object({}),
  /** Sends the link of a pending sign-up again. */
  'confirm-again': z.object({ email: z.string() }),
  /** Processes an uploaded list of people. */
  'member-upload': Id,
  /** Removes everything that a person wrote, or brings it back. */
  'author-removal': Id,
  /** Imports a file of contributions. */
  'contribution-import': Id,
  /** Makes the archive of an export of contributions. */
  'contribution-export': Id,
  /** Makes the package of an assembly. */
  'assembly-export': Id,
  /** Mails a password link; `form` is the URL that its token is appended to, `place` describes where it was asked for. */
  forgot: z.object({ email: z.string(), form: z.string(), place: z.string() }),
  /** Tells the owner of an account about many wrong passwords. */
  'wrong-passwords': z.object({ login: z.string() }),
  /** Makes the audit package of a counted ballot. */
  'ballot-package': z.object({ ballotId: z.int() }),
  /** Writes the mails of a message. */
  'message-letters': Id,
  /** Shows on devices what waits for them. */
  push: z.object({}),
  /** Plans again what waits to be mailed to a user who changed their preferences. */
  'mail-preferences': Id,
  /** Subscribes a user to the newsletters of the campaigns of their assemblies. */
  'follow-newsletters': Id,
  /** Writes the mails of a ballot; `after` is the last recipient of the previous chunk, absent in the first. */
  'ballot-letters': z.object({
    ballot: z.uuid(),
    letter: z.enum(['opened', 'extended', 'closed', 'cancelled', 'withdrawn', 'results']),
    params: z.record(z.string(), z.string()),
    after: z.optional(z.int()),
  }),
} as const

export type JobName = keyof typeof JOB_PAYLOADS
export type JobPayloads = { readonly [N in JobName]: z.output<(typeof JOB_PAYLOADS)[N]> }
const SCHEMAS: { readonly [N in JobName]: z.ZodMiniType<JobPayloads[N]> } = JOB_PAYLOADS
export const JOB_NAMES = Object.keys(JOB_PAYLOADS).filter((name): name is JobName => name in JOB_PAYLOADS)

/** Reads the payload of a job; one that does not fit fails the job with a message that names the fields. */
export function parseJobPayload<N extends JobName>(name: N, payload: unknown): JobPayloads[N] {
  const schema: z.ZodMiniType<JobPayloads[N]> = SCHEMAS[name]
  const parsed = z.safeParse(schema, payload)
  if (!parsed.success) throw new Error(`the payload of the job ${name} does not fit: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
