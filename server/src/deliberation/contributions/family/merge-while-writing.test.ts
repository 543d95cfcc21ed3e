import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { documents } from '@folkmoot/core/deliberation/contributions/documents/endpoints.ts'
import { family } from '@folkmoot/core/deliberation/contributions/family/endpoints.ts'
import type { MergePreview } from '@folkmoot/core/deliberation/contributions/family/schemas.ts'
import { listDecidedParts } from '@folkmoot/core/deliberation/contributions/family/seen-parts.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { startTestServices, type TestServices } from '../../../app/services/testing/services.ts'
import { hearNotices } from '../../../platform/database/testing/hear-notices.ts'
import { openDocument, waitFor } from '../documents/testing/open-document.ts'
import { createAmendmentWorld } from '../testing/amendments.ts'
import { PROPOSALS_DAY } from '../testing/contributions.ts'

let server: TestServices
let origin: string
let watch: Awaited<ReturnType<typeof hearNotices>>
before(async () => {
  server = await startTestServices({ time: PROPOSALS_DAY })
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const live = server.app.liveDocuments
  watch = await hearNotices(server.context.pool, {
    channels: [live.channel],
    onNotice: (_: string, payload: string) => live.onNotice(payload),
    onConnected: live.onConnected,
  })
})
const opened: { close(): void }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) one.close()
  await waitFor(() => server.app.liveDocuments.hocuspocus.documents.size === 0, 'all are unloaded')
})
after(async () => {
  await watch.stop()
  await server.stop()
})

/** A proposal whose authors have its shared document open, and an amendment of its second paragraph. */
async function openShared() {
  const world = await createAmendmentWorld(server)
  const { maja, proposal } = world
  const child = await world.amend({ text: '<p>Eleven benches.</p><p>Of steel.</p><p>Along the river.</p>' })
  const { padId } = await maja.call(documents.embed, {
    params: { aid: world.aid, coid: proposal.contributionId ?? 0 },
    body: { resourceType: 'DOCUMENT' },
  })
  const writer = openDocument(origin, padId, maja.key ?? '')
  opened.push(writer)
  const isStored = () => waitFor(() => writer.provider.isSynced && !writer.provider.hasUnsyncedChanges, 'all is stored')
  await isStored()
  return {
    ...world,
    child,
    write: async (words: string, paragraph: number) => {
      writer.write(words, paragraph)
      await isStored()
    },
    preview: () => maja.call(family.preview, { params: { uuid: proposal.uuid }, query: { child: child.uuid } }),
    html: () => writer.html(),
  }
}

const toBody = (preview: MergePreview, takes: Readonly<Record<number, 'ours' | 'theirs'>> = {}) => ({
  parentRevision: preview.parentRevision,
  childRevision: preview.childRevision,
  seen: [...listDecidedParts([...preview.blocks, ...preview.fields])],
  resolutions: Object.entries(takes).map(([n, take]) => ({
    block: Number(n),
    part: preview.blocks[Number(n)]?.id,
    take,
  })),
  fields: [],
})
const textOf = ({ text }: Pick<Contribution, 'text'>) => text

test('an amendment is merged while others write elsewhere in the shared document, and loses none of it [CON-051, CON-121]', async () => {
  const { maja, child, merge, write, preview, html } = await openShared()
  await write('Today: ', 0)
  const seen = await preview()
  assert.match(seen.blocks.map(({ ours }) => ours).join(''), /Today: /, 'what is being written is compared')
  await write('And soon. ', 2)
  const merged = await merge(maja, child, toBody(seen))
  assert.equal(textOf(merged), '<p>Today: Eleven benches.</p><p>Of steel.</p><p>And soon. Along the river.</p>')
  await waitFor(() => html().includes('Of steel.'), 'the writer sees it')
  assert.match(html(), /Today: .*And soon/)
})

test('a choice holds for its part wherever it stands by then [CON-121]', async () => {
  const { maja, child, merge, write, preview } = await openShared()
  await write('Maybe of larch. ', 1)
  const seen = await preview()
  const conflict = seen.blocks.findIndex(({ kind }) => kind === 'conflict')
  assert.equal(conflict, 1)
  await write('A new one before the end.', 9)
  const merged = await merge(maja, child, toBody(seen, { [conflict]: 'theirs' }))
  assert.equal(textOf(merged), '<p>Eleven benches.</p><p>Of steel.</p><p>Along the river.</p><p>A new one before the end.</p>')
})

test('where the part itself was changed since, nothing is merged and the comparison is another one [CON-121]', async () => {
  const { maja, child, proposal, mergePath, write, preview, read } = await openShared()
  const seen = await preview()
  await write('Maybe of larch. ', 1)
  const request = { ...mergePath(child, proposal), body: toBody(seen) }
  assert.equal((await maja.refused(family.merge, request)).refused, 'stale_revision')
  assert.equal((await read(maja, child)).status, 'FORKED_PUBLISHED')
  const now = await preview()
  assert.deepEqual(
    now.blocks.map(({ kind }) => kind),
    ['same', 'conflict', 'same'],
  )
  assert.notEqual(now.blocks[1]?.id, seen.blocks[1]?.id)
  assert.equal((await maja.refused(family.merge, { ...request, body: toBody(now) })).refused, 'merge_conflict')
})

test('who names no parts merges by the revisions of the preview while the document is open, but not by numbers of parts [CON-121]', async () => {
  const { maja, child, proposal, merge, mergePath, write, preview } = await openShared()
  await write('Today: ', 0)
  const { parentRevision, childRevision } = await preview()
  const body = { parentRevision, childRevision, resolutions: [{ block: 1, take: 'theirs' as const }], fields: [] }
  assert.equal((await maja.refused(family.merge, { ...mergePath(child, proposal), body })).refused, 'stale_revision')
  const merged = await merge(maja, child, { ...body, resolutions: [] })
  assert.equal(textOf(merged), '<p>Today: Eleven benches.</p><p>Of steel.</p><p>Along the river.</p>')
})
