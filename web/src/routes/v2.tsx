import type { Row } from './route.tsx'

const campaign = () => import('../screens/Campaign.tsx')
const campaignWizard = () => import('../screens/CampaignWizard.tsx')
const assembly = () => import('../screens/AssemblyHome.tsx')
const assemblyWizard = () => import('../screens/AssemblyWizard.tsx')
const assemblyEdit = () => import('../screens/AssemblyEdit.tsx')
const home = () => import('../screens/Home.tsx')
const contribution = () => import('../screens/Contribution.tsx')
const contributionForm = () => import('../screens/ContributionForm.tsx')
const group = () => import('../screens/Group.tsx')

/** The screens of v2. To add one: write `screens/X.tsx` (default export, `ScreenProps`) and name it in its row. */
export const V2: readonly Row[] = [
  { path: '/v2/home', access: 'open', screen: home },
  { path: '/v2/login', access: 'open', arrives: true, screen: () => import('../screens/SignIn.tsx') },
  { path: '/v2/$domain/login', access: 'open', arrives: true, screen: () => import('../screens/SignIn.tsx') },
  { path: '/v2/signup', access: 'open', screen: () => import('../screens/SignUp.tsx') },
  { path: '/v2/$domain/signup', access: 'open', screen: () => import('../screens/SignUp.tsx') },
  { path: '/v2/user/password/forgot', access: 'open', screen: () => import('../screens/Forgot.tsx') },
  { path: '/v2/user/password/reset', access: 'open', leadsTo: '/v2/login' },
  { path: '/v2/user/password/reset/$resetToken', access: 'open', screen: () => import('../screens/Reset.tsx') },
  { path: '/v2/user/directory/$token', access: 'open', screen: () => import('../screens/JoinDirectory.tsx') },
  { path: '/v2/social/$name', access: 'open', screen: () => import('../screens/SocialReturn.tsx') },
  { path: '/v2/user/verify/$token', access: 'open', screen: () => import('../screens/Confirm.tsx') },
  { path: '/v2/user/$uid/profile', access: 'login', screen: () => import('../screens/Profile.tsx') },
  { path: '/v2/assembly/new', access: 'login', screen: assemblyWizard },
  { path: '/v2/assembly/new/$step', access: 'login', screen: assemblyWizard },
  { path: '/v2/assembly/$aid', access: 'login', twin: 'assembly', screen: assembly },
  { path: '/v2/assembly/$aid/home', access: 'login', twin: 'assembly', screen: assembly },
  { path: '/v2/assembly/$aid/edit', access: 'login', screen: assemblyEdit },
  { path: '/v2/assembly/$aid/edit/$step', access: 'login', screen: assemblyEdit },
  {
    path: '/v2/assembly/$aid/edit/configuration',
    access: 'login',
    screen: () => import('../screens/AssemblySettings.tsx'),
  },
  { path: '/v2/assembly/$aid/assembly/new', access: 'login', screen: assemblyWizard },
  { path: '/v2/assembly/$aid/assembly/new/$step', access: 'login', screen: assemblyWizard },
  { path: '/v2/assembly/$aid/members', access: 'login', screen: () => import('../screens/Members.tsx') },
  { path: '/v2/assembly/$aid/members/invite', access: 'login', screen: () => import('../screens/Invite.tsx') },
  { path: '/v2/assembly/$aid/campaign/new', access: 'login', screen: campaignWizard },
  { path: '/v2/assembly/$aid/campaign/start', access: 'login', screen: campaignWizard },
  { path: '/v2/assembly/$aid/campaign/new/$step', access: 'login', screen: campaignWizard },
  { path: '/v2/assembly/$aid/campaign/$cid', access: 'login', twin: 'campaign', screen: campaign },
  { path: '/v2/assembly/$aid/campaign/$cid/edit', access: 'login', screen: campaignWizard },
  { path: '/v2/assembly/$aid/campaign/$cid/edit/$step', access: 'login', screen: campaignWizard },
  { path: '/v2/assembly/$aid/campaign/$cid/group/$gid', access: 'login', screen: group },
  {
    path: '/v2/assembly/$aid/campaign/$cid/contribution/new',
    access: 'login',
    screen: contributionForm,
  },
  {
    path: '/v2/assembly/$aid/campaign/$cid/contribution/$coid',
    access: 'login',
    twin: 'contribution',
    screen: contribution,
  },
  { path: '/v2/space/$sid/contributions', access: 'open', screen: () => import('../screens/ContributionList.tsx') },
  { path: '/v2/p/assembly/$auuid', access: 'public', screen: assembly },
  {
    path: '/v2/p/assembly/$auuid/forum',
    access: 'public',
    room: 'forum',
    screen: () => import('../screens/Forum.tsx'),
  },
  { path: '/v2/p/assembly/$auuid/forum/$couuid', access: 'public', screen: () => import('../screens/ForumThread.tsx') },
  { path: '/v2/p/assembly/$auuid/campaign/$cuuid', access: 'public', screen: campaign },
  { path: '/v2/p/assembly/$auuid/campaign/$cuuid/group/$guuid', access: 'shared', screen: group },
  {
    path: '/v2/p/assembly/$auuid/campaign/$cuuid/contribution/new',
    access: 'public',
    room: 'idea',
    screen: contributionForm,
  },
  { path: '/v2/p/assembly/$auuid/campaign/$cuuid/contribution/$couuid', access: 'public', screen: contribution },
  { path: '/v2/admin', access: 'login', leadsTo: '/v2/admin/settings' },
  { path: '/v2/admin/settings', access: 'login', screen: () => import('../screens/AdminSettings.tsx') },
  { path: '/v2/admin/people', access: 'login', screen: () => import('../screens/AdminPeople.tsx') },
  { path: '/v2/admin/log', access: 'login', screen: () => import('../screens/AdminLog.tsx') },
  { path: '/v2/outbox', access: 'open', screen: () => import('../screens/Outbox.tsx') },
]
