import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { documentThreads } from '@folkmoot/core/deliberation/contributions/documents/threads/endpoints.ts'
import * as Y from 'yjs'
import { openWorld, type WorldServer } from '../../../../app/testing/open-world.ts'
import { readFragment } from '../document-nodes.ts'
import { openDocument, waitFor } from '../testing/open-document.ts'

let server: WorldServer
let origin: string
before(async () => {
  server = await openWorld()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => server.stop())

const firstText = (doc: Y.Doc): Y.XmlText => (readFragment(doc).get(0) as Y.XmlElement).get(0) as Y.XmlText
const nameCharacter = (text: Y.XmlText, at: number) =>
  Buffer.from(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(text, at))).toString('base64')
/** The words between the ends of a passage, as somebody who did not undo anything finds them. */
function readPassage(doc: Y.Doc, { from, to }: { from: string; to: string }): string {
  const [start, end] = [from, to].map((end) =>
    Y.createAbsolutePositionFromRelativePosition(Y.decodeRelativePosition(Buffer.from(end, 'base64')), doc, false),
  )
  return start && end
    ? firstText(doc)
        .toString()
        .slice(start.index, end.index + 1)
    : ''
}

test('words that were deleted and brought back are found by everybody, once the page that took it back says where they are', async () => {
  const params = { padId: server.world.a.document.uuid }
  const caller = server.withKey(server.person('AU').key)
  const [here, there] = [1, 2].map(() => openDocument(origin, params.padId, server.person('AU').key)) as [
    ReturnType<typeof openDocument>,
    ReturnType<typeof openDocument>,
  ]
  const stored = (page: typeof here) => page.provider.isSynced && !page.provider.hasUnsyncedChanges
  try {
    await waitFor(() => stored(here) && stored(there), 'both are open')
    here.write('Sit on an oak. ')
    await waitFor(() => there.html().includes('an oak'), 'the other page has it')
    const text = firstText(here.doc)
    const at = text.toString().indexOf('an oak')
    const ends = () => ({ from: nameCharacter(text, at), to: nameCharacter(text, at + 'an oak'.length - 1) })
    const body = { ...ends(), quote: 'an oak', text: 'Which one?' }
    const { uuid: tuuid } = await caller.call(documentThreads.start, { params, body })
    const find = async () => {
      const { list } = await caller.call(documentThreads.list, { params })
      return list.find(({ uuid }) => uuid === tuuid) ?? assert.fail()
    }
    assert.equal(readPassage(there.doc, await find()), 'an oak')

    const undo = new Y.UndoManager(readFragment(here.doc), { captureTimeout: 0 })
    text.delete(at, 'an oak'.length)
    await waitFor(() => !there.html().includes('an oak'), 'it is deleted')
    undo.undo()
    await waitFor(() => there.html().includes('an oak'), 'it is back')
    // the characters are other ones, which only the page that took it back can tell
    assert.notEqual(readPassage(there.doc, await find()), 'an oak')
    await caller.call(documentThreads.move, { params: { ...params, tuuid }, body: ends() })
    assert.equal(readPassage(there.doc, await find()), 'an oak')
  } finally {
    here.close()
    there.close()
    const { documents } = server.app.liveDocuments.hocuspocus
    await waitFor(() => documents.size === 0, 'it is unloaded')
  }
})
