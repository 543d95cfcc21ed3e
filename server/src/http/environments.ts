import type { Context } from './context.ts'

/** The table of the six environments with the addresses of each, and what the browser must know (APP-015, APP-016). */
export function environmentsOf(context: Context) {
  const own = { coreApi: '/api', votingApi: '/api/v0', pads: '/pads', resetForm: '/v2/user/password/reset/' }
  const hosts: Record<string, string[]> = {
    production: [],
    testing: ['test.', 'testing.'],
    development: ['dev.'],
    local: ['localhost', '127.0.0.1', '[::1]'],
    'partner-a': [],
    'partner-b': [],
  }
  return {
    environments: Object.entries(hosts).map(([name, at]) => ({ name, hosts: at, ...own })),
    locales: context.settings.locales,
    instanceName: context.settings.instanceName,
    passwordMinLength: context.settings.passwordMinLength,
    emailConfirmation: context.settings.emailConfirmation,
    demo: context.demo,
    mapTiles: context.settings.mapTiles ?? null,
    embedHosts: context.settings.embedHosts,
  }
}
