/** One of the six environments with its addresses, as `/environments.json` lists them (APP-015, APP-016). */
export interface Environment {
  readonly name: string
  /** Host names; one that ends with a dot matches every host with that prefix. */
  readonly hosts: readonly string[]
  readonly coreApi: string
  readonly votingApi: string
  readonly pads: string
  readonly resetForm: string
}

export const SAME_ORIGIN: Environment = {
  name: 'production',
  hosts: [],
  coreApi: '/api',
  votingApi: '/api/v0',
  pads: '/pads',
  resetForm: '/v2/user/password/reset/',
}

/** The environment of a host; an unlisted host is production (APP-015, APP-016). */
export function findEnvironment(host: string, table: readonly Environment[]): Environment {
  const named = table.find(({ hosts }) => hosts.some((h) => (h.endsWith('.') ? host.startsWith(h) : host === h)))
  return named ?? table.find(({ name }) => name === 'production') ?? SAME_ORIGIN
}

/** Only in these environments may a reader choose other servers (APP-018). */
export const canSwitchServers = ({ name }: Environment): boolean => ['local', 'development', 'testing'].includes(name)

/** The environments whose servers are offered: those of developers, never production or partners (APP-018). */
export const listSelectableEnvironments = (table: readonly Environment[]): Environment[] => table.filter(canSwitchServers)
