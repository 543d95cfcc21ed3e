import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { toTallyRules } from '@folkmoot/core/decisions/ballots/ballot-rules.ts'
import { applyCountChoice } from '@folkmoot/core/decisions/ballots/counting/count-again.ts'
import { isCounted } from '@folkmoot/core/decisions/ballots/words.ts'
import { type CampaignContext, findCampaign } from '../../../communities/campaigns/store.ts'
import type { Context } from '../../../platform/http/context.ts'
import { machineNow } from '../../../platform/shared/clock.ts'
import type { JobPayloads } from '../../../platform/shared/job-payloads.ts'
import { SOFTWARE_VERSION } from '../../../platform/shared/software-version.ts'
import { runTallyWorker, WorkerStopped } from '../../tally/run-tally-worker.ts'
import type { PackageDescription } from '../../tally/worker-messages.ts'
import { listReceipts } from '../detached-papers.ts'
import { type BallotWithCandidates, findBallotById, findStoredResult } from '../store.ts'
import { findRollHash } from '../voters/roll-record.ts'
import { toTallyCandidates } from './count-election.ts'
import { findPackage, insertPackage } from './package-store.ts'

const DAY = 24 * 3600 * 1000

/** The folder of audit packages, on the disk that all nodes share. */
export const packageFolder = (filesDir: string): string => join(filesDir, 'packages')

/** Makes the audit package of a counted ballot once, in a worker thread (specification E.7), without counting again. */
export async function makePackage(context: Context, { ballotId }: JobPayloads['ballot-package']): Promise<void> {
  const { db, pool, settings } = context
  const ballot = await findBallotById(db, ballotId)
  if (!ballot || !isCounted(ballot.state) || (await findPackage(db, ballotId))) return
  const [campaign, stored] = [await findCampaign(db, { id: ballot.campaignId }), await findStoredResult(db, ballotId)]
  if (!campaign || !stored) return
  const content: PackageDescription = {
    facts: toBallotFacts(ballot, campaign, await findRollHash(db, ballotId)),
    rules: toTallyRules(applyCountChoice(ballot.rules, ballot.countChoice), ballot.eligible),
    candidates: toTallyCandidates(ballot.candidates).map((candidate, i) => ({
      ...candidate,
      title: ballot.candidates[i]?.title ?? '',
    })),
    seed: ballot.seed.toString('hex'),
    result: stored.count,
    secrecy: ballot.secrecy,
    receipts: await listReceipts(db, ballotId),
    tree: ballot.tree,
  }
  const at = ballot.countedAt ?? '1980-01-02T00:00:00.000Z'
  const folder = packageFolder(settings.filesDir)
  const packaging = runTallyWorker(pool, { kind: 'package', ballotId, folder, content, at }, async (message) => {
    if (message.kind === 'busy') throw new Error(`Another process works on ballot ${ballotId}.`)
    if (message.kind === 'packaged') await insertPackage(db, ballotId, message.made, machineNow())
  })
  await packaging.catch((error: unknown) => {
    // a server that stops queues the package again when it starts
    if (!(error instanceof WorkerStopped)) throw error
  })
}

const toBallotFacts = (ballot: BallotWithCandidates, campaign: CampaignContext, rollHash: string | undefined) => ({
  uuid: ballot.uuid,
  title: ballot.title,
  assembly: campaign.assembly.name,
  campaign: campaign.title,
  firstDay: ballot.startsOn,
  lastDay: ballot.endsOn,
  timezone: ballot.timezone,
  openedAt: ballot.openedAt,
  closedAt: ballot.closedAt,
  countedAt: ballot.countedAt,
  roll: ballot.eligible === null ? null : { size: ballot.eligible, hash: rollHash ?? null },
  papersDigest: ballot.papersDigest,
  papersDigestAt: ballot.papersDigestAt,
  committedAt: ballot.createdAt,
  software: ballot.software || SOFTWARE_VERSION,
  ...(ballot.countChoice ? { countChoice: ballot.countChoice } : {}),
})

/** Deletes package files without a ballot, left by deleted ballots and failed attempts, a day after they were written. */
export async function deleteOrphanPackages({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<void> {
  const folder = packageFolder(settings.filesDir)
  const names = await readdir(folder).catch(() => [])
  if (names.length === 0) return
  const storedFiles = new Set((await db.selectFrom('ballot_packages').select('file').execute()).map(({ file }) => file))
  for (const name of names.filter((one) => !storedFiles.has(one))) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - DAY) await rm(path, { force: true })
  }
}
