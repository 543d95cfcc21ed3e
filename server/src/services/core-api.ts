import type { FastifyInstance } from 'fastify'
import { assemblyRoutes } from '../assemblies/routes.ts'
import { phaseRoutes } from '../campaigns/phase-routes.ts'
import { campaignRoutes } from '../campaigns/routes.ts'
import { forumRoutes } from '../comments/forum-routes.ts'
import { commentRoutes } from '../comments/routes.ts'
import { visitorRoutes } from '../comments/visitors.ts'
import { fileRoute } from '../contributions/file-route.ts'
import { lookupRoutes } from '../contributions/lookup-routes.ts'
import { resourceRoutes } from '../contributions/resource-routes.ts'
import { contributionRoutes } from '../contributions/routes.ts'
import { demoRoutes } from '../demo/routes.ts'
import { feedbackRoutes } from '../feedback/routes.ts'
import { groupRoutes } from '../groups/routes.ts'
import { spaceRoutes } from '../groups/space-routes.ts'
import type { Context } from '../http/context.ts'
import { accountRoutes } from '../log/account-routes.ts'
import { instanceRoutes } from '../log/config-routes.ts'
import { logRoutes } from '../log/log-routes.ts'
import { connectionRoutes } from '../memberships/connection-routes.ts'
import { fbtokenRoutes } from '../memberships/fbtoken.ts'
import { foundingRoutes } from '../memberships/founding.ts'
import { invitationRoutes } from '../memberships/invitation-routes.ts'
import { membershipRoutes } from '../memberships/routes.ts'
import { signInRoutes } from '../memberships/sign-in.ts'
import { signUpRoutes } from '../memberships/signup.ts'
import { socialRoutes } from '../memberships/social-routes.ts'
import { uploadRoutes } from '../memberships/upload-routes.ts'
import { notificationRoutes } from '../notifications/routes.ts'
import { fileRoutes } from '../spaces/file-routes.ts'
import { userRoutes } from '../users/routes.ts'

/** What the core API mounts, feature by feature. */
export function coreApi(app: FastifyInstance, context: Context): void {
  userRoutes(app, context)
  assemblyRoutes(app, context)
  foundingRoutes(app, context)
  signInRoutes(app, context)
  socialRoutes(app, context)
  connectionRoutes(app, context)
  fbtokenRoutes(app, context)
  signUpRoutes(app, context)
  membershipRoutes(app, context)
  invitationRoutes(app, context)
  uploadRoutes(app, context)
  campaignRoutes(app, context)
  phaseRoutes(app, context)
  groupRoutes(app, context)
  spaceRoutes(app, context)
  fileRoutes(app, context)
  resourceRoutes(app, context)
  fileRoute(app, context)
  contributionRoutes(app, context)
  lookupRoutes(app, context)
  commentRoutes(app, context)
  visitorRoutes(app, context)
  forumRoutes(app, context)
  feedbackRoutes(app, context)
  notificationRoutes(app, context)
  demoRoutes(app, context)
  accountRoutes(app, context)
  instanceRoutes(app, context)
  logRoutes(app, context)
}
