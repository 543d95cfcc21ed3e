import type { Row } from './route.tsx'

/** The screens of v2. To add one: write `screens/X.tsx` (default export, `ScreenProps`) and name it in its row. */
export const V2: readonly Row[] = [
  { path: '/v2/home', access: 'open' },
  { path: '/v2/login', access: 'open' },
  { path: '/v2/$domain/login', access: 'open' },
  { path: '/v2/assembly/$aid', access: 'login', twin: 'assembly' },
  { path: '/v2/assembly/$aid/home', access: 'login', twin: 'assembly' },
  { path: '/v2/assembly/$aid/campaign/$cid', access: 'login', twin: 'campaign' },
  { path: '/v2/assembly/$aid/campaign/$cid/contribution/$coid', access: 'login', twin: 'contribution' },
  { path: '/v2/p/assembly/$auuid', access: 'public' },
  { path: '/v2/p/assembly/$auuid/campaign/$cuuid', access: 'public' },
  { path: '/v2/p/assembly/$auuid/campaign/$cuuid/contribution/$couuid', access: 'public' },
  { path: '/v2/outbox', access: 'open', screen: () => import('../screens/Outbox.tsx') },
]
