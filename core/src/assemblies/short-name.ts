import { isUuid } from '../shared/ids.ts'

/** Words of addresses that no assembly may be called by (ASM-028). */
const RESERVED_NAMES = [
  'home',
  'login',
  'user',
  'space',
  'p',
  'assembly',
  'assemblies',
  'ballot',
  'invitation',
  'profile',
  'new',
]
const SHORT_NAME_PATTERN = /^(?=.{2,60}$)(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A short name as it is stored and compared: without outer spaces and case. */
export const normalizeShortName = (text: string): string => text.trim().toLowerCase()

/** 2 to 60 of a-z, 0-9 and single inner hyphens, at least one letter, no UUID, no word of an address (ASM-028). */
export const isShortName = (text: string): boolean =>
  SHORT_NAME_PATTERN.test(text) && !isUuid(text) && !RESERVED_NAMES.includes(text)

/** What a name may be called in short, for a form to propose; empty when nothing usable is left of it. */
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
