import { z } from 'zod/mini'
import { isUuid } from '../shared/ids.ts'
import { readMoney } from '../shared/money.ts'
import { isLink } from '../shared/web-address.ts'
import { LIMITS, LISTED_TYPES, STATUSES } from './words.ts'

const text = (max: number) => z.string().check(z.maxLength(max))
const line = (max: number) =>
  z.pipe(
    text(max),
    z.transform((t: string) => t.replace(/\s+/g, ' ').trim()),
  )
/** A web address, or nothing. */
const address = z.string().check(
  z.maxLength(LIMITS.url),
  z.refine((u) => u === '' || isLink(u, { paths: false }), { error: 'not_url' }),
)
/** A drawn cover, an uploaded picture of this site, or a web address. */
const picture = z.string().check(
  z.maxLength(LIMITS.url),
  z.refine((u) => u === '' || /^(print:[a-z]+:\d+|\/files\/[\w.-]+|https:\/\/\S+)$/.test(u), { error: 'not_url' }),
)

/** A status in any case; it is stored in capitals (CON-038). */
export const StatusGiven = z.pipe(
  z.pipe(
    text(40),
    z.transform((t: string) => t.trim().toUpperCase()),
  ),
  z.enum(STATUSES),
)

/** A theme of the campaign by number or uuid. */
const ThemeGiven = z.object({ themeId: z.optional(z.int()), uuid: z.optional(z.string().check(z.refine(isUuid))) })
/** A keyword; words that come as one comma list count as several (CON-084). */
const KeywordGiven = z.object({ title: text(1000) })

/** An amount as people write it; `0` and nothing are the same: none (CON-113). */
const Budget = z.string().check(
  z.maxLength(LIMITS.budget),
  z.refine((t) => t.trim() === '' || readMoney(t) !== undefined, { error: 'not_number' }),
)

/** The texts of an item as clients send them. Unknown fields, `additionInfo` and `geoJson` among them, are dropped (CON-002). */
const texts = {
  title: line(LIMITS.title),
  text: text(LIMITS.text),
  cover: z.nullable(z.object({ url: picture, name: z._default(line(LIMITS.title), '') })),
  location: z.nullable(
    z.object({
      placeName: z._default(line(LIMITS.place), ''),
      city: z._default(line(LIMITS.place), ''),
      state: z._default(line(LIMITS.place), ''),
    }),
  ),
  budget: Budget,
  source: line(LIMITS.place),
  sourceCode: line(LIMITS.place),
  sourceUrl: address,
  officialThemes: z.array(ThemeGiven).check(z.maxLength(100)),
  emergentThemes: z.array(KeywordGiven).check(z.maxLength(100)),
}
const Texts = z.partial(z.object(texts))
export type TextsGiven = z.output<typeof Texts>

/** A new item of a list (CON-024). Without a status the rule of CON-037 decides; `oneClick` is an item made without a form. */
export const ContributionGiven = z.extend(Texts, {
  type: z.enum(LISTED_TYPES),
  status: z.optional(StatusGiven),
  oneClick: z._default(z.boolean(), false),
  lang: z.optional(text(10)),
  /** The working group it is written for. */
  groupId: z.optional(z.int()),
})
export type ContributionGiven = z.output<typeof ContributionGiven>

/** A change; what is absent stays (CON-115). `baseRevision` is the one the writer began from: an older one is refused. */
export const ContributionChange = z.extend(Texts, {
  status: z.optional(StatusGiven),
  reason: z.optional(text(2000)),
  baseRevision: z.optional(z.int()),
})
export type ContributionChange = z.output<typeof ContributionChange>

/** Keywords as written: comma lists are split, spaces trimmed, empty ones and repetitions skipped (CON-084). */
export function keywords(given: readonly { title: string }[]): string[] {
  const seen = new Map<string, string>()
  for (const part of given.flatMap((k) => k.title.split(','))) {
    const title = part.replace(/\s+/g, ' ').trim()
    if (title !== '' && !seen.has(title.toLowerCase())) seen.set(title.toLowerCase(), title)
  }
  return [...seen.values()]
}
