import { z } from 'zod/mini'
import { isLink } from '../../platform/shared/web-address.ts'

/** The four sample items of the start page, by the short names of their sample assemblies (APP-010). */
export const SAMPLE_ASSEMBLIES = ['rivermouth', 'oakfield', 'northbridge', 'harbour-youth'] as const

const SpotlightItem = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  text: z._default(z.string().check(z.maxLength(500)), ''),
  image: z._default(z.string().check(z.maxLength(2000)), ''),
  url: z._default(
    z.string().check(
      z.maxLength(2000),
      z.refine((u) => u === '' || isLink(u, { paths: true })),
    ),
    '',
  ),
})
export type SpotlightItem = z.output<typeof SpotlightItem>

/** The first four items of the operator's list; undefined when it is unset or unreadable (APP-010). */
export function parseSpotlight(value: string | undefined): SpotlightItem[] | undefined {
  if (!value) return undefined
  try {
    const read = z.safeParse(z.array(SpotlightItem), JSON.parse(value))
    return read.success && read.data.length > 0 ? read.data.slice(0, 4) : undefined
  } catch {
    return undefined
  }
}

/** The items of the start page: the operator's, or the samples with the uuid of each that exists here. */
export const Spotlight = z.object({
  places: z.nullable(z.array(SpotlightItem)),
  samples: z.array(z.object({ key: z.enum(SAMPLE_ASSEMBLIES), uuid: z.nullable(z.string()) })),
})
export type Spotlight = z.output<typeof Spotlight>
