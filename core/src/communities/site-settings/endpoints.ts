import { z } from 'zod/mini'
import { SettingsMap } from '../../platform/settings/setting-fields.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'

const SiteSettings = z.record(z.string(), z.string())

/** The settings of the site, for admins (specification G.1). */
export const instanceSettings = {
  read: endpoint({
    method: 'GET',
    path: '/admin/config',
    summary: 'The settings of the site as a flat map; secrets are left out.',
    access: 'session',
    response: SiteSettings,
    refusals: ['not_allowed'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/config',
    summary: 'Sets settings of the site; an empty value unsets. Gives the whole map.',
    access: 'session',
    body: SettingsMap,
    response: SiteSettings,
    refusals: ['not_allowed'],
  }),
}
