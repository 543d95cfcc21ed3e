import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Account } from '@folkmoot/core/platform/shared/account.ts'
import { clearPersonalData, onStorageChange, readStored, removeStored, writeStored } from './storage.ts'
import { deleteDraft, readDraft, saveDraft } from './stored-drafts.ts'

class Store {
  entries = new Map<string, string>()
  get length(): number {
    return this.entries.size
  }
  key = (i: number): string | null => [...this.entries.keys()][i] ?? null
  getItem = (k: string): string | null => this.entries.get(k) ?? null
  setItem = (k: string, v: string): void => void this.entries.set(k, v)
  removeItem = (k: string): void => void this.entries.delete(k)
}
let store = new Store()
beforeEach(() => {
  store = new Store()
  Object.defineProperty(globalThis, 'localStorage', { value: store, configurable: true })
})

const maren: Account = {
  userId: 7,
  uuid: '5a1c0b2e-0000-4000-8000-000000000007',
  name: 'Maren Holt',
  firstname: null,
  lastname: null,
  email: 'maren.holt@rivermouth.example',
  username: null,
  lang: 'en',
  language: 'en',
  emailVerified: true,
  emailUpdated: true,
  emailRefused: false,
  profilePic: null,
  profile_pic: null,
  facebookUserId: null,
  timezone: null,
  roles: [{ roleId: 2, name: 'USER' }],
}

test('values are stored under prefixed keys and read back unchanged [APP-030]', () => {
  writeStored('session', 'key')
  writeStored('user', maren)
  writeStored('assembly', 3)
  assert.deepEqual([...store.entries.keys()], ['folkmoot.session', 'folkmoot.user', 'folkmoot.assembly'])
  assert.equal(readStored('session'), 'key')
  assert.deepEqual(readStored('user'), maren)
  removeStored('assembly')
  assert.equal(readStored('assembly'), undefined)
})

test('an invalid value counts as absent, whatever wrote it', () => {
  store.setItem('folkmoot.user', '{"name":"no id"}')
  store.setItem('folkmoot.assembly', '"three"')
  store.setItem('folkmoot.session', '{broken')
  assert.equal(readStored('user'), undefined)
  assert.equal(readStored('assembly'), undefined)
  assert.equal(readStored('session'), undefined)
})

test('signing out clears personal data, drafts too, and keeps the settings of the device [SES-019]', () => {
  writeStored('session', 'key')
  writeStored('user', maren)
  writeStored('language', 'fr-FR')
  saveDraft('assembly.new', { name: 'Rivermouth' })
  store.setItem('elsewhere', 'stays')
  clearPersonalData()
  assert.deepEqual([...store.entries.keys()].sort(), ['elsewhere', 'folkmoot.language'])
})

test('a draft is stored under the name of its form until it is dropped', () => {
  saveDraft('campaign.new', { title: 'Budget' })
  assert.deepEqual(readDraft('campaign.new'), { title: 'Budget' })
  deleteDraft('campaign.new')
  assert.equal(readDraft('campaign.new'), undefined)
})

test('a listener is called on changes until it unsubscribes', () => {
  let heard = 0
  const stop = onStorageChange(() => heard++)
  writeStored('language', 'de-DE')
  stop()
  writeStored('language', 'it-IT')
  assert.equal(heard, 1)
})

test('without storage values last as long as the page', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => {
      throw new Error('denied')
    },
    configurable: true,
  })
  writeStored('language', 'pt-BR')
  assert.equal(readStored('language'), 'pt-BR')
})
