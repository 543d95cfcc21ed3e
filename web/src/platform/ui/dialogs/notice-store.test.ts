import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import {
  closeNotice,
  closesByItself,
  currentNotices,
  endKeepingOnFirstPage,
  errorNotice,
  expireNotices,
  flash,
  toast,
} from './notice-store.ts'

const texts = () => currentNotices().map((n) => n.text)
beforeEach(() => {
  for (const { id } of currentNotices()) closeNotice(id)
})

test('flash messages and notices vanish when the page changes unless they are kept [APP-014]', () => {
  flash('Contribution updated!')
  toast('Subscribed successfully')
  flash('You are not authorized to see that page.', { tone: 'bad', keep: true })
  expireNotices()
  assert.deepEqual(texts(), ['You are not authorized to see that page.'])
  expireNotices()
  assert.deepEqual(texts(), [], 'kept means for one change of page')
})

test('a page that leads on before it was open itself takes its kept message along once, and a message of the first page stays [APP-014]', () => {
  const at = (pathname: string) => Object.defineProperty(globalThis, 'location', { value: { pathname }, configurable: true })
  at('/v2/admin/people')
  flash('You are not authorized to see that page.', { tone: 'bad', keep: true })
  endKeepingOnFirstPage('/v1/home')
  assert.equal(texts().length, 1)
  expireNotices()
  assert.deepEqual(texts(), [])

  at('/v1/home')
  flash('You signed out.')
  flash('Contribution created', { keep: true })
  endKeepingOnFirstPage('/v1/home')
  expireNotices()
  assert.deepEqual(texts(), ['Contribution created'])
  expireNotices()
  Reflect.deleteProperty(globalThis, 'location')
})

test('toasts stand at the foot, flashes on top [APP-029]', () => {
  toast('Deleted')
  errorNotice('Not saved: no connection.')
  flash('Welcome')
  assert.deepEqual(
    currentNotices().map((n) => [n.text, n.place, n.tone]),
    [
      ['Deleted', 'foot', 'ok'],
      ['Not saved: no connection.', 'foot', 'bad'],
      ['Welcome', 'top', 'ok'],
    ],
  )
})

test('the same news twice is said once', () => {
  toast('Changed saved')
  toast('Changed saved')
  assert.deepEqual(texts(), ['Changed saved'])
})

test('what was done last takes the place of what was done before; what failed and what offers an act stays', () => {
  errorNotice('Not saved: no connection.')
  toast('Deleted', { action: 'Undo' })
  toast('Voting is open.')
  toast('Your vote is saved.')
  assert.deepEqual(texts(), ['Not saved: no connection.', 'Deleted', 'Your vote is saved.'])
})

test('what was done goes by itself, also where it offers an act; what failed and what stands on top stays', () => {
  toast('Deleted', { action: 'Undo' })
  toast('Changed saved')
  errorNotice('Not saved: no connection.')
  flash('Welcome')
  assert.deepEqual(currentNotices().map(closesByItself), [true, true, false, false])
})

test('a success told on top of the page goes with the next success: what it said is past; what failed, offers something or is kept stays', () => {
  flash('This is your amendment. Only you can see it until you send it to the authors.')
  flash('It failed.', { tone: 'bad' })
  flash('The amendment is now part of the original.', { keep: true })
  errorNotice('Not saved: no connection.')
  assert.equal(currentNotices().length, 4, 'a failure replaces nothing')
  toast('Sent')
  assert.deepEqual(texts(), ['It failed.', 'The amendment is now part of the original.', 'Not saved: no connection.', 'Sent'])
})
