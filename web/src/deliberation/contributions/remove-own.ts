import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { Generation } from '@folkmoot/core/platform/shared/generation.ts'
import { callEndpoint } from '../../platform/lib/api/call-endpoint.ts'

/** Removes one's own contribution or comment. Both calls do the same: v1 sends DELETE, v2 the soft removal (CON-049). */
export const removeOwn = (generation: Generation, params: { readonly aid: string; readonly coid: string | number }) =>
  generation === 'v1'
    ? callEndpoint(contributions.remove, { params, query: {} })
    : callEndpoint(contributions.softRemove, { params, body: {} })
