import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The id of a comment on its page, for links. */
export const commentAnchorId = (uuid: string): string => `comment-${uuid}`

/** At most this many threads are read in search of the comment that the address names. */
const MAX_THREADS = 400

interface LoadedComments {
  /** The threads so far; undefined while the first are on their way. */
  readonly list: readonly { readonly uuid: string; readonly replies: readonly { readonly uuid: string }[] }[] | undefined
  readonly hasMore: boolean
  readonly pending: boolean
  readonly onMore: () => void
  /** The comment is in none of the threads. */
  readonly onMissing?: (() => void) | undefined
}

/** Reads on until the comment behind the # of the address is shown, so that a link to an old comment leads to it. */
export function useAddressedComment({ list, hasMore, pending, onMore, onMissing }: LoadedComments): void {
  const { hash } = useLocation()
  const shown = list?.some(({ uuid, replies }) => [uuid, ...replies.map((reply) => reply.uuid)].some((id) => commentAnchorId(id) === hash))
  const searching = hash.startsWith(commentAnchorId('')) && shown === false && !pending
  const loaded = list?.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that arrives
  useEffect(() => {
    if (!searching) return
    if (hasMore && loaded < MAX_THREADS) onMore()
    else onMissing?.()
  }, [searching, loaded, hasMore])
}
