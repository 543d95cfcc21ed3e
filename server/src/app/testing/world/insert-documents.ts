import * as Y from 'yjs'
import { readFragment } from '../../../deliberation/contributions/documents/document-nodes.ts'
import { writeHtml } from '../../../deliberation/contributions/documents/write-html.ts'
import type { Db } from '../../../platform/database/open.ts'
import { insertRow } from './insert-row.ts'

const BEFORE = '2026-12-01T10:00:00Z'

import type { Entity, SideWorld } from './world-types.ts'

/** The document of the proposal, with one change after its state, its writer, a named revision and a comment on a passage. */
export async function insertDocument(
  db: Db,
  side: Pick<SideWorld, 'mark' | 'people' | 'items'>,
): Promise<Pick<SideWorld, 'document' | 'documentThread' | 'documentComment'>> {
  const { mark, people, items } = side
  const doc = new Y.Doc()
  writeHtml(doc, `<p>${mark} text</p>`)
  const state = Buffer.from(Y.encodeStateAsUpdate(doc))
  const vector = Y.encodeStateVector(doc)
  writeHtml(doc, `<p>${mark} text</p><p>${mark} document</p>`)
  const document = await insertRow(db, 'documents', {
    contribution_id: items.proposal.id,
    kind: 'DOCUMENT',
    creator_id: people.AU.id,
    created_at: BEFORE,
    state,
    state_number: 1,
    last_number: 2,
    text_number: 2,
    history_number: 2,
    last_writer_id: people.AU.id,
  })
  const of = { document_id: document.id }
  await db
    .insertInto('document_updates')
    .values({ ...of, number: 2, content: Buffer.from(Y.encodeStateAsUpdate(doc, vector)) })
    .execute()
  await db
    .insertInto('document_writers')
    .values({ ...of, client: doc.clientID, user_id: people.AU.id, at: BEFORE })
    .execute()
  await db
    .insertInto('document_revisions')
    .values({
      ...of,
      rev: 1,
      name: `${mark} revision`,
      at: BEFORE,
      user_id: people.AU.id,
      text: `<p>${mark} kept</p>`,
      writers: [people.AU.id],
    })
    .execute()
  return { document, ...(await insertThread(db, side, document, toCharacter(doc))) }
}

/** The first character of a text, as pages name it. */
function toCharacter(doc: Y.Doc): string {
  const block = readFragment(doc).get(0)
  const text = block instanceof Y.XmlElement ? block.get(0) : undefined
  if (!(text instanceof Y.XmlText)) throw new Error('the document has no text')
  return Buffer.from(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(text, 0))).toString('base64')
}

/** A comment of the author on a passage, with a suggestion. */
async function insertThread(
  db: Db,
  { mark, people }: Pick<SideWorld, 'mark' | 'people'>,
  { id }: Entity,
  character: string,
): Promise<Pick<SideWorld, 'documentThread' | 'documentComment'>> {
  const documentThread = await insertRow(db, 'document_threads', {
    document_id: id,
    quote: `${mark} text`,
    anchor_from: character,
    anchor_to: character,
    at: BEFORE,
  })
  const documentComment = await insertRow(db, 'document_comments', {
    thread_id: documentThread.id,
    user_id: people.AU.id,
    at: BEFORE,
    text: `${mark} passage`,
    suggestion: `${mark} instead`,
  })
  return { documentThread, documentComment }
}
