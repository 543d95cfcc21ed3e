/**
 * Finds a NUL character, which PostgreSQL stores in no text, in a request: the path of its field, or undefined when there is
 * none.
 */
export function findNulCharacter(sent: unknown, path = ''): string | undefined {
  if (typeof sent === 'string') return sent.includes('\0') ? path || 'body' : undefined
  if (typeof sent !== 'object' || sent === null) return undefined
  for (const [name, value] of Object.entries(sent)) {
    if (name.includes('\0')) return path || 'body'
    const nulField = findNulCharacter(value, path === '' ? name : `${path}.${name}`)
    if (nulField !== undefined) return nulField
  }
  return undefined
}
