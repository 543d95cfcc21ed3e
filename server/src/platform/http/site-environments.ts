import type { FastifyRequest } from 'fastify'
import { readSiteSettings } from '../shared/instance/instance-values.ts'
import type { Context } from './context.ts'
import { isRemoteDemoVisitor, listExternalSignIn } from './external-sign-in.ts'
import { passkeySite } from './passkey-site.ts'

/** The table of the six environments, and the site data that the browser needs (APP-015, APP-016, specification G.1). */
export async function readSiteEnvironments(context: Context, request: FastifyRequest) {
  const { settings, db } = context
  const {
    landingUrl,
    supportContact,
    helpPage: help = null,
    accessibilityPage: accessibility = null,
    privacyPage: privacy = null,
    domain,
    actionLogging,
  } = await readSiteSettings(db)
  return {
    environments: settings.environments,
    locales: settings.locales,
    instanceName: settings.instanceName,
    passwordMinLength: settings.passwordMinLength,
    emailConfirmation: settings.emailConfirmation,
    /** True when passkeys work at the address of this request. */
    passkeys: passkeySite(settings, request) !== undefined,
    secondFactor: settings.secondFactor,
    demo: context.demo,
    /** True when this browser may use the whole demo: admins, clock, every mail (specification B.12). */
    demoHere: context.demo && !isRemoteDemoVisitor(context, request),
    mapTiles: settings.mapTiles ?? null,
    mapAttribution: settings.mapAttribution ?? null,
    embedHosts: settings.embedHosts,
    landingUrl: landingUrl ?? null,
    supportContact: supportContact ?? null,
    /** The operator's own pages in place of those of the product. */
    ownPages: { help, accessibility, privacy },
    domain: domain ?? null,
    actionLogging,
    otherSignIn: listExternalSignIn(context, request),
  }
}
