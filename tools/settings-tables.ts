import { SETTING_CATALOGUE, type SettingScope } from '@folkmoot/core/platform/settings/catalogue.ts'
import { formatSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import type { Setting, Settings } from '@folkmoot/core/platform/settings/setting.ts'

export const SETTINGS_DOC = 'docs/specification/settings.md'

/** The sections of chapter G, with what their settings belong to. */
const SECTIONS: Readonly<Record<string, SettingScope>> = {
  'G.1': 'SITE',
  'G.2': 'ASSEMBLY',
  'G.3': 'CAMPAIGN',
  'G.4': 'COMPONENT',
  'G.5': 'WORKING_GROUP',
  'G.6': 'USER',
}
const HEADERS = ['Key', 'Type', 'Default', 'Read by', 'Set by', 'Used', 'Label', 'Meaning']

/** What the catalogue says of a setting, in the columns of its table. */
function describeSetting(setting: Setting): string[] {
  const choices = setting.choices?.length ? `: ${setting.choices.join(', ')}` : ''
  const isFlag = /^o(n|ff) unless/.test(setting.type)
  const byDefault = isFlag ? (setting.byDefault ? 'on' : 'off') : formatSetting(setting.byDefault) || '-'
  return [
    `\`${setting.key}\``,
    `${setting.type}${choices}`,
    byDefault,
    setting.readers ?? 'members',
    setting.writers ?? 'editors',
    setting.unused ? 'not yet' : 'yes',
  ]
}

/** The label and the meaning of each setting, which stand in the document alone. */
function readTexts(doc: string): Map<string, string[]> {
  const rows = doc.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    return cells.length === HEADERS.length + 2 && cells[1]?.startsWith('`') ? [cells.slice(1, -1)] : []
  })
  return new Map(rows.map((cells) => [cells[0] ?? '', cells.slice(-2)]))
}

function formatTable(settings: Settings, texts: ReadonlyMap<string, readonly string[]>): string {
  const rows = Object.values(settings).map((setting) => {
    const cells = describeSetting(setting)
    return [...cells, ...(texts.get(cells[0] ?? '') ?? ['', ''])]
  })
  const widths = HEADERS.map((header, i) => Math.max(header.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (cells: readonly string[], fill = ' ') => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0, fill)).join(' | ')} |`
  return [
    line(HEADERS),
    line(
      HEADERS.map(() => ''),
      '-',
    ),
    ...rows.map((row) => line(row)),
  ].join('\n')
}

/** The section's text with its first table replaced, in the whole document. */
const replaceTable = (doc: string, section: string, table: string): string =>
  doc.replace(
    new RegExp(`(^## ${section.replace('.', '\\.')} [^]*?\\n\\n)(?:\\|.*\\n)+`, 'm'),
    (_, before: string) => `${before}${table}\n`,
  )

/** The document with the tables of the catalogue. */
export function updateTables(doc: string): string {
  const texts = readTexts(doc)
  return Object.entries(SECTIONS).reduce(
    (text, [section, scope]) => replaceTable(text, section, formatTable(SETTING_CATALOGUE[scope].settings, texts)),
    doc,
  )
}

/** What differs between the tables and the catalogue, and the settings without a label. */
export function findTableFaults(doc: string): string[] {
  const texts = readTexts(doc)
  const unnamed = Object.values(SETTING_CATALOGUE).flatMap(({ settings }) =>
    Object.values<Setting>(settings).flatMap(({ key }) => (texts.get(`\`${key}\``)?.[0] ? [] : [`${SETTINGS_DOC}: ${key} has no label`])),
  )
  return updateTables(doc) === doc
    ? unnamed
    : [`${SETTINGS_DOC}: the tables differ from the catalogue; run node tools/check-settings.ts --write`, ...unnamed]
}
