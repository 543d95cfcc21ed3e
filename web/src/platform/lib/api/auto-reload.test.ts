import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startAutoReload } from './auto-reload.ts'

/** A page whose visibility a test sets. */
class TestPage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  show(state: DocumentVisibilityState): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

test('a list reloads after 120 seconds and then every 300 seconds until it is closed [GRP-021]', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let reloads = 0
  const stop = startAutoReload(() => reloads++, new TestPage() as unknown as Document)
  const after = (ms: number) => {
    t.mock.timers.tick(ms)
    return reloads
  }
  assert.deepEqual([after(119_999), after(1), after(299_999), after(1), after(300_000)], [0, 1, 1, 2, 3])
  stop()
  assert.equal(after(1_000_000), 3)
})

test('a hidden page reloads nothing; what is due happens once when it is shown again [GRP-021]', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let reloads = 0
  const page = new TestPage()
  const stop = startAutoReload(() => reloads++, page as unknown as Document)
  page.show('hidden')
  t.mock.timers.tick(1_000_000)
  assert.equal(reloads, 0)
  page.show('visible')
  assert.equal(reloads, 1)
  page.show('hidden')
  page.show('visible')
  assert.equal(reloads, 1)
  t.mock.timers.tick(300_000)
  assert.equal(reloads, 2)
  page.show('hidden')
  t.mock.timers.tick(300_000)
  stop()
  page.show('visible')
  assert.equal(reloads, 2)
})

test('with intervals of its own, such as a minute, it reloads by them while the page is visible [NOT-004]', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let reloads = 0
  const page = new TestPage()
  const stop = startAutoReload(() => reloads++, page as unknown as Document, [60_000, 60_000])
  t.mock.timers.tick(59_999)
  assert.equal(reloads, 0)
  for (const ms of [1, 60_000, 60_000]) t.mock.timers.tick(ms)
  assert.equal(reloads, 3)
  page.show('hidden')
  t.mock.timers.tick(600_000)
  assert.equal(reloads, 3)
  stop()
})
