/** The envelope of every list (decisions B.5). */
interface Paged {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly list: readonly unknown[]
}
/** The page among what a read of one may answer. */
export type GivenPage<O> = Extract<O, Paged>

/** The number of the page after this one; undefined when it was the last. */
export const pageAfter = ({ page, pageSize, total }: Paged): number | undefined =>
  (page + 1) * pageSize >= total ? undefined : page + 1

/** Pages as one list: the refusal of one of them, else the last one's envelope around the rows of all. */
export function joined<O>(pages: readonly O[] | undefined, refused: (page: O) => boolean): O | undefined {
  const last = pages?.at(-1)
  if (pages === undefined || last === undefined) return undefined
  return pages.find(refused) ?? { ...last, list: (pages as readonly GivenPage<O>[]).flatMap((page) => page.list) }
}
