// Asks for a page again and again, and prints how long it waited: `node probe.ts URL SESSION SECONDS`.
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const [url = '', key = '', seconds = '10'] = process.argv.slice(2)
const waits: { readonly at: number; readonly ms: number }[] = []
try {
  // its own waits are measured, not how long it waits for the processor beside the pages; an ordinary user may not ask for it
  setPriority(0)
} catch {}
// the first request opens the connection and compiles the code
await (await fetch(url, { headers: { session_key: key } })).arrayBuffer()
const start = performance.now()
const end = start + Number(seconds) * 1_000
while (performance.now() < end) {
  const began = performance.now()
  const response = await fetch(url, { headers: { session_key: key } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`)
  waits.push({ at: began - start, ms: performance.now() - began })
  await sleep(20)
}
waits.sort((a, b) => a.ms - b.ms)
const at = (part: number) => (waits[Math.min(waits.length - 1, Math.floor(waits.length * part))]?.ms ?? 0).toFixed(0)
const late = waits.filter(({ ms }) => ms > 100).map(({ at }) => Math.round(at))
console.log(
  `${waits.length} requests, waited ${at(0.5)} ms in the middle, ${at(0.99)} ms at the 99th, ${at(1)} ms at most; ` +
    `${late.length} over 100 ms, the last one after ${Math.max(0, ...late) / 1000} s`,
)
