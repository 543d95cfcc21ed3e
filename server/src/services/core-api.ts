import type { FastifyInstance } from 'fastify'
import { activityLogRoutes } from '../activity-log/routes.ts'
import { analyticsRoutes } from '../analytics/routes.ts'
import { assemblyRoutes } from '../assemblies/routes.ts'
import { assemblyTransferRoutes } from '../assembly-transfer/routes.ts'
import { roundRoutes } from '../ballots/rounds/round-routes.ts'
import { phaseRoutes } from '../campaigns/phase-routes.ts'
import { campaignRoutes } from '../campaigns/routes.ts'
import { forumRoutes } from '../comments/forum-routes.ts'
import { commentRoutes } from '../comments/routes.ts'
import { visitorRoutes } from '../comments/visitor-routes.ts'
import { fbtokenRoutes } from '../connections/fbtoken-routes.ts'
import { connectionRoutes } from '../connections/routes.ts'
import { searchDirectoryPeople } from '../connections/search-directory-people.ts'
import { signInRoutes } from '../connections/sign-in-routes.ts'
import { socialRoutes } from '../connections/social-sign-in-routes.ts'
import { consentRoutes } from '../consents/routes.ts'
import { authorRoutes } from '../contributions/authors/routes.ts'
import { documentRoutes } from '../contributions/documents/routes.ts'
import { documentThreadRoutes } from '../contributions/documents/threads/routes.ts'
import { findExportJob } from '../contributions/export/export-job.ts'
import { exportRoutes } from '../contributions/export/routes.ts'
import { familyRoutes } from '../contributions/family/routes.ts'
import { fileRoute } from '../contributions/files/serve-file.ts'
import { assignmentRoutes } from '../contributions/groups/assignment-routes.ts'
import { groupContributionRoutes } from '../contributions/groups/group-routes.ts'
import { importRoutes } from '../contributions/import/routes.ts'
import { lookupRoutes } from '../contributions/lookup-routes.ts'
import { progressRoutes } from '../contributions/progress/routes.ts'
import { resourceRoutes } from '../contributions/resource-routes.ts'
import { contributionRoutes } from '../contributions/routes.ts'
import { customFieldRoutes } from '../custom-fields/routes.ts'
import { fieldValueRoutes } from '../custom-fields/values/routes.ts'
import { decisionRecordRoutes } from '../decision-records/routes.ts'
import { demoRoutes } from '../demo/routes.ts'
import { assessmentRoutes } from '../feedback/assessments/routes.ts'
import { feedbackRoutes } from '../feedback/routes.ts'
import { groupCreationRoutes } from '../group-creation/routes.ts'
import { groupRoutes } from '../groups/routes.ts'
import type { Context } from '../http/context.ts'
import { createAssemblyRoutes } from '../invitations/create-assembly-routes.ts'
import { invitationRoutes } from '../invitations/routes.ts'
import { uploadRoutes } from '../invitations/upload-routes.ts'
import { juryRoutes } from '../juries/routes.ts'
import { banRoutes } from '../memberships/bans/ban-routes.ts'
import { membershipRoutes } from '../memberships/routes.ts'
import { authorRemovalRoutes } from '../moderation/author-removals/author-removal-routes.ts'
import { moderationRoutes } from '../moderation/routes.ts'
import { newsletterRoutes } from '../newsletters/routes.ts'
import { notificationRoutes } from '../notifications/routes.ts'
import { placeRoutes } from '../places/routes.ts'
import { searchRoutes } from '../search/routes.ts'
import { signUpRoutes } from '../sign-up/routes.ts'
import { siteSettingsRoutes } from '../site-settings/routes.ts'
import { spaceRoutes } from '../space-settings/routes.ts'
import { fileRoutes } from '../spaces/file-routes.ts'
import { accountDataRoutes } from '../users/account-data/routes.ts'
import { userRoutes } from '../users/routes.ts'

/** Mounts the core API, feature by feature. */
export function mountCoreApi(app: FastifyInstance, context: Context): void {
  userRoutes(app, context)
  assemblyRoutes(app, context)
  createAssemblyRoutes(app, context)
  assemblyTransferRoutes(app, context)
  signInRoutes(app, context)
  socialRoutes(app, context)
  connectionRoutes(app, context)
  fbtokenRoutes(app, context)
  signUpRoutes(app, context)
  membershipRoutes(app, context, searchDirectoryPeople)
  banRoutes(app, context)
  invitationRoutes(app, context)
  uploadRoutes(app, context, findExportJob)
  campaignRoutes(app, context)
  phaseRoutes(app, context)
  consentRoutes(app, context)
  groupRoutes(app, context)
  groupCreationRoutes(app, context)
  spaceRoutes(app, context)
  fileRoutes(app, context)
  resourceRoutes(app, context)
  fileRoute(app, context)
  contributionRoutes(app, context)
  exportRoutes(app, context)
  importRoutes(app, context)
  groupContributionRoutes(app, context)
  roundRoutes(app, context)
  assignmentRoutes(app, context)
  familyRoutes(app, context)
  progressRoutes(app, context)
  decisionRecordRoutes(app, context)
  juryRoutes(app, context)
  documentRoutes(app, context)
  documentThreadRoutes(app, context)
  authorRoutes(app, context)
  lookupRoutes(app, context)
  placeRoutes(app, context)
  searchRoutes(app, context)
  moderationRoutes(app, context)
  authorRemovalRoutes(app, context)
  commentRoutes(app, context)
  visitorRoutes(app, context)
  forumRoutes(app, context)
  feedbackRoutes(app, context)
  assessmentRoutes(app, context)
  customFieldRoutes(app, context)
  fieldValueRoutes(app, context)
  analyticsRoutes(app, context)
  notificationRoutes(app, context)
  newsletterRoutes(app, context)
  demoRoutes(app, context)
  accountDataRoutes(app, context)
  siteSettingsRoutes(app, context)
  activityLogRoutes(app, context)
}
