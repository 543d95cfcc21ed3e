import type { UpdateAssemblyBody } from '@folkmoot/core/communities/assemblies/schemas.ts'
import type { AssemblyDraft } from '../wizard/assembly-draft.ts'

/** The request body of the settings page: the changed answers only, without the description. */
export function diffSettings(before: AssemblyDraft, draft: AssemblyDraft): UpdateAssemblyBody {
  const configs = Object.fromEntries(Object.entries(draft.configs).filter(([key, v]) => before.configs[key] !== v))
  const differs = (...names: (keyof AssemblyDraft)[]) => names.some((name) => before[name] !== draft[name])
  return {
    ...(differs('open', 'request', 'invitation', 'coordinators', 'moderators')
      ? {
          profile: {
            membership: draft.open ? 'OPEN' : 'REGISTRATION',
            registration: { invitation: draft.invitation, request: draft.request },
            coordinators: draft.coordinators,
            moderators: draft.moderators,
          },
        }
      : {}),
    ...(differs('listed') ? { listed: draft.listed } : {}),
    ...(differs('featured') ? { featured: draft.featured } : {}),
    ...(differs('lang') ? { lang: draft.lang } : {}),
    ...(differs('timezone') ? { timezone: draft.timezone } : {}),
    ...(differs('follow') ? { linkedAssemblies: draft.follow.map(({ uuid }) => ({ uuid })) } : {}),
    ...(Object.keys(configs).length > 0 ? { configs } : {}),
  }
}
