// Loaded before the server: says how long the event loop was kept from turning, each time it is asked by SIGUSR2. On a
// machine that others use too the delay is mostly theirs, so the processor time between two turns is told as well.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()

const used = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
let longest = 0
let before = used()
setInterval(() => {
  const now = used()
  longest = Math.max(longest, now - before)
  before = now
}, 1).unref()

process.on('SIGUSR2', () => {
  const ms = (nanoseconds: number): string => (nanoseconds / 1e6).toFixed(0)
  const { max } = delay
  console.log(`event loop: ${ms(delay.percentile(50))} ${ms(delay.percentile(99))} ${ms(max)} ${longest.toFixed(0)}`)
  delay.reset()
  longest = 0
})
