import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import type { Card, CardList, Contribution, FullStats, Mine, Stats } from '@folkmoot/core/contributions/shapes.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { declined, type Outcome } from '../lib/call.ts'
import { outdated, queryClient } from '../lib/query.ts'

const LISTS: readonly string[] = [contributions.list, contributions.publicList, contributions.pinned].map((e) => e.path)
const ONES: readonly string[] = [contributions.one, contributions.publicOne].map((e) => e.path)

type Answer = Outcome<typeof contributions.list>
type Kept = Answer | InfiniteData<Answer> | undefined

const isGrowing = (kept: Answer | InfiniteData<Answer>): kept is InfiniteData<Answer> => 'pages' in kept

const inList = (answer: Answer, uuid: string, change: (card: Card) => Card): Answer =>
  declined(answer)
    ? answer
    : ({ ...answer, list: answer.list.map((c) => (c.uuid === uuid ? change(c) : c)) } satisfies CardList)

/** Changes a card wherever it is shown: in pages and in lists that grew. */
export function changeCard(uuid: string, change: (card: Card) => Card): void {
  queryClient.setQueriesData<Kept>({ predicate: ({ queryKey }) => LISTS.includes(String(queryKey[1])) }, (kept) => {
    if (kept === undefined) return kept
    return isGrowing(kept)
      ? { ...kept, pages: kept.pages.map((page) => inList(page, uuid, change)) }
      : inList(kept, uuid, change)
  })
}

/** Shows what somebody pressed on a contribution, on its card and on its page. */
export function showPressed(uuid: string, mine: Mine, stats: Stats): void {
  const numbers = { mine, popularity: stats.ups - stats.downs }
  changeCard(uuid, (card) => ({ ...card, ...numbers, stats: { ...card.stats, ...stats } }))
  queryClient.setQueriesData<Contribution | undefined>(
    { predicate: ({ queryKey }) => ONES.includes(String(queryKey[1])) },
    (one) =>
      one && !declined(one) && one.uuid === uuid
        ? { ...one, ...numbers, informalScore: numbers.popularity, stats: { ...one.stats, ...stats } }
        : one,
  )
}

/** Shows new means of the assessments on the page of a contribution. */
export const showStats = (uuid: string, stats: FullStats): void =>
  void queryClient.setQueriesData<Contribution | undefined>(
    { predicate: ({ queryKey }) => ONES.includes(String(queryKey[1])) },
    (one) => (one && !declined(one) && one.uuid === uuid ? { ...one, stats } : one),
  )

/** Lists and their numbers are read again when somebody looks: something was added, changed its status or went away. */
export const listsChanged = (): Promise<void> =>
  outdated(
    contributions.list,
    contributions.publicList,
    contributions.pinned,
    contributions.figures,
    contributions.publicFigures,
    contributions.history,
  )
