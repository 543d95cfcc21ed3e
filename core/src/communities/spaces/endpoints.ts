import { z } from 'zod/mini'
import { SettingsField } from '../../platform/settings/setting-fields.ts'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { Int } from '../../platform/shared/ids.ts'
import { requiredLine } from '../../platform/shared/text/line.ts'

export const SpaceTheme = z.object({
  themeId: z.optional(Int),
  uuid: z.string(),
  title: z.string(),
  type: z.enum(['OFFICIAL_PRE_DEFINED', 'EMERGENT']),
})
export type SpaceTheme = z.output<typeof SpaceTheme>

/** The settings and themes that every space has (SPC-012, SPC-016). `sid` is the number or uuid of the space. */
export const spaces = {
  config: endpoint({
    method: 'GET',
    path: '/space/:sid/config',
    access: 'session',
    response: z.record(z.string(), z.string()),
    refusals: ['not_found'],
    summary: 'The settings of a space as a flat map, without its secrets.',
  }),
  changeConfig: endpoint({
    method: 'PUT',
    path: '/space/:sid/config',
    access: 'session',
    body: SettingsField,
    response: z.record(z.string(), z.string()),
    refusals: ['not_found', 'not_allowed', 'limit_reached', 'system_not_available', 'campaign_votes', 'votes_under_way'],
    summary: 'Writes settings of a space; an empty value unsets, an absent key stays.',
  }),
  themes: endpoint({
    method: 'GET',
    path: '/space/:sid/theme',
    query: z.object({
      themeType: z.optional(z.enum(['OFFICIAL_PRE_DEFINED', 'EMERGENT'])),
      query: z.optional(z.string().check(z.maxLength(120))),
    }),
    response: z.object({ themes: z.array(SpaceTheme) }),
    refusals: ['not_found'],
    summary: 'The themes of a space.',
  }),
  addTheme: endpoint({
    method: 'POST',
    path: '/space/:sid/theme',
    access: 'session',
    body: z.object({ title: requiredLine(60) }),
    response: SpaceTheme,
    refusals: ['not_found', 'not_allowed'],
    summary: 'Adds an official theme; one that is there already is answered as it is.',
  }),
  removeTheme: endpoint({
    method: 'DELETE',
    path: '/space/:sid/theme/:themeId',
    access: 'session',
    response: Done,
    refusals: ['not_found', 'not_allowed'],
    summary: 'Removes a theme of a space, also from what carries it.',
  }),
} as const
