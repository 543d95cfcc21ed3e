import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { isShortName, shortNameOf } from '@folkmoot/core/assemblies/short-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { declined } from '../../lib/call.ts'
import { ask } from '../../lib/query.ts'

export type ShortNameCheck =
  | { readonly state: 'empty' | 'invalid' | 'checking' | 'free' | 'unknown' }
  | { readonly state: 'taken'; readonly by: string }

type Found = { readonly uuid: string; readonly name: string } | { readonly status: number } | undefined

/**
 * What a look-up of a short name says: one that finds an assembly makes it taken, unless it is the one being changed; a 404
 * makes it free; any other failure says nothing (ASM-027, ASM-028).
 */
export function judge(typed: string, found: Found, own: string | undefined): ShortNameCheck {
  const shortname = shortNameOf(typed)
  if (shortname === '') return { state: 'empty' }
  if (!isShortName(shortname)) return { state: 'invalid' }
  if (found === undefined) return { state: 'checking' }
  if ('status' in found) return { state: found.status === 404 ? 'free' : 'unknown' }
  return found.uuid === own ? { state: 'free' } : { state: 'taken', by: found.name }
}

/** Looks a short name up while it is typed. */
export function useShortName(typed: string, own: string | undefined): ShortNameCheck {
  const shortname = useDeferredValue(shortNameOf(typed))
  const { data } = useQuery({
    ...ask(assemblies.byName, { params: { shortname } }),
    enabled: isShortName(shortname),
    staleTime: 10_000,
  })
  const found = shortname === shortNameOf(typed) ? data : undefined
  return judge(typed, found && declined(found) ? { status: found.status } : (found as Found), own)
}
