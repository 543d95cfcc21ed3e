import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'

const stored = new Map<string, string>()
Object.defineProperty(globalThis, 'localStorage', {
  configurable: true,
  value: {
    get length() {
      return stored.size
    },
    key: (i: number) => [...stored.keys()][i] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
})
const { deleteDraft: dropDraft, saveDraft: keepDraft, readDraft } = await import('./stored-drafts.ts')

const FORM = 'contribution.x.idea'
const put = (key: string, value: unknown) => void stored.set(`folkmoot.${key}`, JSON.stringify(value))
beforeEach(() => stored.clear())

test('a draft is read back by the tab that wrote it, and only that form is dropped', () => {
  keepDraft(FORM, { title: 'Benches' })
  keepDraft('contribution.x.proposal', { title: 'Trees' })
  assert.deepEqual(readDraft(FORM), { title: 'Benches' })
  dropDraft(FORM)
  assert.equal(readDraft(FORM), undefined)
  assert.deepEqual(readDraft('contribution.x.proposal'), { title: 'Trees' })
})

test('the draft of another open tab is neither shown nor dropped', () => {
  put('tabs', ['other'])
  put(`draft.${FORM}#other`, { at: 2, words: 'theirs' })
  assert.equal(readDraft(FORM), undefined)
  keepDraft(FORM, 'mine')
  dropDraft(FORM)
  assert.deepEqual(JSON.parse(stored.get(`folkmoot.draft.${FORM}#other`) ?? ''), { at: 2, words: 'theirs' })
})

test('of drafts whose tabs were closed the newest is taken over, and the older one after it was sent', () => {
  put(`draft.${FORM}#one`, { at: 1, words: 'older' })
  put(`draft.${FORM}#two`, { at: 2, words: 'newer' })
  put('draft.contribution.x.idea.other#one', { at: 9, words: 'another form' })
  assert.equal(readDraft(FORM), 'newer')
  assert.equal(readDraft(FORM), 'newer')
  dropDraft(FORM)
  assert.equal(readDraft(FORM), 'older')
  dropDraft(FORM)
  assert.equal(readDraft(FORM), undefined)
})

test('a draft kept before each tab had its own is taken over', () => {
  put(`draft.${FORM}`, { title: 'From before' })
  assert.deepEqual(readDraft(FORM), { title: 'From before' })
  assert.equal(stored.has(`folkmoot.draft.${FORM}`), false)
})
