import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_MEMBER_LIST_ROWS } from '@folkmoot/core/communities/invitations/parse-upload.ts'
import type { UploadJob, UploadReport } from '@folkmoot/core/communities/invitations/schemas.ts'
import type { RunningServer } from '../hot/start-process.ts'
import { formatTimes, timeReadsDuring } from './time-reads.ts'

/** One line in forty is invalid: no address, an unknown role, a repeated address. */
const FAULTS = ['nobody', 'someone@upload.test,,,,KING', 'person1@upload.test']
const lineOf = (n: number): string =>
  n % 40 === 39 ? (FAULTS[n % FAULTS.length] ?? '') : `person${n}@upload.test,Person,Number ${n},es,MEMBER`

/** Uploads a list of 2,000 people and polls its progress without a pause. */
export async function measureUpload(product: RunningServer, aid: number, key: string): Promise<void> {
  const headers = { session_key: key }
  const body = new FormData()
  body.append('file', new Blob([Array.from({ length: MAX_MEMBER_LIST_ROWS }, (_, n) => lineOf(n)).join('\n')]), 'people.csv')
  const memory = product.memory() ?? 0
  let most = memory
  let first: number | undefined
  const seen = new Set<number>()

  const began = performance.now()
  const sent = await fetch(`${product.url}/api/assembly/${aid}/member`, { method: 'POST', headers, body })
  const { job, total } = (await sent.json()) as UploadJob
  const taken = performance.now() - began
  const progress = async (): Promise<UploadReport> => {
    for (;;) {
      const answer = (await (await fetch(`${product.url}/api/job/${job}`, { headers })).json()) as UploadJob
      most = Math.max(most, product.memory() ?? 0)
      if (answer.done > 0) first ??= performance.now() - began
      seen.add(answer.done)
      if (answer.report) return answer.report
      await sleep(20)
    }
  }
  const working = progress()
  const path = `/api/membership/assembly/${aid}?pageSize=20`
  const reads = await timeReadsDuring(product.url, { method: 'GET', path, headers }, working)
  const report = await working
  const ms = performance.now() - began
  const faults = report.invalid.map((bad) => bad.reason)
  const told = [...new Set(faults)].map((reason) => `${reason} ${faults.filter((f) => f === reason).length}`).join(', ')
  console.log(
    `upload of ${MAX_MEMBER_LIST_ROWS} lines: ${ms.toFixed(0)} ms, ${((total * 1000) / ms).toFixed(0)} rows a second; accepted after ` +
      `${taken.toFixed(0)} ms, first progress after ${first?.toFixed(0)} ms, ${seen.size - 1} steps seen`,
  )
  console.log(
    `  ${report.invited} invited, ${report.links.length} links, ${faults.length} bad lines by number (${told}); ` +
      `${(most - memory).toFixed(0)} MB more at most; the list of members meanwhile: ${formatTimes(reads)}`,
  )
}
