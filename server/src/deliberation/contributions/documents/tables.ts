import type { ThreadOutcome } from '@folkmoot/core/deliberation/contributions/documents/threads/words.ts'
import type { DocumentKind } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../../platform/shared/tables.ts'

export interface DocumentsTable {
  id: Generated<number>
  uuid: Generated<string>
  contribution_id: number
  kind: DocumentKind
  /** Of a document elsewhere: where it is written and where it is read. */
  url: Generated<string>
  read_only_url: Generated<string>
  creator_id: number | null
  created_at: Instant
  /** Everything up to `state_number`, as one update; later ones are in `document_updates`. */
  state: Generated<Buffer>
  state_number: Generated<number>
  last_number: Generated<number>
  text_number: Generated<number>
  history_number: Generated<number>
  last_writer_id: Generated<number | null>
  /** Since when its text cannot be read; the contribution keeps the text that was read last. */
  unreadable_at: NullableInstant
}

export interface DocumentUpdatesTable {
  document_id: number
  number: number
  content: Buffer
}

/** Which account wrote with a client id; a browser takes a new one for each visit. */
export interface DocumentWritersTable {
  document_id: number
  client: number
  user_id: number | null
  at: Instant
}

export interface DocumentRevisionsTable {
  document_id: number
  rev: number
  name: string
  at: Instant
  user_id: number | null
  text: string
  writers: Generated<number[]>
}

export interface DocumentThreadsTable {
  id: Generated<number>
  uuid: Generated<string>
  document_id: number
  /** The passage as it was; its first and its last character are relative positions of Yjs, as base64. */
  quote: string
  anchor_from: string
  anchor_to: string
  at: Instant
  outcome: Generated<ThreadOutcome | null>
  ended_at: NullableInstant
  ended_by_id: Generated<number | null>
}

export interface DocumentCommentsTable {
  id: Generated<number>
  uuid: Generated<string>
  thread_id: number
  user_id: number | null
  at: Instant
  text: string
  suggestion: Generated<string | null>
}
