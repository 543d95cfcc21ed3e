import { z } from 'zod/mini'

const MAX_LENGTH = 2000

/** Only a page of this site may be returned to: a path under /v1/ or /v2/, without host or scheme (SES-042). */
export const localPath = (from: string | undefined): string | undefined =>
  from && from.length <= MAX_LENGTH && /^\/v[12]\/[^\\\s]*$/.test(from) && !from.includes('//') && !from.includes('\\')
    ? from
    : undefined

/** The page a sign-up was started from. A path that may not be returned to is dropped: it must not cost the account. */
export const ReturnPath = z.optional(
  z.pipe(
    z.string(),
    z.transform((from: string) => localPath(from)),
  ),
)
