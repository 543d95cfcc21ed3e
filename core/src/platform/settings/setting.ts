/** The settings of one thing in requests and responses: a flat map of strings; an absent key uses its default (specification G). */
export type SettingMap = Readonly<Record<string, string>>

/**
 * How the text of a setting is read. `amount` and `share` keep their decimal text, so that money and quorums stay exact;
 * `secret` is written and never returned.
 */
export type SettingType =
  | 'boolean'
  | 'on unless false'
  | 'off unless set'
  | 'off unless true'
  | 'number'
  | 'amount'
  | 'share'
  | 'text'
  | 'address'
  | 'list'
  | 'choice'
  | 'time zone'
  | 'secret'

/** Who may read a setting: each includes those after it. Secrets are for nobody. */
export type SettingReaders = 'everybody' | 'members' | 'admins' | 'nobody'
/** Who may set a setting: whoever edits its owner, only coordinators and admins, only admins, or nobody by request. */
export type SettingWriters = 'editors' | 'coordinators' | 'admins' | 'nobody'

export interface SettingOptions {
  /** Without it, members read the setting. */
  readonly readers?: SettingReaders
  /** Without it, whoever edits the owner sets the setting. */
  readonly writers?: SettingWriters
  /** The group and the name of the question that asks for the setting on a page; without it no page asks. */
  readonly question?: readonly [group: string, name: string]
  /** Nothing follows from the setting yet: it is stored unchanged, and no page offers it. */
  readonly unused?: true
  /** Of an address: a path of this site is accepted as well, or only such a path. */
  readonly paths?: 'too' | 'only'
  /** The choices that this release supports, where they are not all; a setting that is left out of them is refused. */
  readonly offered?: readonly string[]
  /** Of a number; of a secret, its characters. */
  readonly min?: number
  /** Of a number; of a text, its characters. */
  readonly max?: number
  /** Other names of the setting that are accepted and stored under its key. */
  readonly oldKeys?: readonly string[]
  /** The values of a list are stored in upper case. */
  readonly upperCase?: true
  /** Of a secret: people type it without regard to case and outer spaces, so it is hashed as `normalizeAnswer` has it. */
  readonly anyCase?: true
}

/** One entry of the catalogue: a setting by its full name, with the type, default and choices from which all else follows. */
export interface Setting<V = unknown> extends SettingOptions {
  readonly key: string
  readonly type: SettingType
  /** The value of an unset or unreadable setting. */
  readonly byDefault: V
  readonly choices?: readonly string[]
}
/** The settings of one scope by the names that rules and pages use. A name stands for one setting in the whole catalogue. */
export type Settings = Readonly<Record<string, Setting>>
export type SettingValues<S extends Settings> = {
  readonly [N in keyof S]: S[N] extends Setting<infer V> ? V : never
}

export const booleanSetting = <const D extends boolean | undefined>(
  key: string,
  byDefault: D,
  options: SettingOptions = {},
): Setting<boolean | (D extends undefined ? undefined : never)> => ({
  ...options,
  key,
  type: 'boolean',
  byDefault: byDefault as boolean,
})
export const onUnlessFalse = (key: string, options: SettingOptions = {}): Setting<boolean> => ({
  ...options,
  key,
  type: 'on unless false',
  byDefault: true,
})
export const offUnlessSet = (key: string, options: SettingOptions = {}): Setting<boolean> => ({
  ...options,
  key,
  type: 'off unless set',
  byDefault: false,
})
export const offUnlessTrue = (key: string, options: SettingOptions = {}): Setting<boolean> => ({
  ...options,
  key,
  type: 'off unless true',
  byDefault: false,
})
export const numberSetting = <D extends number | undefined>(
  key: string,
  byDefault: D,
  options: SettingOptions = {},
): Setting<number | D> => ({ ...options, key, type: 'number', byDefault })

const textual =
  (type: SettingType) =>
  <D extends string | undefined = undefined>(
    key: string,
    options: SettingOptions & { readonly byDefault?: D } = {},
  ): Setting<string | D> => ({ ...options, key, type, byDefault: options.byDefault as D })
export const textSetting = textual('text')
export const amountSetting = textual('amount')
export const addressSetting = textual('address')
export const timeZoneSetting = textual('time zone')
export const shareSetting = (key: string, byDefault: string, options: SettingOptions = {}): Setting<string> => ({
  ...options,
  key,
  type: 'share',
  byDefault,
})
export const secretSetting = (key: string, options: SettingOptions = {}): Setting<string | undefined> => ({
  ...options,
  key,
  type: 'secret',
  byDefault: undefined,
  readers: 'nobody',
})
export const listSetting = (key: string, byDefault: readonly string[] = [], options: SettingOptions = {}): Setting<readonly string[]> => ({
  ...options,
  key,
  type: 'list',
  byDefault,
})
export const choiceSetting = <const C extends string, D extends C | undefined>(
  key: string,
  choices: readonly C[],
  byDefault: D,
  options: SettingOptions = {},
): Setting<C | D> => ({ ...options, key, type: 'choice', choices, byDefault })

/** The keys that get another value; an empty one unsets. */
export const listChangedKeys = (before: SettingMap, after: SettingMap): string[] =>
  Object.entries(after).flatMap(([key, value]) => ((before[key] ?? '') === value ? [] : [key]))
