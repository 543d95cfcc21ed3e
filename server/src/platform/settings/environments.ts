import { z } from 'zod/mini'

export const ENVIRONMENT_NAMES = ['production', 'testing', 'development', 'local', 'partner-a', 'partner-b'] as const
export type EnvironmentName = (typeof ENVIRONMENT_NAMES)[number]

/** One of the six environments: the hosts it serves and the addresses it uses (APP-015). */
export interface EnvironmentRow {
  readonly name: EnvironmentName
  /** Host names; one that ends with a dot is a prefix. */
  readonly hosts: readonly string[]
  readonly coreApi: string
  readonly votingApi: string
  readonly pads: string
  readonly resetForm: string
}

const HOSTS: Readonly<Record<EnvironmentName, readonly string[]>> = {
  production: [],
  testing: ['test.', 'testing.'],
  development: ['dev.'],
  local: ['localhost', '127.0.0.1', '[::1]'],
  'partner-a': [],
  'partner-b': [],
}
const SAME_ORIGIN = { coreApi: '/api', votingApi: '/api/v0', pads: '/pads', resetForm: '/v2/user/password/reset/' }

/** The default table: every address on the same origin, partners without a host (APP-016). */
export const ENVIRONMENTS: readonly EnvironmentRow[] = ENVIRONMENT_NAMES.map((name) => ({
  name,
  hosts: HOSTS[name],
  ...SAME_ORIGIN,
}))

const host = z.string().check(z.regex(/^(?:[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*\.?|\[[0-9a-f:]+\])$/i))
const address = z.string().check(z.maxLength(300), z.regex(/^(?:https?:\/\/[^\s/]+(?:\/\S*)?|\/(?![/\\])\S*)$/))
const EnvironmentsSchema = z.partialRecord(
  z.enum(ENVIRONMENT_NAMES),
  z.strictObject({
    hosts: z.exactOptional(z.array(host)),
    coreApi: z.exactOptional(address),
    votingApi: z.exactOptional(address),
    pads: z.exactOptional(address),
    resetForm: z.exactOptional(address),
  }),
)

/**
 * Merges the operator's table into the defaults: JSON such as `{"partner-a": {"hosts": ["a.example.org"]}}`; undefined when it is
 * invalid.
 */
export function parseEnvironments(text: string): readonly EnvironmentRow[] | undefined {
  const parsed = z.safeParse(EnvironmentsSchema, parseJson(text))
  if (!parsed.success) return undefined
  return ENVIRONMENTS.map((row) => {
    const own = parsed.data[row.name] ?? {}
    return { ...row, ...own, hosts: (own.hosts ?? row.hosts).map((h) => h.toLowerCase()) }
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
