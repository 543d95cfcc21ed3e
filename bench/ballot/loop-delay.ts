// Loaded before the server: prints the event loop delay at each SIGUSR2. On a shared machine the delay is mostly caused by other
// processes, so the processor time between two turns is printed as well.
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
