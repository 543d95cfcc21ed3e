import { z } from 'zod/mini'
import { Instant } from './dates.ts'

export const FILE_JOB_STATUSES = ['WAITING', 'DONE', 'FAILED'] as const

/** How far a file is that a job makes; it is at /job/{id}/file for whoever asked for it. */
export const FileJob = z.object({
  job: z.int(),
  /** The name under which the file is saved. */
  fileName: z.string(),
  status: z.enum(FILE_JOB_STATUSES),
  /** Why it failed, in the language of the caller. */
  message: z.nullable(z.string()),
  /** The parts of the file that are made. */
  done: z.int(),
  /** 0 until they have been counted. */
  total: z.int(),
  /** The size of the file in bytes; null until it is there. */
  size: z.nullable(z.int()),
  /** Until when the file can be opened. */
  until: z.nullable(Instant),
})
export type FileJob = z.output<typeof FileJob>
