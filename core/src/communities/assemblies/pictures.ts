import { DEFAULT_COVERS, DEFAULT_ICONS, parsePrint } from '../../platform/shared/prints.ts'

/** A stored picture: empty, a print, a file of this site, or a web address (CST-009). */
export const isPicture = (stored: string): boolean =>
  stored === '' || parsePrint(stored) !== undefined || /^\/files\/[\w.-]{1,200}$/.test(stored) || /^https?:\/\/[^\s/]+\S*$/i.test(stored)

const hashText = (text: string): number => [...text].reduce((sum, c) => (sum * 31 + (c.codePointAt(0) ?? 0)) % 997, 7)

/** Default cover and icon of an assembly; they depend only on its short name. */
export function pickDefaultPictures(shortname: string): { icon: string; cover: string } {
  const n = hashText(shortname)
  return {
    icon: DEFAULT_ICONS[n % DEFAULT_ICONS.length] ?? '',
    cover: DEFAULT_COVERS[n % DEFAULT_COVERS.length] ?? '',
  }
}
