import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The product's own specification, as `docs/specification` holds it. */
interface Specification {
  /** The rows by their id, such as `VOT-023`. */
  readonly requirements: ReadonlyMap<string, string>
  /** The chapters and sections that code may cite, such as `C` and `B.10`. */
  readonly chapters: ReadonlySet<string>
}

const FOLDER = 'docs/specification'
const ROW = /^- \*\*([A-Z0-9]+-\d{3})\*\* (.+)$/gm
const HEADING = /^#{1,3} ([A-I](?:\.\d+)?)\b/gm
/** Matches the id of a requirement anywhere. */
export const REQUIREMENT_ID = /\b(?:APP|SES|ASM|MEM|CAM|GRP|CON|DIS|FBK|PAD|VOT|SPC|NOT|I18N|LOG|ERR|CST)-\d{3}\b/g

/** Reads the specification below a root; throws on a duplicate id. */
export function readSpecification(root: string): Specification {
  const requirements = new Map<string, string>()
  const chapters = new Set<string>()
  for (const file of globSync(`${FOLDER}/**/*.md`, { cwd: root }).sort()) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, id = '', sentence = ''] of text.matchAll(ROW)) {
      if (requirements.has(id)) throw new Error(`${file}: ${id} stands twice`)
      requirements.set(id, sentence)
    }
    for (const [, chapter = ''] of text.matchAll(HEADING)) chapters.add(chapter)
  }
  return { requirements, chapters }
}
