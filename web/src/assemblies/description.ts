/** A description is plain text; its first paragraph stands under the name, the others beside the campaigns. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((p) => p.trim())
    .filter((p) => p !== '')

const LEAD = 220

/** The first paragraph, cut at a word where it is long. */
export function leadOf(text: string): string | undefined {
  const [first] = paragraphsOf(text)
  if (!first || first.length <= LEAD) return first
  return `${first.slice(0, LEAD).replace(/\s+\S*$/, '')} …`
}

/** What the lead did not say. */
export function restOf(text: string): string[] {
  const all = paragraphsOf(text)
  return all[0] !== undefined && all[0].length > LEAD ? all : all.slice(1)
}
