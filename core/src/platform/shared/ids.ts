import { z } from 'zod/mini'

/** UUIDs of versions 1 to 5 switch a screen to public mode (APP-004). */
const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID_PATTERN.test(text)

/** The lookup of an identifier in an address: a UUID by uuid, digits by id, anything else by short name (ASM-011). */
export type Identifier = { by: 'uuid'; uuid: string } | { by: 'id'; id: number } | { by: 'shortname'; shortname: string }

export function parseIdentifier(text: string): Identifier {
  if (isUuid(text)) return { by: 'uuid', uuid: text.toLowerCase() }
  if (/^\d{1,9}$/.test(text)) return { by: 'id', id: Number(text) }
  return { by: 'shortname', shortname: text.toLowerCase() }
}

/** A numeric id from a path, or undefined when the text is not one, so that the response is 404 and never 500. */
export const parseId = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

export const Uuid = z.string().check(z.regex(UUID_PATTERN))
/** The largest number of PostgreSQL's `integer`. */
export const MAX_INT = 2_147_483_647
/** A whole number that the database can store. */
export const Int = z.int().check(z.minimum(-MAX_INT - 1), z.maximum(MAX_INT))
export const Id = z.int().check(z.positive(), z.maximum(MAX_INT))
