import { readPrint } from '../shared/prints.ts'

/** A picture as it is stored: nothing, a drawn one by its name, a file of this site, or a web address (CST-009). */
export const isPicture = (stored: string): boolean =>
  stored === '' ||
  readPrint(stored) !== undefined ||
  /^\/files\/[\w.-]{1,200}$/.test(stored) ||
  /^https?:\/\/[^\s/]+\S*$/i.test(stored)
