// The bare server for comparison: Fastify and pg, the statements that finalize a paper in a transaction; no session, no rules.

import Fastify from 'fastify'
import { lockPaper, storePaper, toPaper } from '../../server/src/decisions/ballots/paper-store.ts'
import { openDatabase } from '../../server/src/platform/database/open.ts'

const { url, ballot } = JSON.parse(process.env.BARE ?? '') as { url: string; ballot: string }
const { db } = openDatabase(url)

const app = Fastify()

app.put<{ Params: { user: string } }>('/complete/:user', ({ params }) =>
  db.transaction().execute(async (trx) => {
    const record = await lockPaper(trx, ballot, { user: Number(params.user) })
    if (!record) throw new Error(`Member ${params.user} has no paper.`)
    const before = toPaper(record)
    const paper = { ...before, status: 1 as const }
    await storePaper(trx, record, paper, { before, day: record.startsOn })
    return paper
  }),
)

console.log(`is ready ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
