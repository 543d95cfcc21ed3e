import type { FastifyRequest } from 'fastify'
import {
  type CompiledStatement,
  type Executor,
  type PackedRow,
  type ParamShape,
  type ParamValues,
  parseJsonRow,
  type RowOf,
  type RowShape,
  type Statement,
  toPositional,
  unpackRow,
} from '../database/statement.ts'
import { hashSecret } from '../shared/secrets.ts'
import {
  authenticateCaller,
  callerFromRow,
  type Me,
  readSessionKey,
  SESSION_VIEWER_ROW,
  type SessionContext,
  touchSession,
} from './session.ts'
import { cacheSessionAccount } from './session-account-cache.ts'

/** The parameters of a statement about a viewer. */
type ViewerParams = ParamShape & { readonly viewer: 'int' }
type ViewerStatement = Statement<ViewerParams, RowShape>

/** A packed statement about the caller with its other values. */
export interface CallerQuery<Row = unknown> {
  readonly statement: ViewerStatement
  readonly values: Readonly<Record<string, unknown>>
  readonly row?: Row
}

/** Binds the values of a statement except for the viewer, who is the caller. */
export const queryForCaller = <P extends ViewerParams, R extends RowShape>(
  statement: Statement<P, R>,
  values: Omit<ParamValues<P>, 'viewer'>,
): CallerQuery<RowOf<R>> => ({ statement: statement as unknown as ViewerStatement, values })

/** The caller and the first row of the statement. */
interface CallerWithRow {
  readonly me: Me | undefined
  readonly row: unknown
}

/**
 * Looks up the caller and runs a statement about them in one round trip, which saves a third of the work of the fastest calls. A
 * request without a session, or with a ticket, is looked up separately.
 */
export async function authenticateAndQuery(
  context: SessionContext,
  request: FastifyRequest,
  callerQuery: CallerQuery | undefined,
): Promise<CallerWithRow> {
  const { pool } = context
  const key = readSessionKey(request)
  if (!callerQuery || !key) {
    const me = await authenticateCaller(context, request)
    return { me, row: callerQuery && me && (await queryAsCaller(pool, callerQuery, me.userId)) }
  }
  const keyHash = hashSecret(key)
  const compiled = findSessionForm(callerQuery.statement)
  const { rows } = await pool.query<{ viewer: string } & (PackedRow | { facts: null })>(
    compiled.text,
    toPositional(compiled, { ...callerQuery.values, keyHash }),
  )
  if (!rows[0]) {
    cacheSessionAccount(keyHash, undefined)
    return { me: undefined, row: undefined }
  }
  const { viewer, ...packed } = rows[0]
  const session = parseJsonRow(SESSION_VIEWER_ROW, viewer)
  cacheSessionAccount(keyHash, session.user_id)
  if (session.stale) await touchSession(pool, keyHash)
  return {
    me: callerFromRow(context, session, keyHash),
    row: packed.facts === null ? undefined : unpackRow(packed),
  }
}

/** Runs the statement for a viewer whose id is known and returns its first row. */
export const queryAsCaller = <Row>(db: Executor, { statement, values }: CallerQuery<Row>, viewer: number): Promise<Row | undefined> =>
  statement.find(db, { ...values, viewer } as unknown as ParamValues<ViewerParams>) as Promise<Row | undefined>

const sessionForms = new WeakMap<ViewerStatement, CompiledStatement>()

function findSessionForm(statement: ViewerStatement): CompiledStatement {
  const known = sessionForms.get(statement)
  if (known) return known
  const form = compileSessionForm(statement)
  sessionForms.set(statement, form)
  return form
}

/** The form of a packed statement whose viewer is the user of a session: `keyHash` instead of `viewer`. */
export function compileSessionForm(statement: ViewerStatement): CompiledStatement {
  if (!statement.packed) throw new Error(`statement ${statement.name} is not packed`)
  const { text, order } = statement.compile({ viewer: 'viewer.user_id' })
  return {
    text: `with viewer as materialized (select * from session_viewer($${order.length + 1}::bytea))
select row_to_json(viewer)::text as viewer, act.* from viewer left join lateral (${text}) act on true`,
    order: [...order, 'keyHash'],
  }
}
