import type { FastifyRequest } from 'fastify'
import { readInstance } from '../shared/instance.ts'
import type { Context } from './context.ts'
import { isOutsideDemo, otherSignIn } from './other-sign-in.ts'
import { passkeySite } from './passkey-site.ts'

/** The table of the six environments, and what the browser must know of this site (APP-015, APP-016, decisions G.1). */
export async function environmentsOf(context: Context, request: FastifyRequest) {
  const { settings, db } = context
  const { landingUrl, supportContact, domain, actionLogging } = await readInstance(db)
  return {
    environments: settings.environments,
    locales: settings.locales,
    instanceName: settings.instanceName,
    passwordMinLength: settings.passwordMinLength,
    emailConfirmation: settings.emailConfirmation,
    /** Passkeys work at the address that this request came to. */
    passkeys: passkeySite(settings, request) !== undefined,
    secondFactor: settings.secondFactor,
    demo: context.demo,
    /** Shows this browser the whole demo: admins, clock, every mail (decisions B.12). */
    demoHere: context.demo && !isOutsideDemo(context, request),
    mapTiles: settings.mapTiles ?? null,
    embedHosts: settings.embedHosts,
    landingUrl: landingUrl ?? null,
    supportContact: supportContact ?? null,
    domain: domain ?? null,
    actionLogging,
    otherSignIn: otherSignIn(context, request),
  }
}
