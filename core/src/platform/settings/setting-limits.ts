/** Limits of the settings of a space: characters of a key and of a value, and the number of keys. */
export const SETTING_LIMITS = { key: 200, value: 20_000, keys: 300 } as const

/** Number of preferences of a user. */
export const PREFERENCES_LIMIT = 200
