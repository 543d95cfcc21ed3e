import type { FastifyInstance } from 'fastify'
import { activityLogRoutes } from '../../accounts/activity-log/routes.ts'
import { userRoutes } from '../../accounts/users/routes.ts'
import { assemblyRoutes } from '../../communities/assemblies/routes.ts'
import { phaseRoutes } from '../../communities/campaigns/phase-routes.ts'
import { campaignRoutes } from '../../communities/campaigns/routes.ts'
import { fbtokenRoutes } from '../../communities/connections/fbtoken-routes.ts'
import { connectionRoutes } from '../../communities/connections/routes.ts'
import { searchDirectoryPeople } from '../../communities/connections/search-directory-people.ts'
import { signInRoutes } from '../../communities/connections/sign-in-routes.ts'
import { socialRoutes } from '../../communities/connections/social-sign-in-routes.ts'
import { consentRoutes } from '../../communities/consents/routes.ts'
import { customFieldRoutes } from '../../communities/custom-fields/routes.ts'
import { groupRoutes } from '../../communities/groups/routes.ts'
import { createAssemblyRoutes } from '../../communities/invitations/create-assembly-routes.ts'
import { invitationRoutes } from '../../communities/invitations/routes.ts'
import { uploadRoutes } from '../../communities/invitations/upload-routes.ts'
import { banRoutes } from '../../communities/memberships/bans/ban-routes.ts'
import { membershipRoutes } from '../../communities/memberships/routes.ts'
import { signUpRoutes } from '../../communities/sign-up/routes.ts'
import { siteSettingsRoutes } from '../../communities/site-settings/routes.ts'
import { spaceRoutes } from '../../communities/space-settings/routes.ts'
import { fileRoutes } from '../../communities/spaces/file-routes.ts'
import { analyticsRoutes } from '../../decisions/analytics/routes.ts'
import { roundRoutes } from '../../decisions/ballots/rounds/round-routes.ts'
import { decisionRecordRoutes } from '../../decisions/decision-records/routes.ts'
import { forumRoutes } from '../../deliberation/comments/forum-routes.ts'
import { commentRoutes } from '../../deliberation/comments/routes.ts'
import { visitorRoutes } from '../../deliberation/comments/visitor-routes.ts'
import { authorRoutes } from '../../deliberation/contributions/authors/routes.ts'
import { documentRoutes } from '../../deliberation/contributions/documents/routes.ts'
import { documentThreadRoutes } from '../../deliberation/contributions/documents/threads/routes.ts'
import { findExportJob } from '../../deliberation/contributions/export/export-job.ts'
import { exportRoutes } from '../../deliberation/contributions/export/routes.ts'
import { familyRoutes } from '../../deliberation/contributions/family/routes.ts'
import { fileRoute } from '../../deliberation/contributions/files/serve-file.ts'
import { assignmentRoutes } from '../../deliberation/contributions/groups/assignment-routes.ts'
import { groupContributionRoutes } from '../../deliberation/contributions/groups/group-routes.ts'
import { importRoutes } from '../../deliberation/contributions/import/routes.ts'
import { lookupRoutes } from '../../deliberation/contributions/lookup-routes.ts'
import { progressRoutes } from '../../deliberation/contributions/progress/routes.ts'
import { resourceRoutes } from '../../deliberation/contributions/resource-routes.ts'
import { contributionRoutes } from '../../deliberation/contributions/routes.ts'
import { fieldValueRoutes } from '../../deliberation/custom-fields/values/routes.ts'
import { assessmentRoutes } from '../../deliberation/feedback/assessments/routes.ts'
import { feedbackRoutes } from '../../deliberation/feedback/routes.ts'
import { groupCreationRoutes } from '../../deliberation/group-creation/routes.ts'
import { juryRoutes } from '../../deliberation/juries/routes.ts'
import { authorRemovalRoutes } from '../../deliberation/moderation/author-removals/author-removal-routes.ts'
import { moderationRoutes } from '../../deliberation/moderation/routes.ts'
import { placeRoutes } from '../../deliberation/places/routes.ts'
import { searchRoutes } from '../../deliberation/search/routes.ts'
import { assemblyTransferRoutes } from '../../exchange/assembly-transfer/routes.ts'
import { demoRoutes } from '../../exchange/demo/routes.ts'
import { accountDataRoutes } from '../../exchange/users/account-data/routes.ts'
import { newsletterRoutes } from '../../news/newsletters/routes.ts'
import { notificationRoutes } from '../../news/notifications/routes.ts'
import type { Context } from '../../platform/http/context.ts'

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
