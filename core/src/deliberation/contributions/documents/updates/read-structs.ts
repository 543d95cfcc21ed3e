import { type ByteReader, WrongUpdate } from './byte-reader.ts'

/** A character of a shared structure. */
export interface CharacterId {
  readonly client: number
  readonly clock: number
}
/** A part of a change, as Yjs numbers its contents; without content it is only where one was. */
export interface Struct extends CharacterId {
  readonly length: number
  /** 0: collected, 1: deleted, 4: words, 6: a mark, 7: an element or words of one, 8: an attribute, 10: left out. */
  readonly kind: number
  readonly left?: CharacterId | undefined
  readonly right?: CharacterId | undefined
  /** Where it stands, if no neighbour says so: the name of a root, or an element. */
  readonly parent?: string | CharacterId | undefined
  readonly attribute?: string | undefined
  readonly content?: Content | undefined
  /** Its bytes in the change. */
  readonly from: number
  readonly to: number
}
export type Content =
  | { readonly words: string }
  | { readonly mark: string; readonly value: unknown }
  /** `name` is that of an element; words have none. */
  | { readonly type: number; readonly name?: string }
  | { readonly values: readonly unknown[] }

export const GONE = 0
export const DELETED = 1
export const WORDS = 4
export const MARK = 6
export const ELEMENT = 7
export const ATTRIBUTE = 8
export const LEFT_OUT = 10

const id = (reader: ByteReader): CharacterId => ({ client: reader.number(), clock: reader.number() })

/** Values within each other, in an attribute. */
const MAX_VALUES_DEPTH = 4
const NESTED = Symbol('a value with values in it')

/** A value of an attribute; of one that has others in it nothing is kept. */
function readValue(reader: ByteReader, depth = 0): unknown {
  if (depth > MAX_VALUES_DEPTH) throw new WrongUpdate('a value is nested too deeply')
  switch (reader.byte()) {
    case 127:
      return undefined
    case 126:
      return null
    case 125:
      return readInteger(reader)
    case 124:
      return skip(reader, 4)
    case 123:
      return skip(reader, 8)
    case 121:
      return false
    case 120:
      return true
    case 119:
      return reader.words()
    case 118: {
      for (let left = reader.number(); left > 0; left--) {
        reader.block()
        readValue(reader, depth + 1)
      }
      return NESTED
    }
    case 117: {
      for (let left = reader.number(); left > 0; left--) readValue(reader, depth + 1)
      return NESTED
    }
    default:
      throw new WrongUpdate('a value is of an unknown kind')
  }
}

function readInteger(reader: ByteReader): number {
  // the first byte has a sign and six bits
  let byte = reader.byte()
  while (byte & 128) byte = reader.byte()
  return 0
}

function skip(reader: ByteReader, bytes: number): number {
  for (let left = bytes; left > 0; left--) reader.byte()
  return 0
}

function readContent(reader: ByteReader, kind: number): { length: number; content?: Content } {
  switch (kind) {
    case DELETED:
      return { length: reader.number() }
    case WORDS: {
      const words = reader.words()
      return { length: words.length, content: { words } }
    }
    case MARK: {
      const mark = reader.words()
      return { length: 1, content: { mark, value: parseJson(reader.words()) } }
    }
    case ELEMENT: {
      const type = reader.number()
      // an element and a hook have a name
      return { length: 1, content: type === 3 || type === 5 ? { type, name: reader.words() } : { type } }
    }
    case ATTRIBUTE: {
      const length = reader.number()
      const values: unknown[] = []
      for (let left = length; left > 0; left--) values.push(readValue(reader))
      return { length, content: { values } }
    }
    default:
      throw new WrongUpdate('it has a part of an unknown kind')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WrongUpdate('a mark has no readable value')
  }
}

/** Reads one part of a change; `id` is the character with which it begins. */
export function readStruct(reader: ByteReader, { client, clock }: CharacterId): Struct {
  const from = reader.at
  const info = reader.byte()
  if (info === GONE || info === LEFT_OUT) {
    const length = reader.number()
    return { client, clock, length, kind: info, from, to: reader.at }
  }
  const kind = info & 31
  const left = info & 128 ? id(reader) : undefined
  const right = info & 64 ? id(reader) : undefined
  let parent: string | CharacterId | undefined
  let attribute: string | undefined
  if (!left && !right) {
    parent = reader.number() === 1 ? reader.words() : id(reader)
    if (info & 32) attribute = reader.words()
  }
  const { length, content } = readContent(reader, kind)
  return { client, clock, length, kind, left, right, parent, attribute, content, from, to: reader.at }
}

/** The symbol in place of a value that has others in it. */
export const isNested = (value: unknown): boolean => value === NESTED
