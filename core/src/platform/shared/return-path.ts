import { z } from 'zod/mini'

const MAX_LENGTH = 2000

/** A return path is a page of this site: a path under /v1/ or /v2/, without host or scheme (SES-042). */
export const localPath = (from: string | undefined): string | undefined =>
  from && from.length <= MAX_LENGTH && /^\/v[12]\/[^\\\s]*$/.test(from) && !from.includes('//') && !from.includes('\\') ? from : undefined

/** The page a sign-up started from. An invalid path is dropped, so that it does not fail the sign-up. */
export const ReturnPath = z.optional(
  z.pipe(
    z.string(),
    z.transform((from: string) => localPath(from)),
  ),
)
