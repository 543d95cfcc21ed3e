import type { Author } from '../named-fields/relation-fields.ts'
import type { Relative } from './schemas.ts'

/** Lists the authors of accepted amendments, each once, in the order of their first one (specification D.3). */
export function creditAuthors(merges: readonly Pick<Relative, 'authors'>[]): Author[] {
  const authors = merges.toReversed().flatMap((merge) => merge.authors)
  return [...new Map(authors.map((author) => [author.uuid, author])).values()]
}
