/** The envelope of every list (specification B.5). */
interface PageEnvelope {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly list: readonly unknown[]
}
/** The page among what a read of one may answer. */
export type PageResponse<O> = Extract<O, PageEnvelope>

/** The number of the page after this one; undefined when it was the last. */
export const nextPageNumber = ({ page, pageSize, total }: PageEnvelope): number | undefined =>
  (page + 1) * pageSize >= total ? undefined : page + 1

/** Pages as one list: the refusal of one of them, else the last one's envelope around the rows of all. */
export function joinPages<O>(pages: readonly O[] | undefined, refused: (page: O) => boolean): O | undefined {
  const last = pages?.at(-1)
  if (pages === undefined || last === undefined) return undefined
  return pages.find(refused) ?? { ...last, list: (pages as readonly PageResponse<O>[]).flatMap((page) => page.list) }
}
