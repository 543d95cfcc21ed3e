import type { RouteDefinition } from './create-routes.tsx'

const campaign = () => import('../pages/campaigns/CampaignPage.tsx')
const campaignWizard = () => import('../pages/campaigns/CampaignWizardPage.tsx')
const assembly = () => import('../pages/assemblies/AssemblyHomePage.tsx')
const assemblyWizard = () => import('../pages/assemblies/AssemblyWizardPage.tsx')
const assemblyEdit = () => import('../pages/assemblies/EditAssemblyPage.tsx')
const home = () => import('../pages/home/HomePage.tsx')
const contribution = () => import('../pages/contributions/ContributionPage.tsx')
const contributionForm = () => import('../pages/contributions/NewContributionPage.tsx')
const group = () => import('../pages/groups/GroupPage.tsx')
const groupWizard = () => import('../pages/groups/GroupWizardPage.tsx')
const groupEdit = () => import('../pages/groups/EditGroupPage.tsx')
const groupSettings = () => import('../pages/groups/GroupSettingsPage.tsx')
const newsletterArchive = () => import('../pages/newsletters/NewsletterArchivePage.tsx')
const newsletter = () => import('../pages/newsletters/NewsletterPage.tsx')
const help = () => import('../pages/information/HelpPage.tsx')
const accessibility = () => import('../pages/information/AccessibilityPage.tsx')
const privacy = () => import('../pages/information/PrivacyPage.tsx')
const search = () => import('../pages/search/SearchPage.tsx')
const moderation = () => import('../pages/moderation/ModerationPage.tsx')

/** The screens of v2. To add one, write its page (default export, `PageProps`) and name it in its row. */
export const ROUTES_V2: readonly RouteDefinition[] = [
  { path: '/v2/home', access: 'open', page: home },
  {
    path: '/pads/$padId',
    access: 'login',
    texts: 'documents',
    page: () => import('../pages/documents/DocumentPage.tsx'),
  },
  {
    path: '/v2/record/$uuid',
    access: 'open',
    texts: 'record',
    page: () => import('../pages/decision-records/DecisionRecordPage.tsx'),
  },
  {
    path: '/v2/decisions/$uuid',
    access: 'open',
    texts: 'record',
    page: () => import('../pages/decision-records/DecisionBoardPage.tsx'),
  },
  { path: '/v2/export/$job', access: 'login', page: () => import('../pages/contributions/ExportPage.tsx') },
  {
    path: '/v2/jury/$uuid/$phuuid',
    access: 'open',
    texts: 'juries',
    page: () => import('../pages/juries/JuryPage.tsx'),
  },
  { path: '/v2/search', access: 'open', texts: 'search', page: search },
  { path: '/v2/login', access: 'open', guestOnly: true, page: () => import('../pages/users/SignInPage.tsx') },
  { path: '/v2/$domain/login', access: 'open', guestOnly: true, page: () => import('../pages/users/SignInPage.tsx') },
  { path: '/v2/signup', access: 'open', page: () => import('../pages/sign-up/SignUpPage.tsx') },
  { path: '/v2/$domain/signup', access: 'open', page: () => import('../pages/sign-up/SignUpPage.tsx') },
  { path: '/v2/user/password/forgot', access: 'open', page: () => import('../pages/users/ForgotPasswordPage.tsx') },
  { path: '/v2/user/password/reset', access: 'open', redirectTo: '/v2/login' },
  {
    path: '/v2/user/password/reset/$resetToken',
    access: 'open',
    page: () => import('../pages/users/ResetPasswordPage.tsx'),
  },
  {
    path: '/v2/user/directory/$token',
    access: 'open',
    page: () => import('../pages/connections/ConfirmDirectoryPage.tsx'),
  },
  { path: '/v2/social/$name', access: 'open', page: () => import('../pages/connections/OAuthCallbackPage.tsx') },
  { path: '/v2/user/verify/$token', access: 'open', page: () => import('../pages/sign-up/ConfirmEmailPage.tsx') },
  { path: '/v2/user/$uid/profile', access: 'login', page: () => import('../pages/users/ProfilePage.tsx') },
  {
    path: '/v2/notifications',
    access: 'login',
    page: () => import('../pages/notifications/NotificationsPage.tsx'),
  },
  { path: '/v2/assembly/new', access: 'login', page: assemblyWizard },
  { path: '/v2/assembly/new/$step', access: 'login', page: assemblyWizard },
  { path: '/v2/assembly/$aid', access: 'login', publicRoute: 'assembly', page: assembly },
  { path: '/v2/assembly/$aid/home', access: 'login', publicRoute: 'assembly', page: assembly },
  { path: '/v2/assembly/$aid/edit', access: 'login', page: assemblyEdit },
  { path: '/v2/assembly/$aid/edit/$step', access: 'login', page: assemblyEdit },
  {
    path: '/v2/assembly/$aid/edit/configuration',
    access: 'login',
    page: () => import('../pages/assemblies/AssemblySettingsPage.tsx'),
  },
  { path: '/v2/assembly/$aid/assembly/new', access: 'login', page: assemblyWizard },
  { path: '/v2/assembly/$aid/assembly/new/$step', access: 'login', page: assemblyWizard },
  { path: '/v2/assembly/$aid/members', access: 'login', page: () => import('../pages/memberships/MembersPage.tsx') },
  {
    path: '/v2/assembly/$aid/members/invite',
    access: 'login',
    page: () => import('../pages/invitations/InviteMembersPage.tsx'),
  },
  { path: '/v2/assembly/$aid/moderation', access: 'login', texts: 'moderation', page: moderation },
  { path: '/v2/assembly/$aid/campaign/$cid/moderation', access: 'login', texts: 'moderation', page: moderation },
  {
    path: '/v2/assembly/$aid/removed/$removed',
    access: 'login',
    page: () => import('../pages/moderation/RemovedPage.tsx'),
  },
  { path: '/v2/assembly/$aid/campaign/new', access: 'login', texts: 'timeline', page: campaignWizard },
  { path: '/v2/assembly/$aid/campaign/start', access: 'login', texts: 'timeline', page: campaignWizard },
  { path: '/v2/assembly/$aid/campaign/new/$step', access: 'login', texts: 'timeline', page: campaignWizard },
  { path: '/v2/assembly/$aid/campaign/$cid', access: 'login', publicRoute: 'campaign', page: campaign },
  { path: '/v2/assembly/$aid/campaign/$cid/edit', access: 'login', texts: 'timeline', page: campaignWizard },
  { path: '/v2/assembly/$aid/campaign/$cid/edit/$step', access: 'login', texts: 'timeline', page: campaignWizard },
  {
    path: '/v2/assembly/$aid/campaign/$cid/settings',
    access: 'login',
    page: () => import('../pages/campaigns/CampaignSettingsPage.tsx'),
  },
  {
    path: '/v2/assembly/$aid/campaign/$cid/settings/fields',
    access: 'login',
    texts: 'customFields',
    page: () => import('../pages/custom-fields/CustomFieldsPage.tsx'),
  },
  {
    path: '/v2/assembly/$aid/campaign/$cid/newsletters',
    access: 'login',
    publicRoute: 'campaign',
    landingPage: 'newsletters',
    texts: 'newsletters',
    page: newsletterArchive,
  },
  {
    path: '/v2/assembly/$aid/campaign/$cid/newsletter/next',
    access: 'login',
    texts: 'newsletters',
    page: () => import('../pages/newsletters/NextNewsletterPage.tsx'),
  },
  {
    path: '/v2/assembly/$aid/campaign/$cid/newsletter/$nuuid',
    access: 'login',
    publicRoute: 'campaign',
    landingPage: 'newsletter',
    texts: 'newsletters',
    page: newsletter,
  },
  { path: '/v2/assembly/$aid/campaign/$cid/group/new', access: 'login', page: groupWizard },
  { path: '/v2/assembly/$aid/campaign/$cid/group/new/$step', access: 'login', page: groupWizard },
  { path: '/v2/assembly/$aid/campaign/$cid/group/$gid', access: 'login', page: group },
  { path: '/v2/assembly/$aid/campaign/$cid/group/$gid/edit', access: 'login', page: groupEdit },
  { path: '/v2/assembly/$aid/campaign/$cid/group/$gid/edit/$step', access: 'login', page: groupEdit },
  { path: '/v2/assembly/$aid/campaign/$cid/group/$gid/settings', access: 'login', page: groupSettings },
  { path: '/v2/assembly/$aid/campaign/$cid/group/$gid/proposal/$pid', access: 'login', page: contribution },
  { path: '/v2/assembly/$aid/campaign/$cid/group/$gid/contribution/$pid', access: 'login', page: contribution },
  {
    path: '/v2/assembly/$aid/campaign/$cid/contribution/new',
    access: 'login',
    page: contributionForm,
  },
  {
    path: '/v2/assembly/$aid/campaign/$cid/contribution/$coid',
    access: 'login',
    publicRoute: 'contribution',
    page: contribution,
  },
  {
    path: '/v2/space/$sid/contributions',
    access: 'open',
    page: () => import('../pages/contributions/ContributionListPage.tsx'),
  },
  { path: '/v2/p/assembly/$auuid', access: 'public', page: assembly },
  {
    path: '/v2/p/assembly/$auuid/forum',
    access: 'public',
    landingPage: 'forum',
    page: () => import('../pages/comments/ForumPage.tsx'),
  },
  {
    path: '/v2/p/assembly/$auuid/forum/$couuid',
    access: 'public',
    page: () => import('../pages/comments/ForumThreadPage.tsx'),
  },
  { path: '/v2/p/assembly/$auuid/campaign/$cuuid', access: 'public', page: campaign },
  {
    path: '/v2/p/assembly/$auuid/campaign/$cuuid/newsletters',
    access: 'public',
    landingPage: 'newsletters',
    texts: 'newsletters',
    page: newsletterArchive,
  },
  {
    path: '/v2/p/assembly/$auuid/campaign/$cuuid/newsletter/$nuuid',
    access: 'public',
    landingPage: 'newsletter',
    texts: 'newsletters',
    page: newsletter,
  },
  { path: '/v2/p/assembly/$auuid/campaign/$cuuid/group/$guuid', access: 'shared', page: group },
  {
    path: '/v2/p/assembly/$auuid/campaign/$cuuid/group/$guuid/proposal/$puuid',
    access: 'shared',
    page: contribution,
  },
  {
    path: '/v2/p/assembly/$auuid/campaign/$cuuid/group/$guuid/contribution/$puuid',
    access: 'shared',
    page: contribution,
  },
  {
    path: '/v2/p/assembly/$auuid/campaign/$cuuid/contribution/new',
    access: 'public',
    landingPage: 'idea',
    page: contributionForm,
  },
  { path: '/v2/p/assembly/$auuid/campaign/$cuuid/contribution/$couuid', access: 'public', page: contribution },
  { path: '/v2/admin', access: 'login', redirectTo: '/v2/admin/settings' },
  { path: '/v2/admin/settings', access: 'login', page: () => import('../pages/site-settings/SiteSettingsPage.tsx') },
  { path: '/v2/admin/people', access: 'login', page: () => import('../pages/users/AccountsPage.tsx') },
  { path: '/v2/admin/mails', access: 'login', page: () => import('../pages/users/MailQueuePage.tsx') },
  { path: '/v2/admin/log', access: 'login', page: () => import('../pages/activity-log/ActivityLogPage.tsx') },
  { path: '/v2/unsubscribe/$token', access: 'open', page: () => import('../pages/notifications/UnsubscribePage.tsx') },
  { path: '/v2/outbox', access: 'open', page: () => import('../pages/demo/OutboxPage.tsx') },
  { path: '/v2/help', access: 'open', texts: 'information', page: help },
  { path: '/v2/accessibility', access: 'open', texts: 'information', page: accessibility },
  { path: '/v2/privacy', access: 'open', texts: 'information', page: privacy },
]
