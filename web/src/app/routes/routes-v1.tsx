import type { RouteDefinition } from './create-routes.tsx'

const campaign = () => import('../pages/campaigns/CampaignPage.tsx')
const campaignWizard = () => import('../pages/campaigns/CampaignWizardPage.tsx')
const groupWizard = () => import('../pages/groups/GroupWizardPage.tsx')
const groupEdit = () => import('../pages/groups/EditGroupPage.tsx')
const groupSettings = () => import('../pages/groups/GroupSettingsPage.tsx')
const help = () => import('../pages/information/HelpPage.tsx')
const accessibility = () => import('../pages/information/AccessibilityPage.tsx')
const privacy = () => import('../pages/information/PrivacyPage.tsx')
const search = () => import('../pages/search/SearchPage.tsx')
const moderation = () => import('../pages/moderation/ModerationPage.tsx')

/** The screens of v1. Open to visitors: the list of assemblies, ballots and invitations (SES-043, SES-044). */
export const ROUTES_V1: readonly RouteDefinition[] = [
  { path: '/v1/home', access: 'login', page: () => import('../pages/home/HomePage.tsx') },
  { path: '/v1/profile', access: 'login', page: () => import('../pages/users/ProfilePage.tsx') },
  {
    path: '/v1/notifications',
    access: 'login',
    page: () => import('../pages/notifications/NotificationsPage.tsx'),
  },
  { path: '/v1/assembly/$aid/forum', access: 'login', page: () => import('../pages/comments/ForumPage.tsx') },
  { path: '/v1/assembly/$aid/forum/new', access: 'login', page: () => import('../pages/comments/NewThreadPage.tsx') },
  {
    path: '/v1/assembly/$aid/forum/$coid',
    access: 'login',
    page: () => import('../pages/comments/ForumThreadPage.tsx'),
  },
  { path: '/v1/assembly/$aid/moderation', access: 'login', texts: 'moderation', page: moderation },
  { path: '/v1/assembly/$aid/campaign/$cid/moderation', access: 'login', texts: 'moderation', page: moderation },
  {
    path: '/v1/assembly/$aid/removed/$removed',
    access: 'login',
    page: () => import('../pages/moderation/RemovedPage.tsx'),
  },
  { path: '/v1/assemblies', access: 'open', page: () => import('../pages/assemblies/AssemblyListPage.tsx') },
  { path: '/v1/assembly/$aid/wgroup/create', access: 'login', page: groupWizard },
  { path: '/v1/assembly/$aid/campaign/$cid/wgroup/create', access: 'login', page: groupWizard },
  { path: '/v1/assembly/$aid/campaign/create', access: 'login', texts: 'timeline', page: campaignWizard },
  { path: '/v1/assembly/$aid/campaign/$cid/edit', access: 'login', texts: 'timeline', page: campaignWizard },
  { path: '/v1/assembly/$aid/campaign/$cid', access: 'login', page: campaign },
  {
    path: '/v1/assembly/$aid/campaign/$cid/newsletters',
    access: 'login',
    texts: 'newsletters',
    page: () => import('../pages/newsletters/NewsletterArchivePage.tsx'),
  },
  {
    path: '/v1/assembly/$aid/campaign/$cid/newsletter/next',
    access: 'login',
    texts: 'newsletters',
    page: () => import('../pages/newsletters/NextNewsletterPage.tsx'),
  },
  {
    path: '/v1/assembly/$aid/campaign/$cid/newsletter/$nuuid',
    access: 'login',
    texts: 'newsletters',
    page: () => import('../pages/newsletters/NewsletterPage.tsx'),
  },
  { path: '/v1/assembly/$aid/campaign/$cid/$ciid', access: 'login', page: campaign },
  { path: '/v1/assembly/$aid/campaign/$cid/$ciid/$mid', access: 'login', page: campaign },
  {
    path: '/v1/assembly/$aid/campaign/$cid/contribution/$coid',
    access: 'login',
    page: () => import('../pages/contributions/ContributionPage.tsx'),
  },
  { path: '/v1/assembly/$aid/group/$wid', access: 'login', page: () => import('../pages/groups/GroupPage.tsx') },
  { path: '/v1/assembly/$aid/group/$wid/edit', access: 'login', page: groupEdit },
  { path: '/v1/assembly/$aid/group/$wid/edit/$step', access: 'login', page: groupEdit },
  { path: '/v1/assembly/$aid/group/$wid/settings', access: 'login', page: groupSettings },
  { path: '/v1/assembly/create', access: 'open', page: () => import('../pages/assemblies/AssemblyWizardV1Page.tsx') },
  {
    path: '/v1/record/$uuid',
    access: 'open',
    texts: 'record',
    page: () => import('../pages/decision-records/DecisionRecordPage.tsx'),
  },
  {
    path: '/v1/decisions/$uuid',
    access: 'open',
    texts: 'record',
    page: () => import('../pages/decision-records/DecisionBoardPage.tsx'),
  },
  { path: '/v1/export/$job', access: 'login', page: () => import('../pages/contributions/ExportPage.tsx') },
  {
    path: '/v1/jury/$uuid/$phuuid',
    access: 'open',
    texts: 'juries',
    page: () => import('../pages/juries/JuryPage.tsx'),
  },
  { path: '/v1/ballot/check', access: 'open', page: () => import('../pages/ballots/BallotCheckPage.tsx') },
  {
    path: '/v1/invitation/$invitationToken',
    access: 'open',
    page: () => import('../pages/invitations/InvitationPage.tsx'),
  },
  { path: '/v1/ballot/$uuid', access: 'open', redirectTo: '/v1/ballot/$uuid/start' },
  {
    path: '/v1/ballot/$uuid/start',
    access: 'open',
    redirectTo: '/v1/ballot/$uuid/vote',
    visitorsTo: '/v1/ballot/$uuid/register',
  },
  {
    path: '/v1/ballot/$uuid/register',
    access: 'open',
    texts: 'ballotPages',
    page: () => import('../pages/ballots/BallotRegisterPage.tsx'),
  },
  {
    path: '/v1/ballot/$uuid/success',
    access: 'open',
    texts: 'ballotPages',
    page: () => import('../pages/ballots/BallotSuccessPage.tsx'),
  },
  {
    path: '/v1/ballot/$uuid/vote',
    access: 'open',
    texts: 'ballotPages',
    page: () => import('../pages/ballots/BallotVotePage.tsx'),
  },
  {
    path: '/v1/ballot/$uuid/summary',
    access: 'open',
    texts: 'ballotPages',
    page: () => import('../pages/ballots/BallotSummaryPage.tsx'),
  },
  { path: '/v1/ballot/$uuid/result', access: 'open', page: () => import('../pages/ballots/BallotResultPage.tsx') },
  {
    path: '/v1/ballot/$uuid/consensus',
    access: 'open',
    texts: 'consensus',
    page: () => import('../pages/ballots/ConsensusPage.tsx'),
  },
  { path: '/v1/ballot/$uuid/check', access: 'open', page: () => import('../pages/ballots/BallotCheckPage.tsx') },
  { path: '/v1/unsubscribe/$token', access: 'open', page: () => import('../pages/notifications/UnsubscribePage.tsx') },
  { path: '/v1/search', access: 'open', texts: 'search', page: search },
  { path: '/v1/help', access: 'open', texts: 'information', page: help },
  { path: '/v1/accessibility', access: 'open', texts: 'information', page: accessibility },
  { path: '/v1/privacy', access: 'open', texts: 'information', page: privacy },
]
