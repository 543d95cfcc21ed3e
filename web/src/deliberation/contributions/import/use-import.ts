import type { ImportType } from '@folkmoot/core/communities/campaigns/import-policy.ts'
import { contributionImports, type ImportJob, type ImportReport } from '@folkmoot/core/deliberation/contributions/import/endpoints.ts'
import type { DecimalMark } from '@folkmoot/core/platform/shared/tables/written-amounts.ts'
import type { DayOrder } from '@folkmoot/core/platform/shared/tables/written-days.ts'
import { useEffect, useRef, useState } from 'react'
import { type CampaignAddress, formatRef } from '../../../platform/lib/address.ts'
import { callEndpoint, formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints } from '../../../platform/lib/api/endpoint-query.ts'
import { invalidateContributionLists } from '../contribution-cache.ts'

/** How often the progress of a long file is read, in milliseconds. */
const PACE = 800

/** The path of the imports of a campaign. */
export const toImportPath = ({ assembly, campaign }: CampaignAddress) => ({
  aid: formatRef(assembly),
  cid: formatRef(campaign),
})

interface ImportRun {
  /** Whether the report is of a dry run. */
  readonly dryRun: boolean
  readonly progress?: Pick<ImportJob, 'done' | 'total'>
  readonly report?: ImportReport
}

/** What is decided about a file before it is sent. */
interface ImportChoice {
  readonly dryRun: boolean
  readonly createThemes: boolean
  /** The field of each column, in a comma list. */
  readonly columns: string
  readonly dayOrder?: DayOrder
  readonly decimalMark?: DecimalMark
}

/** Sends a file as a dry run or for good, follows a long one and gives its report; a failure is a sentence. */
export function useImport(address: CampaignAddress, type: ImportType) {
  const [run, setRun] = useState<ImportRun>()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  const params = toImportPath(address)

  /** Reads how far a job is until it has ended; nothing once the window is closed, while the job goes on. */
  async function follow(job: ImportJob, dryRun: boolean) {
    for (let seen = job; !gone.current; ) {
      setRun({ dryRun, progress: seen, ...(seen.report ? { report: seen.report } : {}) })
      if (seen.report) {
        if (seen.message && seen.report.errors.length === 0) setFailure(seen.message)
        return
      }
      await new Promise((resolve) => setTimeout(resolve, PACE))
      const answer = await callEndpoint(contributionImports.one, { params: { ...params, id: job.job } })
      if (isFailure(answer)) return setFailure(formatFailure(answer))
      seen = answer
    }
  }

  async function send(file: File, { dryRun, createThemes, ...choice }: ImportChoice) {
    setPending(true)
    setFailure(undefined)
    setRun(undefined)
    const body = new FormData()
    body.append('file', file, file.name)
    const query = { type, dryRun: String(dryRun), createThemes: String(createThemes), ...choice }
    const answer = await callEndpoint(contributionImports.create, { params, query, body })
    if (isFailure(answer)) setFailure(formatFailure(answer))
    else if ('job' in answer) await follow(answer, dryRun)
    else setRun({ dryRun, report: answer })
    setPending(false)
    if (!dryRun) await Promise.all([invalidateContributionLists(), invalidateEndpoints(contributionImports.list)])
  }

  const forget = () => {
    setRun(undefined)
    setFailure(undefined)
  }
  return { run, pending, failure, setFailure, send, forget }
}
