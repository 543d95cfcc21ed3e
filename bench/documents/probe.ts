// Asks for a page again and again, and prints how long it waited: `node probe.ts URL SESSION SECONDS`.
import { setTimeout as sleep } from 'node:timers/promises'

const [url = '', key = '', seconds = '10'] = process.argv.slice(2)
const waits: number[] = []
const end = performance.now() + Number(seconds) * 1_000
while (performance.now() < end) {
  const began = performance.now()
  const response = await fetch(url, { headers: { session_key: key } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`)
  waits.push(performance.now() - began)
  await sleep(20)
}
waits.sort((a, b) => a - b)
const at = (part: number) => (waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0).toFixed(0)
console.log(
  `${waits.length} requests, waited ${at(0.5)} ms in the middle, ${at(0.99)} ms at the 99th, ${at(1)} ms at most`,
)
