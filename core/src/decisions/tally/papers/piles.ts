import { type Paper, type Pile, removeBlankVotes } from './paper.ts'

// Papers repeat the same few uuids and values, so a pile stores numbers instead: each text is kept once in a table, and a paper is a
// short string of its numbers. A million different papers of twenty ranks take about 150 MB so, instead of three GB as lists.

/** Numbers from here on take two characters. */
const LONG = 0xf000
const PART = 0x1000
const CHUNK = 8192

/** The texts that papers name, in the order in which they came. */
class TextTable {
  readonly texts: string[] = []
  private readonly numbers = new Map<string, number>()

  numberOf(text: string): number {
    const known = this.numbers.get(text)
    if (known !== undefined) return known
    this.texts.push(text)
    this.numbers.set(text, this.texts.length - 1)
    return this.texts.length - 1
  }
}

/** The texts of a table in the order that they have in a canonical paper, and the number of each old number there. */
function sortTexts(texts: readonly string[]): { readonly sorted: readonly string[]; readonly places: Int32Array } {
  // in their quotes, as the canonical form has them: so none is the beginning of another
  const lines = texts.map((text, number) => [JSON.stringify(text), number] as const)
  lines.sort(([a], [b]) => (a < b ? -1 : 1))
  const places = new Int32Array(texts.length)
  for (const [place, [, number]] of lines.entries()) places[number] = place
  return { sorted: lines.map(([, number]) => texts[number] as string), places }
}

/** Numbers as a string of which larger numbers make a larger one, wherever the first difference is. */
function packNumbers(numbers: readonly number[]): string {
  const units: number[] = []
  for (const number of numbers)
    if (number < LONG) units.push(number)
    else units.push(LONG + Math.floor((number - LONG) / PART), (number - LONG) % PART)
  if (units.length <= CHUNK) return String.fromCharCode(...units)
  let packed = ''
  for (let from = 0; from < units.length; from += CHUNK) packed += String.fromCharCode(...units.slice(from, from + CHUNK))
  return packed
}

/** The number that begins at a place; it takes `widthOf` it characters. */
function readNumber(packed: string, at: number): number {
  const unit = packed.charCodeAt(at)
  return unit < LONG ? unit : LONG + (unit - LONG) * PART + packed.charCodeAt(at + 1)
}
const widthOf = (number: number): number => (number < LONG ? 1 : 2)

function unpackNumbers(packed: string): number[] {
  const numbers: number[] = []
  for (let at = 0; at < packed.length; ) {
    const number = readNumber(packed, at)
    numbers.push(number)
    at += widthOf(number)
  }
  return numbers
}

/** Where a paper goes on, the canonical form has a comma, which comes before the bracket of a paper that ends. */
function comparePacked(a: string, b: string): number {
  if (a.length < b.length && b.startsWith(a)) return 1
  if (b.length < a.length && a.startsWith(b)) return -1
  return a < b ? -1 : 1
}

class StoredPile implements Pile {
  readonly packed: string
  readonly people: number
  private readonly uuids: readonly string[]
  private readonly values: readonly string[]

  constructor(packed: string, people: number, uuids: readonly string[], values: readonly string[]) {
    this.packed = packed
    this.people = people
    this.uuids = uuids
    this.values = values
  }

  get paper(): Paper {
    const pairs: (readonly [string, string])[] = []
    for (let at = 0; at < this.packed.length; ) {
      const uuid = readNumber(this.packed, at)
      at += widthOf(uuid)
      const value = readNumber(this.packed, at)
      at += widthOf(value)
      pairs.push([this.uuids[uuid] as string, this.values[value] as string])
    }
    return pairs
  }

  get size(): number {
    let units = 0
    for (let i = 0; i < this.packed.length; i += 1) if (this.packed.charCodeAt(i) < LONG) units += 1
    // of a number in two characters only the second is small
    return units / 2
  }

  get line(): string {
    return JSON.stringify(this.paper)
  }
}

/** Puts equal papers together while they come; the order in which they come never matters. */
interface PileCollector {
  /** Adds a paper that so many people gave. */
  add(paper: Paper, people?: number): void
  /** What was added, in the order of the canonical form; the collector is empty then. */
  take(): Pile[]
}

export function createPileCollector(): PileCollector {
  const [uuids, values] = [new TextTable(), new TextTable()]
  const piles = new Map<string, number>()
  return {
    add(paper, people = 1) {
      const numbers: number[] = []
      for (const [uuid, value] of removeBlankVotes(paper)) numbers.push(uuids.numberOf(uuid), values.numberOf(value))
      const packed = packNumbers(numbers)
      piles.set(packed, (piles.get(packed) ?? 0) + people)
    },
    take() {
      const [byUuid, byValue] = [sortTexts(uuids.texts), sortTexts(values.texts)]
      const stored: StoredPile[] = []
      for (const [packed, people] of piles) {
        // taken out one by one, so that no paper is in memory twice
        piles.delete(packed)
        const numbers = unpackNumbers(packed)
        const places = numbers.map((number, i) => (i % 2 === 0 ? byUuid : byValue).places[number] as number)
        stored.push(new StoredPile(packNumbers(places), people, byUuid.sorted, byValue.sorted))
      }
      return stored.sort((a, b) => comparePacked(a.packed, b.packed))
    },
  }
}

/** Puts equal papers together, in the order of their canonical form, so that the order of the papers never matters. */
export function groupIntoPiles(papers: readonly Paper[]): Pile[] {
  const collector = createPileCollector()
  for (const paper of papers) collector.add(paper)
  return collector.take()
}
