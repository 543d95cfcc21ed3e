/** A description is plain text; its first paragraph is shown under the name, the others beside the campaigns. */
const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((p) => p.trim())
    .filter((p) => p !== '')

const LEAD_LENGTH = 220

/** The first paragraph, shortened at a word boundary. */
export function leadParagraph(text: string): string | undefined {
  const [first] = splitParagraphs(text)
  if (!first || first.length <= LEAD_LENGTH) return first
  return `${first.slice(0, LEAD_LENGTH).replace(/\s+\S*$/, '')} …`
}

/** The description without its lead. */
export function remainingParagraphs(text: string): string[] {
  const all = splitParagraphs(text)
  return all[0] !== undefined && all[0].length > LEAD_LENGTH ? all : all.slice(1)
}
