import { z } from 'zod/mini'
import { CONTRIBUTION_STATUSES, CONTRIBUTION_TYPES } from '../../../platform/shared/contribution-words.ts'
import { Instant } from '../../../platform/shared/dates.ts'
import { Int } from '../../../platform/shared/ids.ts'
import { line } from '../../../platform/shared/text/line.ts'
import { DOCUMENT_KINDS, DOCUMENT_LIMITS } from './words.ts'

const address = z._default(z.string().check(z.maxLength(2000)), '')

/** What makes a document of a contribution: nothing for one of this site, an address for one elsewhere (PAD-001, PAD-010). */
export const EmbedDocumentBody = z.pipe(
  z.object({
    resourceType: z.optional(
      z.pipe(
        z.pipe(
          z.string().check(z.maxLength(20)),
          z.transform((text: string) => text.toUpperCase()),
        ),
        z.enum([...DOCUMENT_KINDS, 'PEERDOC']),
      ),
    ),
    url: address,
    /** The address of a cloud document, as older clients name it. */
    gdocLink: address,
    /** The server of an outside pad. */
    etherpadServerUrl: address,
    /** Accepted from older clients and not used: keys of pad servers are the operator's. */
    etherpadServerApiKey: address,
  }),
  z.transform(({ resourceType, url, gdocLink, etherpadServerUrl }) => ({
    kind: resourceType === 'PEERDOC' ? ('DOCUMENT' as const) : (resourceType ?? guessKind(url, gdocLink, etherpadServerUrl)),
    url: url || gdocLink,
    server: etherpadServerUrl,
  })),
)
export type EmbedDocumentBody = z.output<typeof EmbedDocumentBody>

const guessKind = (url: string, cloud: string, padServer: string) =>
  url !== '' || cloud !== '' ? ('GDOC' as const) : padServer !== '' ? ('PAD' as const) : ('DOCUMENT' as const)

export const EmbeddedDocument = z.object({
  padId: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** Where it is written: a path of this site, or the address elsewhere. */
  path: z.string(),
})

/** The addresses of a document; of one elsewhere, only writers get the one to write at. */
export const DocumentAddresses = z.object({
  padId: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  url: z.nullable(z.string()),
  readOnlyUrl: z.nullable(z.string()),
})
export type DocumentAddresses = z.output<typeof DocumentAddresses>

const DocumentPerson = z.object({ uuid: z.string(), name: z.string() })

/** A document of this site as its page needs it. */
export const DocumentPage = z.object({
  padId: z.string(),
  title: z.string(),
  lang: z.string(),
  type: z.enum(CONTRIBUTION_TYPES),
  status: z.enum(CONTRIBUTION_STATUSES),
  contributionId: z.int(),
  contributionUuid: z.string(),
  assemblyId: z.int(),
  assemblyName: z.string(),
  timezone: z.string(),
  campaignId: z.nullable(z.int()),
  campaignTitle: z.nullable(z.string()),
  groupId: z.nullable(Int),
  wordLimit: z.nullable(z.int()),
  /** The text for those who only read. */
  html: z.string(),
  /** What was written together cannot be read any more; `html` is what was read last. */
  unreadable: z.boolean(),
  may: z.object({
    write: z.object({ may: z.boolean(), why: z.optional(z.string()) }),
    /** Name a revision. */
    name: z.boolean(),
    /** Read the comments on passages. */
    threads: z.boolean(),
    /** End writing together; the text stays. */
    remove: z.boolean(),
  }),
})
export type DocumentPage = z.output<typeof DocumentPage>

export const DocumentBody = z.object({
  padId: z.string(),
  rev: z.nullable(z.int()),
  html: z.string(),
  text: z.string(),
})

export const DocumentRevision = z.object({
  rev: z.int(),
  name: z.string(),
  at: Instant,
  by: z.nullable(DocumentPerson),
  /** Who wrote since the revision before. */
  writers: z.array(DocumentPerson),
})
export type DocumentRevision = z.output<typeof DocumentRevision>

/** An open page in which somebody wrote, by the number that Yjs gave it; null where the account is gone. */
export const DocumentWriter = z.object({ client: z.int(), by: z.nullable(DocumentPerson) })
export type DocumentWriter = z.output<typeof DocumentWriter>

export const RevisionBody = z.object({
  name: line(DOCUMENT_LIMITS.revisionName),
})

/** Two texts of a document to compare. */
export const DocumentDifference = z.object({ from: DocumentBody, to: DocumentBody })

/** The text of a contribution without markup, for clients that synchronise a document (PAD-013). */
export const FlatContribution = z.object({
  title: z.string(),
  text: z.string(),
  creation: Instant,
  lastUpdate: Instant,
})
