import type { World } from '../open-world.ts'
import type { ItemKey } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const coid = (key: ItemKey) => (w: World) => ({ params: { coid: w.a.items[key].id } })
const crossed = (w: World) => ({ params: { coid: w.b.items.proposal.id } })
const elsewhere = (w: World) => ({ params: { padId: w.b.document.uuid } })
const threadElsewhere = (w: World) => ({ params: { tuuid: w.b.documentThread.uuid } })

/** Whoever reads a contribution reads its document; authors and coordinators of its group write in it. */
export const DOCUMENTS: PermissionMatrix = {
  features: ['documents', 'documentThreads'],
  rows: `
                                               An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    documents.embed                            1  4  4  4  4  4  4  3  3  Y  3  3  3  Y  Y  4
    documents.embed: draft                     1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    documents.embed: cloud document            1  4  4  4  4  4  4  3  3  Y  3  3  3  Y  Y  4
    documents.embed: another address           1  4  4  4  4  4  4  3  3  I  3  3  3  I  I  4
    documents.embed: a second one              1  3  3  3  3  3  3  3  3  F  3  3  3  F  F  3
    documents.embed: locked                    1  3  3  3  3  3  3  3  3  k  3  3  3  k  k  3
    documents.embed: crossed                   1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    documents.remove                           1  3  3  3  3  3  3  3  3  Y  3  3  3  3  3  3
    documents.remove: no document              1  4  4  4  4  4  4  3  3  4  3  3  3  3  3  4
    documents.addresses                        1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    documents.addresses: no document           1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    documents.addresses: crossed               1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    documents.padId                            1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    documents.one                              1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    documents.one: elsewhere                   1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    documents.body                             1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    documents.body: unknown revision           1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    documents.revisions                        1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    documents.writers                          1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    documents.addRevision                      1  3  3  3  3  3  3  3  3  Y  3  3  3  3  3  3
    documents.addRevision: elsewhere           1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    documents.diff                             1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    documents.diff: unknown revision           1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    documents.flat                             1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    documents.flat: draft                      1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    documents.flat: in another space           1  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    documentThreads.list                       1  3  3  3  3  3  3  3  3  Y  3  3  3  3  3  3
    documentThreads.list: elsewhere            1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    documentThreads.start                      1  3  3  3  3  3  3  3  3  Y  3  3  3  3  3  3
    documentThreads.start: elsewhere           1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    documentThreads.answer                     1  3  3  3  3  3  3  3  3  Y  3  3  3  3  3  3
    documentThreads.answer: crossed            1  3  3  3  3  3  3  3  3  4  3  3  3  3  3  3
    documentThreads.end                        1  3  3  3  3  3  3  3  3  Y  3  3  3  3  3  3
    documentThreads.end: crossed               1  3  3  3  3  3  3  3  3  4  3  3  3  3  3  3
    documentThreads.move                       1  3  3  3  3  3  3  3  3  Y  3  3  3  3  3  3
    documentThreads.move: crossed              1  3  3  3  3  3  3  3  3  4  3  3  3  3  3  3
    documentThreads.remove                     1  3  3  3  3  3  3  3  3  Y  3  3  Y  Y  Y  3
    documentThreads.remove: crossed            1  3  3  3  3  3  3  3  3  4  3  3  4  4  4  3
  `,
  views: {
    'documents.embed: draft': coid('draft'),
    'documents.embed: cloud document': () => ({
      body: { url: 'https://docs.google.com/document/d/1aBcDeFgHiJkLm/edit' },
    }),
    'documents.embed: another address': () => ({ body: { resourceType: 'GDOC', url: 'https://other.example/d' } }),
    'documents.embed: a second one': coid('proposal'),
    'documents.embed: locked': coid('selected'),
    'documents.embed: crossed': crossed,
    'documents.remove: no document': coid('publicDraft'),
    'documents.addresses: no document': coid('idea'),
    'documents.addresses: crossed': crossed,
    'documents.one: elsewhere': elsewhere,
    'documents.body: unknown revision': () => ({ query: { rev: '9' } }),
    'documents.addRevision: elsewhere': elsewhere,
    'documents.diff: unknown revision': () => ({ query: { from: '9' } }),
    'documents.flat: draft': coid('draft'),
    'documentThreads.list: elsewhere': elsewhere,
    'documentThreads.start: elsewhere': elsewhere,
    'documentThreads.answer: crossed': threadElsewhere,
    'documentThreads.end: crossed': threadElsewhere,
    'documentThreads.move: crossed': threadElsewhere,
    'documentThreads.remove: crossed': threadElsewhere,
    'documents.flat: in another space': (w) => ({ params: { sid: w.b.campaigns.proposals.spaceId } }),
  },
}
