/** The envelope of every list (specification B.5). */
interface PageEnvelope {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly list: readonly unknown[]
}
/** The page type within the possible responses of a list endpoint. */
export type PageResponse<O> = Extract<O, PageEnvelope>

/** The number of the next page; undefined after the last. */
export const nextPageNumber = ({ page, pageSize, total }: PageEnvelope): number | undefined =>
  (page + 1) * pageSize >= total ? undefined : page + 1

/** Joins pages into one list: the refusal of one of them, else the last envelope with the rows of all. */
export function joinPages<O>(pages: readonly O[] | undefined, refused: (page: O) => boolean): O | undefined {
  const last = pages?.at(-1)
  if (pages === undefined || last === undefined) return undefined
  return pages.find(refused) ?? { ...last, list: (pages as readonly PageResponse<O>[]).flatMap((page) => page.list) }
}
