import { isUuid } from '../shared/ids.ts'

/** Words of addresses that no assembly may be called by (ASM-028). */
const ROUTE_WORDS = [
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
const SHORT_NAME = /^(?=.{2,60}$)(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A short name as it is stored and compared: without outer spaces and case. */
export const shortNameOf = (text: string): string => text.trim().toLowerCase()

/** 2 to 60 of a-z, 0-9 and single inner hyphens, at least one letter, no UUID, no word of an address (ASM-028). */
export const isShortName = (text: string): boolean =>
  SHORT_NAME.test(text) && !isUuid(text) && !ROUTE_WORDS.includes(text)

/** What a name may be called in short, for a form to propose; empty when nothing usable is left of it. */
export function proposeShortName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return isShortName(plain) ? plain : ''
}
