// Measures how long a real participatory budget takes to count by equal shares, in a new process.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countPabulibFile } from '@folkmoot/core/tally/testing/count-pabulib-file.ts'
import { median } from './hot/load.ts'

const file =
  process.env.BENCH_PB ?? join(import.meta.dirname, '../../shared/data/elections/wieliczka-2023-mes/instance.pb')
if (!existsSync(file)) console.log('count: no file to count; name one by BENCH_PB')
else {
  const text = readFileSync(file, 'utf8')
  const times = Array.from({ length: 7 }, () => {
    const began = performance.now()
    const counted = countPabulibFile(text, {})
    if ('faults' in counted) throw new Error(counted.faults.map((f) => `${f.line}: ${f.reason}`).join('\n'))
    return performance.now() - began
  })
  console.log(
    `count: equal shares over the file in ${(times[0] ?? 0).toFixed(0)} ms the first time, ${median(times).toFixed(0)} ms as a median of 7 (aim: under 500)`,
  )
}
