import type { Refusal } from '@folkmoot/core/shared/refusals.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Declined, declined, type Told } from '../lib/call.ts'
import { ErrorNote } from './ErrorNote.tsx'

export interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** In the shape of what comes. */
  skeleton: ReactNode
  /** "The ideas could not be loaded". */
  failed: string
  /** Another answer to a refusal than the note: return undefined for the note. */
  refused?: (refusal: Extract<T, Told & Refusal>) => ReactNode | undefined
  children: (given: Exclude<T, Told & Refusal>) => ReactNode
}

/** What a read gave: the skeleton while it is on its way, a note with "Try again" when it was refused, else the thing. */
export function Loaded<T>({ query, skeleton, failed, refused, children }: LoadedProps<T>) {
  const { data } = query
  if (query.error) throw query.error
  if (data === undefined) return <>{skeleton}</>
  if (declined(data)) {
    const other = refused?.(data as Extract<T, Told & Refusal>)
    if (other !== undefined) return <>{other}</>
    return <ErrorNote title={failed} declined={data as Declined} retry={() => void query.refetch()} />
  }
  return <>{children(data as Exclude<T, Told & Refusal>)}</>
}
