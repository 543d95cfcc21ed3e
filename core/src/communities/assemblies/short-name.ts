import { isUuid } from '../../platform/shared/ids.ts'

/** Path segments of the site that cannot be short names (ASM-028). */
const RESERVED_NAMES = ['home', 'login', 'user', 'space', 'p', 'assembly', 'assemblies', 'ballot', 'invitation', 'profile', 'new']
const SHORT_NAME_PATTERN = /^(?=.{2,60}$)(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Normalizes a short name for storage and comparison. */
export const normalizeShortName = (text: string): string => text.trim().toLowerCase()

/**
 * A short name has 2 to 60 characters of a-z, 0-9 and single inner hyphens, at least one letter, and is neither a UUID nor a
 * reserved path segment (ASM-028).
 */
export const isShortName = (text: string): boolean => SHORT_NAME_PATTERN.test(text) && !isUuid(text) && !RESERVED_NAMES.includes(text)

/** Suggests a short name for a name; empty when none is possible. */
export function suggestShortName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return isShortName(plain) ? plain : ''
}
