import { z } from 'zod/mini'
import { FieldValueInputs } from '../../communities/custom-fields/schemas.ts'
import { CONTRIBUTION_STATUSES, LISTED_TYPES, TEXT_LIMITS, THEME_TYPES } from '../../platform/shared/contribution-words.ts'
import { Int, isUuid } from '../../platform/shared/ids.ts'
import { parseMoney } from '../../platform/shared/money.ts'
import { cleanLine } from '../../platform/shared/text/clean-line.ts'
import { line } from '../../platform/shared/text/line.ts'
import { isLink } from '../../platform/shared/web-address.ts'
import { DETAIL_NAMES, DETAILS, mapDetails } from './details.ts'
import { pointFields, wholePoint } from './location.ts'

const text = (max: number) => z.string().check(z.maxLength(max))
/** A print, an uploaded picture of this site, or a web address. */
const picture = z.string().check(
  z.maxLength(TEXT_LIMITS.url),
  z.refine((u) => u === '' || /^(print:[a-z]+:\d+|\/files\/[\w.-]+|https:\/\/\S+)$/.test(u), { error: 'not_url' }),
)

/** A status in any case; it is stored in capitals (CON-038). */
const StatusField = z.pipe(
  z.pipe(
    text(40),
    z.transform((t: string) => t.trim().toUpperCase()),
  ),
  z.enum(CONTRIBUTION_STATUSES),
)

/** A theme of the campaign by number or uuid. */
const ThemeReference = z.object({ themeId: z.optional(Int), uuid: z.optional(z.string().check(z.refine(isUuid))) })
/** A keyword; a comma list counts as several (CON-084). */
const KeywordField = z.object({ title: text(1000) })

/** A theme as responses have it: an official one by number or uuid, a keyword by its title. */
const NamedTheme = z.extend(ThemeReference, {
  title: z._default(line(1000), ''),
  type: z.optional(z.enum(THEME_TYPES)),
})

const DETAIL_KINDS = {
  line,
  /** A web address, or nothing. */
  address: (max: number) => text(max).check(z.refine((u) => u === '' || isLink(u, { paths: false }), { error: 'not_url' })),
  /** A budget as users write it; `0` and an empty text both mean none (CON-113). */
  amount: (max: number) => text(max).check(z.refine((t) => t.trim() === '' || parseMoney(t) !== undefined, { error: 'not_number' })),
}

/** The texts of a contribution in requests. Unknown fields, `additionInfo` and `geoJson` among them, are dropped (CON-002). */
const textFields = {
  title: line(TEXT_LIMITS.title),
  text: text(TEXT_LIMITS.text),
  cover: z.nullable(z.object({ url: picture, name: z._default(line(TEXT_LIMITS.title), '') })),
  location: z.nullable(
    z
      .object({
        placeName: z._default(line(TEXT_LIMITS.place), ''),
        city: z._default(line(TEXT_LIMITS.place), ''),
        state: z._default(line(TEXT_LIMITS.place), ''),
        ...pointFields,
      })
      .check(...wholePoint),
  ),
  ...mapDetails(DETAIL_NAMES, (name): z.ZodMiniType<string, string> => DETAIL_KINDS[DETAILS[name].kind](DETAILS[name].limit)),
  officialThemes: z.array(ThemeReference).check(z.maxLength(100)),
  emergentThemes: z.array(KeywordField).check(z.maxLength(100)),
  /** Other names of the two (CON-001), and themes that come to those that there are. */
  existingThemes: z.array(ThemeReference).check(z.maxLength(100)),
  themes: z.array(NamedTheme).check(z.maxLength(200)),
  hashtags: z.array(text(1000)).check(z.maxLength(100)),
  addedThemes: z.array(NamedTheme).check(z.maxLength(100)),
  /** Values of custom fields (CON-005); one that is not named stays as it is. */
  customFieldValues: FieldValueInputs,
}
const PartialTextFields = z.partial(z.object(textFields))
export type ContributionTextFields = z.output<typeof PartialTextFields>

/**
 * A new contribution of a list (CON-024). Without a status the rule of CON-037 decides; `oneClick` means created without a
 * form.
 */
export const CreateContributionBody = z.extend(PartialTextFields, {
  type: z.enum(LISTED_TYPES),
  status: z.optional(StatusField),
  oneClick: z._default(z.boolean(), false),
  lang: z.optional(text(10)),
  /** The working group that the contribution is written for. */
  groupId: z.optional(Int),
  /** The same, as responses name it; the first one counts. */
  workingGroupAuthors: z.optional(z.array(z.object({ groupId: z.optional(Int), name: z.optional(line(200)) })).check(z.maxLength(20))),
  /** Of a proposal: the ideas that inspired it, by uuid (CON-053). */
  inspirations: z.optional(z.array(z.string().check(z.refine(isUuid))).check(z.maxLength(10))),
})
export type CreateContributionBody = z.output<typeof CreateContributionBody>

/**
 * An update; absent fields stay unchanged (CON-115). `baseRevision` is the revision the editor started from: an outdated one
 * is refused.
 */
export const UpdateContributionBody = z.extend(PartialTextFields, {
  status: z.optional(StatusField),
  reason: z.optional(text(2000)),
  baseRevision: z.optional(Int),
})
export type UpdateContributionBody = z.output<typeof UpdateContributionBody>

/** Keywords from a request: comma lists are split and trimmed, empty and repeated ones skipped (CON-084). */
export function parseKeywords(entries: readonly { title: string }[]): string[] {
  const seen = new Map<string, string>()
  for (const part of entries.flatMap((k) => k.title.split(','))) {
    const title = cleanLine(part)
    if (title !== '' && !seen.has(title.toLowerCase())) seen.set(title.toLowerCase(), title)
  }
  return [...seen.values()]
}
