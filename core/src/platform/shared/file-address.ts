const FILE_ADDRESS = /^\/files\/([0-9a-f]{32}\.[a-z0-9]{3,5})$/

/** The name in the address of an uploaded file of this site, or undefined for any other address (specification B.1, B.8). */
export const parseFileAddress = (url: string): string | undefined => FILE_ADDRESS.exec(url)?.[1]
export const fileAddress = (name: string): string => `/files/${name}`

/** Matches the address of a file anywhere in a text, for recording which files are in use. */
const ADDRESSES = /\/files\/([0-9a-f]{32}\.[a-z0-9]{3,5})/g

/** The files that a value refers to, each with the first field that does, such as `profile.icon`. */
export function listFileReferences(value: unknown, field = ''): { readonly name: string; readonly field: string }[] {
  const named = new Map<string, string>()
  collectNames(value, field, named)
  return [...named].map(([name, at]) => ({ name, field: at }))
}

function collectNames(value: unknown, field: string, named: Map<string, string>): void {
  if (typeof value === 'string') {
    for (const [, name = ''] of value.matchAll(ADDRESSES)) if (!named.has(name)) named.set(name, field)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) collectNames(part, field === '' ? key : `${field}.${key}`, named)
  }
}
