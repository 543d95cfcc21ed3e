import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { useAreaBounds } from './use-area.ts'
import { useOwnPosition } from './use-own-position.ts'

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
})

const outline = {
  ...{ kind: 'area', shape: 'polygon', name: '' },
  paths: [
    [
      [53.49, 9.99],
      [53.52, 9.99],
      [53.52, 10.03],
    ],
  ],
}

interface ProbeProps {
  readonly taken: object[]
  readonly onReady: (press: () => void) => void
}

function Probe({ taken, onReady }: ProbeProps) {
  onReady(useOwnPosition(useAreaBounds({ by: 'id', id: 7 }), (point) => taken.push(point)).ask)
  return null
}

/** Presses the button once, at a place, before the map was read; gives what was taken as the place. */
async function pressAt(latitude: number, longitude: number, plan: object | null) {
  const taken: object[] = []
  const asked: string[] = []
  globalThis.fetch = async (url) => {
    asked.push(String(url))
    await new Promise((resolve) => setTimeout(resolve, 20))
    return Response.json(String(url).includes('plan') ? { plan } : { total: 0, list: [] })
  }
  let answered: unknown
  const geolocation = {
    getCurrentPosition: (onPosition: (position: object) => unknown) => {
      answered = onPosition({ coords: { latitude, longitude, accuracy: 20 } })
    },
  }
  Object.defineProperty(globalThis, 'navigator', { value: { geolocation, languages: ['en-GB'] }, configurable: true })
  Object.defineProperty(globalThis, 'window', { value: { isSecureContext: true }, configurable: true })
  let press = () => {}
  const onReady = (ask: () => void) => {
    press = ask
  }
  const client = new QueryClient()
  renderToString(createElement(QueryClientProvider, { client }, createElement(Probe, { taken, onReady })))
  press()
  await answered
  client.clear()
  return { taken, asked: asked.length }
}

test('the first press waits for the map of the area, and a position outside of it is not taken [A28]', async () => {
  const plan = { features: [outline] }
  assert.deepEqual(await pressAt(48, 10, plan), { taken: [], asked: 1 })
  const inside = { latitude: 53.5, longitude: 10 }
  assert.deepEqual(await pressAt(53.5, 10, plan), { taken: [inside], asked: 1 })
})

test('without a map of the area no position is outside, wherever the places so far are [A28]', async () => {
  assert.deepEqual(await pressAt(48, 10, null), { taken: [{ latitude: 48, longitude: 10 }], asked: 1 })
})
