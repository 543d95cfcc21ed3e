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
                                      visitor  stranger   member                 coordinator  admin
    documents.embed                   sign in  hidden     forbidden, AU ok       ok           ok
    documents.embed: draft            sign in  hidden     hidden, AU ok          hidden       hidden
    documents.embed: cloud document   sign in  hidden     forbidden, AU ok       ok           ok
    documents.embed: another address  sign in  hidden     forbidden, AU invalid  invalid      invalid
    documents.embed: a second one     sign in  forbidden  forbidden, AU document exists  document exists  document exists
    documents.embed: locked           sign in  forbidden  forbidden, AU content locked  content locked  content locked
    documents.embed: crossed          sign in  hidden     hidden                 hidden       hidden
    documents.remove                  sign in  forbidden  forbidden, AU ok       forbidden    forbidden
    documents.remove: no document     sign in  hidden     forbidden, AU hidden   forbidden    forbidden
    documents.addresses               sign in  ok         ok                     ok           ok
    documents.addresses: no document  sign in  hidden     hidden                 hidden       hidden
    documents.addresses: crossed      sign in  hidden     hidden                 hidden       hidden
    documents.padId                   sign in  ok         ok                     ok           ok
    documents.one                     sign in  ok         ok                     ok           ok
    documents.one: elsewhere          sign in  ok         ok                     ok           ok
    documents.body                    sign in  ok         ok                     ok           ok
    documents.body: unknown revision  sign in  hidden     hidden                 hidden       hidden
    documents.revisions               sign in  ok         ok                     ok           ok
    documents.writers                 sign in  ok         ok                     ok           ok
    documents.addRevision             sign in  forbidden  forbidden, AU ok       forbidden    forbidden
    documents.addRevision: elsewhere  sign in  forbidden  forbidden              forbidden    forbidden
    documents.diff                    sign in  ok         ok                     ok           ok
    documents.diff: unknown revision  sign in  hidden     hidden                 hidden       hidden
    documents.flat                    sign in  ok         ok                     ok           ok
    documents.flat: draft             sign in  hidden     hidden, AU ok          hidden       hidden
    documents.flat: in another space  sign in  hidden     hidden                 hidden       hidden
    documentThreads.list              sign in  forbidden  forbidden, AU ok       forbidden    forbidden
    documentThreads.list: elsewhere   sign in  forbidden  forbidden              forbidden    forbidden
    documentThreads.start             sign in  forbidden  forbidden, AU ok       forbidden    forbidden
    documentThreads.start: elsewhere  sign in  forbidden  forbidden              forbidden    forbidden
    documentThreads.answer            sign in  forbidden  forbidden, AU ok       forbidden    forbidden
    documentThreads.answer: crossed   sign in  forbidden  forbidden, AU hidden   forbidden    forbidden
    documentThreads.end               sign in  forbidden  forbidden, AU ok       forbidden    forbidden
    documentThreads.end: crossed      sign in  forbidden  forbidden, AU hidden   forbidden    forbidden
    documentThreads.move              sign in  forbidden  forbidden, AU ok       forbidden    forbidden
    documentThreads.move: crossed     sign in  forbidden  forbidden, AU hidden   forbidden    forbidden
    documentThreads.remove            sign in  forbidden  forbidden, AU MO ok    ok           ok
    documentThreads.remove: crossed   sign in  forbidden  forbidden, AU MO hidden  hidden       hidden
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
