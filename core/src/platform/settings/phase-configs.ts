import { findSetting, SETTING_CATALOGUE } from './catalogue.ts'
import type { PhaseConfig } from './phase-config.ts'
import type { Setting, SettingMap } from './setting.ts'

const NAMES = new Map<string, string>(Object.entries(SETTING_CATALOGUE.COMPONENT.settings).map(([name, { key }]) => [key, name]))

/** The settings of a phase in a response, each with its definition (CAM-003). */
export const listPhaseConfigs = (settings: SettingMap): PhaseConfig[] =>
  Object.entries(settings).map(([key, value]) => {
    const setting = findSetting('COMPONENT', key)
    return { key, value, definition: setting ? defineConfig(setting) : null }
  })

const BOOLEANS: readonly Setting['type'][] = ['boolean', 'on unless false', 'off unless set', 'off unless true']
const NUMBERS: readonly Setting['type'][] = ['number', 'amount', 'share']

function defineConfig({ key, type, byDefault, choices = [] }: Setting): NonNullable<PhaseConfig['definition']> {
  const valueType = BOOLEANS.includes(type) ? 'BOOLEAN' : NUMBERS.includes(type) ? 'NUMBER' : 'TEXT'
  return {
    description: describeName(NAMES.get(key) ?? key),
    valueType,
    defaultValue: byDefault === undefined || byDefault === null ? null : String(byDefault).toUpperCase(),
    configTarget: 'COMPONENT',
    uiType: choices.length > 0 ? 'SELECT' : valueType === 'BOOLEAN' ? 'CHECKBOX' : valueType,
    options: [...choices],
  }
}

/** `ideaAuthors` is `Idea authors`. */
const describeName = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
