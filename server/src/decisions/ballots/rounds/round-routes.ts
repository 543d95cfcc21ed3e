import { refuseReadingFullGroup } from '@folkmoot/core/communities/groups/policy.ts'
import { refuseManagingBallot } from '@folkmoot/core/decisions/ballots/policy.ts'
import { rounds, type StartRoundBody } from '@folkmoot/core/decisions/ballots/rounds/round-endpoints.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { UNFINISHED_STATES } from '@folkmoot/core/decisions/ballots/words.ts'
import { parseIdentifier } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { findGroupAccess, type GroupPath } from '../../../communities/groups/group-access.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Me } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { advanceBallot } from '../advance-ballots.ts'
import { findReadableBallot, serializeForViewer } from '../readable-ballot.ts'
import { readGroupRounds } from './list-rounds.ts'
import { type StartRoundRefusal, startRound } from './start-round.ts'

/** Rounds of working groups: their coordinators start them, whoever reads the full group reads them (specification C, E.10). */
export function roundRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  async function list(me: Me, path: GroupPath) {
    const access = await findGroupAccess(db, me, path)
    if (isRefusal(access)) return access
    const denied = refuseReadingFullGroup(access.inGroup, access.inAssembly)
    if (denied) return denied
    await advanceRounds(context, access.group.id)
    return readGroupRounds(context, access)
  }

  async function start(me: Me, path: GroupPath, body: StartRoundBody): Promise<Ballot | StartRoundRefusal | Refusal<'not_allowed'>> {
    const access = await findGroupAccess(db, me, path)
    if (isRefusal(access)) return access
    const { group, inGroup, inAssembly } = access
    const denied = refuseManagingBallot({ viewer: inAssembly, inGroup })
    if (denied) return denied
    await advanceRounds(context, group.id)
    const uuid = await inTransaction(context, (trx, context) => startRound(trx, context, group, body, me.userId))
    if (isRefusal(uuid)) return uuid
    const readable = await findReadableBallot(context, me, uuid)
    return readable ? serializeForViewer(db, context, me, readable) : refuse('not_found')
  }

  async function withGroupOfSpace<T>(sid: string, serveGroup: (path: GroupPath) => Promise<T>) {
    const path = await findGroupOfSpace(db, sid)
    return path ? serveGroup(path) : refuse('not_found')
  }

  serve(app, context, rounds, {
    list: ({ params, me }) => list(me, params),
    start: ({ params, body, me }) => start(me, params, body),
    restart: ({ params, body, me }) => start(me, params, body),
    ofSpace: ({ params, me }) => withGroupOfSpace(params.sid, (path) => list(me, path)),
    startInSpace: ({ params, body, me }) => withGroupOfSpace(params.sid, (path) => start(me, path, body)),
  })
}

/** Closes and counts a round whose last day is over. */
async function advanceRounds(context: Context, groupId: number): Promise<void> {
  const running = await context.db
    .selectFrom('ballots')
    .select('id')
    .where('group_id', '=', groupId)
    .where('state', 'in', UNFINISHED_STATES)
    .execute()
  for (const { id } of running) await advanceBallot(context, id)
}

async function findGroupOfSpace(db: Db, sid: string): Promise<GroupPath | undefined> {
  const by = parseIdentifier(sid)
  if (by.by !== 'id' && by.by !== 'uuid') return undefined
  const group = await db
    .selectFrom('working_groups as g')
    .innerJoin('spaces as s', 's.id', 'g.space_id')
    .select(['g.id', 'g.assembly_id'])
    .where(by.by === 'id' ? 's.id' : 's.uuid', '=', by.by === 'id' ? by.id : by.uuid)
    .executeTakeFirst()
  return group && { aid: String(group.assembly_id), gid: String(group.id) }
}
