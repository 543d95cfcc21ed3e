import { parseSeed } from '../../../platform/exact/digest.ts'
import { expectObject } from '../../../platform/settings/parse-values.ts'
import { parsePapers } from '../papers/parse-papers.ts'
import type { Election } from '../recount-with-change.ts'
import { parseCandidates, parseRules } from '../rules.ts'
import type { AuditFile } from './package-files.ts'

/** The election of a package, to count it by another rule; throws a sentence where it cannot be read. */
export function readPackageElection(files: readonly AuditFile[]): Election {
  const read = (name: string): string => {
    const file = files.find((one) => one.name === name)
    if (!file) throw new Error(`The package has no ${name}.`)
    return file.text
  }
  const { rules, seed } = expectObject(JSON.parse(read('rules.json')), 'rules.json')
  return {
    rules: parseRules(rules),
    candidates: parseCandidates(JSON.parse(read('candidates.json')), false),
    papers: parsePapers(read('papers.jsonl')).piles,
    seed: parseSeed(seed),
  }
}
