/** The settings of a space in requests and responses: a flat map of strings; an absent key uses its default (specification G). */
export type ConfigMap = Readonly<Record<string, string>>

const is = (map: ConfigMap, key: string, word: string): boolean => map[key]?.toLowerCase() === word

/** B: true or false, else the default. */
export function readBooleanSetting(map: ConfigMap, key: string, byDefault: boolean): boolean {
  if (is(map, key, 'true')) return true
  return is(map, key, 'false') ? false : byDefault
}

/** (T): on unless 'false' (CAM-068). */
export const isOnUnlessFalse = (map: ConfigMap, key: string): boolean => !is(map, key, 'false')
/** (F): off unless set and not 'false' (CAM-068). */
export const isOnWhenSet = (map: ConfigMap, key: string): boolean =>
  map[key] !== undefined && map[key] !== '' && !is(map, key, 'false')
/** (E): off unless TRUE. */
export const isOnWhenTrue = (map: ConfigMap, key: string): boolean => is(map, key, 'true')

/** N: a whole number, else the default. */
export function readIntegerSetting<D>(map: ConfigMap, key: string, byDefault: D): number | D {
  const text = map[key]?.trim() ?? ''
  return /^-?\d{1,15}$/.test(text) ? Number(text) : byDefault
}

/** P: a share from 0 to 1, else the default. */
export function readShareSetting<D>(map: ConfigMap, key: string, byDefault: D): number | D {
  const text = map[key]?.trim() ?? ''
  const n = /^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN
  return n >= 0 && n <= 1 ? n : byDefault
}

/** E: one of the choices in any case, returned in the spelling of the list, else the default. */
export function readChoiceSetting<const W extends string, D>(
  map: ConfigMap,
  key: string,
  words: readonly W[],
  byDefault: D,
): W | D {
  const text = map[key]?.trim().toLowerCase()
  return words.find((w) => w.toLowerCase() === text) ?? byDefault
}

/** L: a comma list, trimmed, without empty items; undefined when absent. */
export function readListSetting(map: ConfigMap, key: string): string[] | undefined {
  const parts = map[key]
    ?.split(',')
    .map((p) => p.trim())
    .filter((p) => p !== '')
  return parts && parts.length > 0 ? parts : undefined
}

/** T and U: the text, else the default. */
export const readTextSetting = <D>(map: ConfigMap, key: string, byDefault: D): string | D => map[key] || byDefault
