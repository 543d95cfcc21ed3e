import type { Row } from './route.tsx'

const campaign = () => import('../screens/Campaign.tsx')

/** The screens of v1. Open to visitors: the list of assemblies, ballots and invitations (SES-043, SES-044). */
export const V1: readonly Row[] = [
  { path: '/v1/home', access: 'login', screen: () => import('../screens/Home.tsx') },
  { path: '/v1/profile', access: 'login', screen: () => import('../screens/Profile.tsx') },
  { path: '/v1/assembly/$aid/forum', access: 'login', screen: () => import('../screens/Forum.tsx') },
  { path: '/v1/assembly/$aid/forum/new', access: 'login', screen: () => import('../screens/ForumNew.tsx') },
  { path: '/v1/assembly/$aid/forum/$coid', access: 'login', screen: () => import('../screens/ForumThread.tsx') },
  { path: '/v1/assemblies', access: 'open', screen: () => import('../screens/Assemblies.tsx') },
  { path: '/v1/assembly/$aid/campaign/$cid', access: 'login', screen: campaign },
  { path: '/v1/assembly/$aid/campaign/$cid/$ciid', access: 'login', screen: campaign },
  { path: '/v1/assembly/$aid/campaign/$cid/$ciid/$mid', access: 'login', screen: campaign },
  {
    path: '/v1/assembly/$aid/campaign/$cid/contribution/$coid',
    access: 'login',
    screen: () => import('../screens/Contribution.tsx'),
  },
  { path: '/v1/assembly/$aid/group/$wid', access: 'login', screen: () => import('../screens/Group.tsx') },
  { path: '/v1/assembly/create', access: 'open', screen: () => import('../screens/AssemblyCreate.tsx') },
  { path: '/v1/ballot/check', access: 'open', screen: () => import('../screens/BallotCheck.tsx') },
  { path: '/v1/invitation/$invitationToken', access: 'open', screen: () => import('../screens/Invitation.tsx') },
  { path: '/v1/ballot/$uuid/result', access: 'open', screen: () => import('../screens/BallotResult.tsx') },
  { path: '/v1/ballot/$uuid/check', access: 'open', screen: () => import('../screens/BallotCheck.tsx') },
]
