import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONTRIBUTION_STATUSES, isLocked } from '../../../platform/shared/contribution-words.ts'
import { createContext, createContributionState, formatAllowedViewers, VIEWERS } from '../testing/viewers.ts'
import { isKindOffered, listEmbeddableKinds, refuseEmbeddingDocument, refuseWritingDocument } from './policy.ts'
import { DOCUMENT_KINDS } from './words.ts'

const TODAY = '2026-11-20'
const fresh = { minutesOld: 0, answered: false }
const proposal = (status: Parameters<typeof createContributionState>[0]) => ({
  ...createContributionState(status),
  ...fresh,
})
const offered = { phaseDisabled: false }

test('authors and coordinators of the group write in a document; coordinators of the assembly read it [CON-102]', () => {
  const who = (status: Parameters<typeof createContributionState>[0]) =>
    formatAllowedViewers((viewer) => refuseWritingDocument(proposal(status), viewer, createContext(), TODAY))
  // An Si Rq Iv Fo Me Ex GM GC MO CO AU AD
  assert.equal(who('DRAFT'), '-----------y-')
  assert.equal(who('PUBLIC_DRAFT'), '--------y--y-')
  assert.equal(who('PUBLISHED'), '--------y--y-')
})

test('nobody writes in the document of a locked or removed contribution, or of a published one after its phase [CON-102]', () => {
  for (const status of CONTRIBUTION_STATUSES.filter(isLocked))
    assert.equal(refuseWritingDocument(proposal(status), VIEWERS.AU, createContext(), TODAY)?.refused, 'content_locked', status)
  const removed = { ...proposal('PUBLISHED'), removed: true }
  assert.equal(refuseWritingDocument(removed, VIEWERS.AU, createContext(), TODAY)?.refused, 'content_locked')
  assert.equal(refuseWritingDocument(proposal('PUBLISHED'), VIEWERS.AU, createContext(), '2027-02-01')?.refused, 'phase_closed')
})

test('who edits a text gives it a document; a comment has none [PAD-010]', () => {
  const who = (type: 'PROPOSAL' | 'COMMENT') =>
    formatAllowedViewers((viewer) =>
      refuseEmbeddingDocument('GDOC', { ...createContributionState('PUBLISHED', type), ...fresh }, viewer, createContext(), TODAY, offered),
    )
  assert.equal(who('PROPOSAL'), '--------y-yyy')
  assert.equal(who('COMMENT'), '-------------')
})

test('a campaign leaves out documents of a kind, or all of them; the phase of proposals leaves out those of this site', () => {
  const kinds = (settings: Record<string, string>, phaseDisabled = false, type: 'PROPOSAL' | 'IDEA' = 'PROPOSAL') =>
    DOCUMENT_KINDS.filter((kind) => isKindOffered(kind, { type }, createContext(settings), { phaseDisabled })).join()
  assert.equal(kinds({}), 'DOCUMENT,GDOC,PAD')
  assert.equal(kinds({ 'appcivist.campaign.etherpad-editor-enabled': 'FALSE' }), 'DOCUMENT,GDOC')
  assert.equal(kinds({ 'appcivist.campaign.gdoc-editor-enabled': 'FALSE' }), 'DOCUMENT,PAD')
  assert.equal(kinds({ 'appcivist.campaign.peerdoc-editor-enabled': 'FALSE' }), 'GDOC,PAD')
  assert.equal(kinds({ 'appcivist.campaign.disable-etherpad': 'TRUE' }), '')
  assert.equal(kinds({}, true), 'GDOC,PAD')
  assert.equal(kinds({}, true, 'IDEA'), 'DOCUMENT,GDOC,PAD')
  assert.equal(
    refuseEmbeddingDocument(
      'GDOC',
      proposal('PUBLISHED'),
      VIEWERS.AU,
      createContext({ 'appcivist.campaign.disable-etherpad': 'TRUE' }),
      TODAY,
      offered,
    )?.refused,
    'documents_off',
  )
})

test('the kinds that a page offers are those that may be given', () => {
  const noPads = createContext({ 'appcivist.campaign.peerdoc-editor-enabled': 'FALSE' })
  for (const viewer of Object.values(VIEWERS))
    for (const type of ['PROPOSAL', 'COMMENT'] as const)
      for (const status of ['PUBLISHED', 'SELECTED'] as const) {
        const item = { ...createContributionState(status, type), ...fresh }
        const allowed = DOCUMENT_KINDS.filter((kind) => !refuseEmbeddingDocument(kind, item, viewer, noPads, TODAY, offered))
        assert.deepEqual(listEmbeddableKinds(item, viewer, noPads, TODAY, offered), allowed)
      }
  assert.deepEqual(listEmbeddableKinds(proposal('PUBLISHED'), VIEWERS.AU, noPads, TODAY, offered), ['GDOC', 'PAD'])
})
