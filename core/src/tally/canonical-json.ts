/**
 * One spelling for one value: keys sorted by code unit, no spaces, numbers and texts as JSON.stringify writes them,
 * fields that are undefined left out. Throws on anything that JSON cannot hold.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object') throw new Error(`${String(value)} has no JSON spelling.`)
  const pairs = Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${pairs.map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`).join(',')}}`
}
