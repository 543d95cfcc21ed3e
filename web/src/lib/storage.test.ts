import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Account } from '@folkmoot/core/users/shapes.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { forget, forgetPerson, onStored, read, write } from './storage.ts'

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
  emailVerified: true,
  emailUpdated: true,
  profilePic: null,
  timezone: null,
  roles: [{ roleId: 2, name: 'USER' }],
}

test('values are kept under names of the product and come back as they were [APP-030]', () => {
  write('session', 'key')
  write('user', maren)
  write('assembly', 3)
  assert.deepEqual([...store.entries.keys()], ['folkmoot.session', 'folkmoot.user', 'folkmoot.assembly'])
  assert.equal(read('session'), 'key')
  assert.deepEqual(read('user'), maren)
  forget('assembly')
  assert.equal(read('assembly'), undefined)
})

test('what does not fit counts as absent, whoever wrote it', () => {
  store.setItem('folkmoot.user', '{"name":"no id"}')
  store.setItem('folkmoot.assembly', '"three"')
  store.setItem('folkmoot.session', '{broken')
  assert.equal(read('user'), undefined)
  assert.equal(read('assembly'), undefined)
  assert.equal(read('session'), undefined)
})

test('signing out clears what is of the person, drafts too, and leaves the settings of the device [SES-019]', () => {
  write('session', 'key')
  write('user', maren)
  write('language', 'fr-FR')
  keepDraft('assembly.new', { name: 'Rivermouth' })
  store.setItem('elsewhere', 'stays')
  forgetPerson()
  assert.deepEqual([...store.entries.keys()].sort(), ['elsewhere', 'folkmoot.language'])
})

test('a draft is kept by the name of its form until it is dropped', () => {
  keepDraft('campaign.new', { title: 'Budget' })
  assert.deepEqual(readDraft('campaign.new'), { title: 'Budget' })
  dropDraft('campaign.new')
  assert.equal(readDraft('campaign.new'), undefined)
})

test('whoever listens hears of a change, until it stops listening', () => {
  let heard = 0
  const stop = onStored(() => heard++)
  write('language', 'de-DE')
  stop()
  write('language', 'it-IT')
  assert.equal(heard, 1)
})

test('without storage the page still works, for as long as it is open', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => {
      throw new Error('denied')
    },
    configurable: true,
  })
  write('language', 'pt-BR')
  assert.equal(read('language'), 'pt-BR')
})
