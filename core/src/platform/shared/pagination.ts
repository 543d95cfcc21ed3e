import { z } from 'zod/mini'

/** The envelope of every list (specification B.5); `page` counts from 0. */
export const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ pageSize: z.int(), page: z.int(), total: z.int(), list: z.array(item) })

/** Query of a list: page from 0, at most 100 rows a page; `all=true` returns up to 1,000 at once. */
export const pageQuery = (pageSize: number) =>
  ({
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), pageSize),
    all: z.optional(z.stringbool()),
  }) as const

/** The offset and limit of a page query. */
export function toPageWindow(query: { page?: number | undefined; pageSize: number; all?: boolean | undefined }) {
  return query.all
    ? { page: 0, pageSize: 1000, limit: 1000, offset: 0 }
    : {
        page: query.page ?? 0,
        pageSize: query.pageSize,
        limit: query.pageSize,
        offset: (query.page ?? 0) * query.pageSize,
      }
}

/** Page sizes of the specification (CST-001, CST-002, CON-022, NOT-005). */
export const PAGE_SIZE = { dashboard: 12, list: 16, picker: 5, notifications: 5, wizard: 5 } as const
