import type { BallotTree } from '../merkle/ballot-tree.ts'
import type { Rules } from '../rules.ts'
import type { BallotFacts } from './ballot-facts.ts'
import { describeRules } from './describe-rules.ts'

const WIDTH = 78

/** Breaks a text into lines of at most 78 characters, each after `indent`. */
function wrap(text: string, indent = ''): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && indent.length + line.length + 1 + word.length > WIDTH) {
      lines.push(indent + line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, indent + line].join('\n')
}

const heading = (text: string): string => `${text}\n${'-'.repeat(text.length)}`

/** What there is in a package. */
interface PackageParts {
  readonly papers: number
  readonly withPapers: boolean
  readonly withSteps: boolean
  readonly withReceipts: boolean
  readonly tree: BallotTree | null
}

const formatOrUnknown = (value: string | null): string => value ?? 'not known'

function describeBallot(facts: BallotFacts, papers: number): string[] {
  const { roll } = facts
  return [
    `Ballot     ${facts.title}`,
    `Uuid       ${facts.uuid}`,
    `Held by    ${[facts.assembly, facts.campaign].filter((part) => part !== '').join(', ')}`,
    `Days       ${facts.firstDay} to ${facts.lastDay}, both whole, time zone ${facts.timezone}`,
    `Opened     ${formatOrUnknown(facts.openedAt)}`,
    `Closed     ${formatOrUnknown(facts.closedAt)}`,
    `Counted    ${formatOrUnknown(facts.countedAt)}`,
    `Papers     ${papers} finished`,
    `Roll       ${
      roll
        ? `${roll.size} people, SHA-256 of the roll ` + `${formatOrUnknown(roll.hash)}`
        : 'no roll: every paper in this package is counted'
    }`,
    `Software   ${facts.software}`,
  ]
}

const listFiles = ({ withPapers, withSteps, withReceipts, tree }: PackageParts): string[] => [
  'README.txt       this file',
  'count.py         a program that counts this package again, in one file that you can read',
  'ballot.json      which ballot this is: uuid, title, days, roll, digest of the papers with its time',
  'rules.json       the rules as the counting program reads them, the seed of the lot and its commitment',
  'candidates.json  every candidate: uuid, title, cost, withdrawn or not',
  ...(withPapers ? ['papers.jsonl     every finished paper, one a line, without names'] : []),
  'result.json      the result: order, winners, reason for each candidate',
  ...(withSteps ? ['steps.json       every step of the count, in order'] : []),
  ...(withReceipts ? ['receipts.txt     the SHA-256 of every receipt that voters keep, sorted'] : []),
  ...(tree ? ['tree.json        the heads of the tree of receipts and papers, with their proofs'] : []),
  'SHA256SUMS       the SHA-256 of every other file; sha256sum -c SHA256SUMS checks them',
]

/** The papers of an imported file were counted at the import, so nothing was published before. */
const isImported = ({ committedAt, openedAt }: BallotFacts): boolean => committedAt !== null && openedAt !== null && committedAt > openedAt

const describeDigests = (facts: BallotFacts): string[] => [
  'The digest of this package is the SHA-256 of the file SHA256SUMS, byte for byte: one line for each other file, sorted ' +
    'by name, with the 64 lower-case hexadecimal digits of its SHA-256, two spaces, its name and a line feed. One changed ' +
    'letter anywhere in the package gives another digest.',
  'The digest of the papers is the SHA-256 of papers.jsonl, byte for byte.',
  'The commitment is the SHA-256 of the 32 bytes of the seed.',
  isImported(facts)
    ? 'These papers were brought in from a file when voting was over, so neither was published before the count.'
    : facts.papersDigestAt === null
      ? 'The commitment was published with the ballot, before anybody voted. When the digest of the papers was first ' +
        'published is not recorded.'
      : 'The commitment was published with the ballot, before anybody voted; the digest of the papers when voting had ' +
        'closed, before the seed was used or shown.',
  'A package proves something only together with what was published elsewhere: compare digest and commitment with the ' +
    'result page, or with what you noted while the ballot was open. Anybody can make a package that is only consistent in itself.',
]

const PAPERS_TEXT = [
  'Each line of papers.jsonl is one paper: a JSON array of pairs [candidate uuid, value], without the candidates left ' +
    'blank, sorted by uuid, without spaces. A paper that chose nothing is []. The lines are sorted as texts by their UTF-8 ' +
    'bytes, and there is no line feed after the last. All JSON files are UTF-8, with sorted keys and without spaces. ' +
    'Amounts of money are plain decimals; exact numbers are fractions "n/d".',
]

const describeLot = (facts: BallotFacts): string[] => [
  'Ties are broken by lot, with one order for the whole count. For each candidate that was not withdrawn take the SHA-256 of the text',
  '    {seed}|{digest of the papers}|{candidate uuid}',
  'with seed and digest as 64 lower-case hexadecimal digits, and sort by the result as text. The smallest comes first: it ' +
    'wins, or is bought.',
  facts.papersDigest === null
    ? 'The digest of the papers is not in this package: with so few papers they could be guessed from it.'
    : `Here the digest of the papers is ${facts.papersDigest}; the seed stands in rules.json.`,
]

const describeTree = ({ receipts, closing, result }: BallotTree, withPapers: boolean): string[] => [
  'Receipts and papers are the leaves of a tree of hashes that only grows, as RFC 9162 describes it: a leaf is the SHA-256 ' +
    'of the byte 00 and a text, a node the SHA-256 of the byte 01 and the two hashes below it. The texts are, in this ' +
    'order: "receipt " and each line of receipts.txt; "paper " and each line of papers.jsonl; "seed " and the seed; ' +
    '"result " and the SHA-256 of result.json.',
  ...(withPapers ? [] : ['Here the papers are no leaves, because so few could be guessed from a hash.']),
  `    receipts     ${receipts.size} leaves, ${receipts.root}`,
  `    at closing   ${closing.size} leaves, ${closing.root}`,
  ...(result ? [`    with result  ${result.size} leaves, ${result.root}`] : []),
  'The first two heads were published when voting closed, before the seed was shown. Who noted them knows that no receipt ' +
    'or paper was put in, left out or changed since: tree.json proves that each head begins with the leaves of the one ' +
    'before. A receipt is looked up by its SHA-256 in receipts.txt.',
]

const COUNTING_STEPS = {
  PLURALITY: 'grep -c UUID papers.jsonl gives how many papers chose a candidate',
  DISTRIBUTION: 'add up the points that the papers give each candidate',
  RANGE: 'add up the scores that the papers give each candidate, and divide them as the rule above says',
  RANKED: 'read each paper as an order of candidates, the lowest number first, and apply the method above',
} as const satisfies Record<Rules['system'], string>

/** In a vote with NO each word is counted by itself. */
const describeCounting = (rules: Rules): string =>
  rules.system === 'PLURALITY' && rules.pluralityType !== 'YES'
    ? 'grep -c \'"UUID","YES"\' papers.jsonl gives how many papers said YES to a candidate, and so with each other word'
    : COUNTING_STEPS[rules.system]

const RECOUNT_BY_PROGRAM = [
  'With a program, on any computer that has Python 3.8 or newer (most Macs and Linux machines have it; for Windows it is ' +
    'free at python.org). No network and nothing else is needed:',
  '    python3 count.py --digest DIGEST --commitment COMMITMENT',
  'Unpack the package into a folder of its own, open a terminal there and put the two values of the result page in the ' +
    'place of the words in capitals. The program checks every file, counts the papers by the rule above, prints the ' +
    'winners, and says whether count and published result agree. It was written from the rules and shares no line with the ' +
    'program that made this package. It is short: read it before you run it, or let somebody read it whom you trust, ' +
    'because a program from a stranger can do anything. The same file lies in the source of Folkmoot.',
  'By hand:',
]

const recountByHand = (rules: Rules): string[] => [
  ...RECOUNT_BY_PROGRAM,
  '1. Check the files: sha256sum -c SHA256SUMS, then sha256sum SHA256SUMS; compare the latter with the digest of the ' +
    'package on the result page.',
  '2. Check the papers: sha256sum papers.jsonl; compare it with the digest of the papers that was published at closing.',
  '3. Check the seed: turn its 64 digits into 32 bytes and take their SHA-256; it must be the commitment.',
  `4. Count: ${describeCounting(rules)}. Put the candidates in order, apply the rule above, and use the lot where equals ` +
    'must be told apart.',
  '5. Compare the winners with result.json. Every other figure there follows from the same papers.',
  'Folkmoot does the same: npm run -s folkmoot -- count FILE.zip --digest HEX --commitment HEX, or the page "Recount a ' +
    'ballot" of any Folkmoot site, which needs no network.',
]

const LIMITS = [
  'Whether a paper was left out or put in before voting closed, beyond what voters find by their receipts, and whether the ' +
    'roll was right. The digest of the roll lets the people who keep the roll prove later which one was used. Whether voters chose freely.',
]

/** Formats README.txt: what the package is, the rules of the count and how to recount it. */
export function formatPackageReadme(facts: BallotFacts, rules: Rules, parts: PackageParts): string {
  const { papers, withPapers, tree } = parts
  const few =
    "Fewer than five papers were cast. They are not published, so that nobody's vote can be guessed. This result cannot be recounted."
  const keep = (line: string): string => (line.startsWith('    ') ? line : wrap(line))
  const sections: [string, string[]][] = [
    ['Which ballot this is', describeBallot(facts, papers)],
    ['The rule, as it was used', describeRules(rules).map((sentence) => wrap(sentence))],
    ['Files', listFiles(parts)],
    ['Papers', withPapers ? PAPERS_TEXT.map(keep) : [wrap(few)]],
    ['The lot', describeLot(facts).map(keep)],
    ['Digests', describeDigests(facts).map(keep)],
    ...(tree ? [['The tree', describeTree(tree, withPapers).map(keep)] satisfies [string, string[]]] : []),
    ...(withPapers ? [['How to count it again', recountByHand(rules).map(keep)] satisfies [string, string[]]] : []),
    ['What no package can prove', LIMITS.map(keep)],
  ]
  const tight = new Set(['Which ballot this is', 'Files'])
  const body = sections.map(([title, lines]) => `${heading(title)}\n\n${lines.join(tight.has(title) ? '\n' : '\n\n')}`)
  return `${['Audit package of a ballot', ...body].join('\n\n\n')}\n`
}
