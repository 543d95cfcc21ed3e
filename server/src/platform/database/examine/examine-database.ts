import pg from 'pg'
import { Fault } from '../../fault.ts'
import { describeDatabase } from './describe-database.ts'
import { type MigrationState, readMigrationState, refuseNewerDatabase } from './migration-state.ts'

/** What a database says about itself and about the user that is connected. */
interface DatabaseFacts {
  readonly version: string
  readonly number: number
  readonly encoding: string
  readonly standby: boolean
  readonly read_only: boolean
  readonly user: string
  readonly database: string
  readonly schema: string | null
  readonly may_create_schemas: boolean
  readonly may_create_tables: boolean | null
  readonly has_queue: boolean
  readonly may_use_queue: boolean | null
  readonly owner: string | null
}

const FACTS = `select
  current_setting('server_version') as version,
  current_setting('server_version_num')::integer as number,
  current_setting('server_encoding') as encoding,
  pg_is_in_recovery() as standby,
  current_setting('default_transaction_read_only')::boolean as read_only,
  current_user as user,
  current_database() as database,
  current_schema() as schema,
  has_database_privilege(current_database(), 'create') as may_create_schemas,
  has_schema_privilege(current_schema(), 'create') as may_create_tables,
  to_regnamespace('graphile_worker') is not null as has_queue,
  has_schema_privilege(to_regnamespace('graphile_worker')::oid, 'create') as may_use_queue,
  (select pg_get_userbyid(relowner) from pg_class
   where oid = to_regclass('kysely_migration') and not pg_has_role(relowner, 'usage')) as owner`

/** The extensions that the migrations create, each with where it stands. */
const EXTENSIONS = `select wanted as name, e.extnamespace::regnamespace::text as schema,
  e.extnamespace::regnamespace::name = any (current_schemas(true)) as found,
  exists (select from pg_available_extensions a where a.name = wanted) as available,
  coalesce((select bool_or(v.trusted) from pg_available_extension_versions v where v.name = wanted), false) as trusted
  from unnest(array['pg_trgm', 'unaccent']) wanted left join pg_extension e on e.extname = wanted`

interface ExtensionFacts {
  readonly name: string
  readonly schema: string | null
  readonly found: boolean | null
  readonly available: boolean
  readonly trusted: boolean
}

/**
 * Examines the operator's own database before anything in it is changed: what would stop the product or a migration is a Fault
 * of one sentence that says what to do, with the statement for an administrator of the database.
 */
export async function examineDatabase(url: string): Promise<MigrationState> {
  const client = await openClient(url)
  try {
    const { rows } = await client.query<DatabaseFacts>(FACTS)
    const facts = rows[0]
    if (!facts) throw new Error('the database does not describe itself')
    refuseUnsuitable(facts, describeDatabase(url))
    const state = await readMigrationState(client)
    refuseNewerDatabase(state)
    const { rows: extensions } = await client.query<ExtensionFacts>(EXTENSIONS)
    if (state.pending.length > 0) refuseMissingRights(facts, extensions)
    refuseHiddenExtensions(facts, extensions)
    return state
  } finally {
    await client.end()
  }
}

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new Fault(`The database that DATABASE_URL names cannot be opened: ${describeError(error)}.`)
  }
}

const describeError = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(describeError).join(', ')
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}

function refuseUnsuitable(facts: DatabaseFacts, place: string): void {
  if (facts.number < 150_000) throw new Fault(`Folkmoot needs PostgreSQL 15 or newer; DATABASE_URL names version ${facts.version}.`)
  if (facts.encoding !== 'UTF8')
    throw new Fault(
      `Folkmoot needs a database in UTF8, but ${place} is in ${facts.encoding}: make another one, create database ` +
        `${quote(`${facts.database}_utf8`)} owner ${quote(facts.user)} encoding 'UTF8' template template0, and name it in DATABASE_URL.`,
    )
  if (facts.standby || facts.read_only)
    throw new Fault(
      `${capitalize(place)} takes no writes ` +
        `(${facts.standby ? 'it is a standby' : 'default_transaction_read_only is on'}): name the primary in DATABASE_URL.`,
    )
  if (facts.schema === null)
    throw new Fault(
      `The user ${facts.user} has no schema on its search path in ${place}: an administrator runs alter role ` +
        `${quote(facts.user)} in database ${quote(facts.database)} set search_path = public.`,
    )
}

/** What migrations need: tables in the schema, the queue's own schema, and two extensions. */
function refuseMissingRights(facts: DatabaseFacts, extensions: readonly ExtensionFacts[]): void {
  const { user, database, schema } = facts
  if (facts.owner !== null)
    throw new Fault(
      `The tables of ${database} belong to ${facts.owner}, so the user ${user} cannot change them: name ${facts.owner} in ` +
        `DATABASE_URL, or an administrator runs grant ${quote(facts.owner)} to ${quote(user)}.`,
    )
  const absent = extensions.filter((extension) => extension.schema === null)
  const missing = absent.filter((extension) => !extension.available)
  if (missing.length > 0)
    throw new Fault(
      `PostgreSQL has no extension ${missing.map(({ name }) => name).join(' and ')} to offer: install the package ` +
        'postgresql-contrib of its version on its machine.',
    )
  const statements = [
    ...absent
      .filter(({ trusted }) => !(trusted && facts.may_create_schemas))
      .map(({ name }) => `create extension ${name} schema ${quote(schema ?? 'public')}`),
    ...(facts.may_create_tables ? [] : [`grant create on schema ${quote(schema ?? 'public')} to ${quote(user)}`]),
    ...(facts.has_queue || facts.may_create_schemas ? [] : [`grant create on database ${quote(database)} to ${quote(user)}`]),
    ...(facts.has_queue && !facts.may_use_queue ? [`alter schema graphile_worker owner to ${quote(user)}`] : []),
  ]
  if (statements.length > 0)
    throw new Fault(
      `The user ${user} lacks rights in the database ${database}; nothing was changed. An administrator of PostgreSQL runs ` +
        `in it: ${statements.join('; ')};`,
    )
}

function refuseHiddenExtensions({ user, database, schema }: DatabaseFacts, extensions: readonly ExtensionFacts[]): void {
  const hidden = extensions.filter(({ found }) => found === false)
  if (hidden.length === 0) return
  const statements = hidden.map(({ name }) => `alter extension ${name} set schema ${quote(schema ?? 'public')}`)
  throw new Fault(
    `The extension ${hidden.map((one) => `${one.name} stands in the schema ${one.schema}`).join(', ')}, which is not on ` +
      `the search path of ${user}; nothing was changed. An administrator of PostgreSQL runs in the database ${database}: ` +
      `${statements.join('; ')};`,
  )
}

/** Names as SQL needs them: quoted unless they are plain. */
const quote = (name: string): string => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : pg.escapeIdentifier(name))

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
