/** How the text of a contribution is written together: on this site, in a cloud document, or in an outside pad (specification D.4). */
export const DOCUMENT_KINDS = ['DOCUMENT', 'GDOC', 'PAD'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Seconds until a page that shows a document reads its text anew: the first time, and then each time (PAD-005). */
export const DOCUMENT_SYNC = { delay: 6, interval: 10 } as const

/** What a document may be at most. A text of 200 pages has about 600,000 characters. */
export const DOCUMENT_LIMITS = {
  /** Characters of the text with its markup. */
  text: 1_000_000,
  /** Characters of the text as an editor counts them, which leaves room for its markup. */
  characters: 800_000,
  /** Characters that are put in at once: in any script they fit into one message. */
  atOnce: 400_000,
  /** Bytes of the document as it is stored, with its history of deletions and the changes that are not put together yet. */
  state: 16_000_000,
  /** Parts of which Yjs makes up a document: a text of 200 pages that was written in 20,000 pieces has 40,000. */
  structs: 200_000,
  /** Elements within each other; an editor nests lists, quotes and tables twenty deep at most. */
  depth: 90,
  /** Open pages that wrote in a document; each visit is another. */
  writers: 20_000,
  /** Of one change: pages that wrote it, and its parts. A page sends what is longer in pieces. */
  updateWriters: 50,
  updateStructs: 10_000,
  /** Bytes of one message. */
  message: 2_000_000,
  /** Messages of one connection in ten seconds; an editor sends at most four changes and four cursors a second. */
  messages: 400,
  /** Bytes of one connection in ten seconds. */
  bytes: 6_000_000,
  /** Refused messages of an account in a minute, after which it opens no document for another. */
  refusals: 5,
  /** Open documents of one account, in all its tabs. */
  connections: 20,
  /** Open pages of which it is told whose they are, the newest; each visit is another. */
  clients: 20_000,
  revisions: 200,
  revisionName: 120,
} as const

/** Whether a change makes a document longer than it may be, or puts in more at once than can be sent; what it had stays. */
export const isTooMuchText = (before: number, after: number): boolean =>
  after > before && (after > DOCUMENT_LIMITS.characters || after - before > DOCUMENT_LIMITS.atOnce)
