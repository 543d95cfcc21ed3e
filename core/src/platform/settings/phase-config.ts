import { z } from 'zod/mini'
import type { SettingMap } from './setting.ts'

/** A setting of a phase with what may be set there (CAM-003); the settings of all else are maps of key and value. */
export const PhaseConfig = z.object({
  key: z.string(),
  value: z.string(),
  /** Null for a setting that this version does not know. */
  definition: z.nullable(
    z.object({
      description: z.string(),
      valueType: z.enum(['BOOLEAN', 'NUMBER', 'TEXT']),
      defaultValue: z.nullable(z.string()),
      configTarget: z.literal('COMPONENT'),
      uiType: z.enum(['CHECKBOX', 'NUMBER', 'TEXT', 'SELECT']),
      options: z.array(z.string()),
    }),
  ),
})
export type PhaseConfig = z.output<typeof PhaseConfig>

/** The settings of a phase as a map of key and value. */
export const readPhaseConfigs = (configs: readonly PhaseConfig[] = []): SettingMap =>
  Object.fromEntries(configs.map(({ key, value }) => [key, value]))
