import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { isShortName, normalizeShortName } from '@folkmoot/core/communities/assemblies/short-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { endpointQuery } from '../../../platform/lib/api/endpoint-query.ts'

export type ShortNameCheck =
  | { readonly state: 'empty' | 'invalid' | 'checking' | 'free' | 'unknown' }
  | { readonly state: 'taken'; readonly by: string }

type ShortNameLookUp = { readonly uuid: string; readonly name: string } | { readonly status: number } | undefined

/**
 * The result of a look-up of a short name: an existing assembly makes it taken, unless it is the edited one; a 404 makes it
 * available; any other failure decides nothing (ASM-027, ASM-028).
 */
export function checkShortName(typed: string, found: ShortNameLookUp, own: string | undefined): ShortNameCheck {
  const shortname = normalizeShortName(typed)
  if (shortname === '') return { state: 'empty' }
  if (!isShortName(shortname)) return { state: 'invalid' }
  if (found === undefined) return { state: 'checking' }
  if ('status' in found) return { state: found.status === 404 ? 'free' : 'unknown' }
  return found.uuid === own ? { state: 'free' } : { state: 'taken', by: found.name }
}

/** Looks a short name up while it is typed. */
export function useShortNameCheck(typed: string, own: string | undefined): ShortNameCheck {
  const shortname = useDeferredValue(normalizeShortName(typed))
  const { data } = useQuery({
    ...endpointQuery(assemblies.byName, { params: { shortname } }),
    enabled: isShortName(shortname),
    staleTime: 10_000,
  })
  const answered = shortname === normalizeShortName(typed) ? data : undefined
  return checkShortName(typed, answered && isFailure(answered) ? { status: answered.status } : (answered as ShortNameLookUp), own)
}
