import type { AddressEntry } from './EmailAddressesField.tsx'

/**
 * What stays in the field after sending: addresses that are wrong, with their reasons, and those that were refused or not tried, by
 * their texts, with the reason where there is one.
 */
export const keepUnsent = (addresses: readonly AddressEntry[], unsent: ReadonlyMap<string, string | undefined>): AddressEntry[] =>
  addresses
    .filter(({ text, error }) => error !== undefined || unsent.has(text))
    .map(({ text, error }) => ({ text, error: error ?? unsent.get(text) }))
