import type pg from 'pg'

/** For each sequence its last number and whether it was given. */
export type SequenceStates = ReadonlyMap<string, string>

/** The states of the sequences of the product and of its jobs. */
export async function listSequences(client: pg.ClientBase): Promise<SequenceStates> {
  const { rows } = await client.query<{ name: string }>(`select c.oid::regclass::text as name from pg_class c
where c.relkind = 'S' and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) order by 1`)
  return readStates(
    client,
    rows.map(({ name }) => name),
  )
}

async function readStates(client: pg.ClientBase, names: readonly string[]): Promise<SequenceStates> {
  const states = names.map((name) => `(select last_value || ', ' || is_called from ${name})`)
  const { rows } = await client.query<{ states: string[] }>({
    name: 'sequences',
    text: `select array[${states.join(', ')}]::text[] as states`,
  })
  return new Map(names.map((name, i) => [name, rows[0]?.states[i] ?? '']))
}

/** Restores the states of sequences. `setval` takes numbers only, so no plan is discarded. */
export async function restoreSequences(client: pg.ClientBase, states: SequenceStates): Promise<void> {
  const now = await readStates(client, [...states.keys()])
  const advanced = [...states].filter(([name, state]) => state !== now.get(name))
  if (advanced.length > 0) await client.query(`select ${advanced.map(([name, state]) => `setval('${name}', ${state})`).join(', ')}`)
}
