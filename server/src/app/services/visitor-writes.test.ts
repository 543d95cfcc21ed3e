import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONTRACT } from './contract.ts'

/** The writing calls open to visitors, and no others (SES-054); the demo has its own calls (specification B.12). */
const OPEN: readonly RegExp[] = [
  // signing in and up, confirming an address, forgotten passwords, the captcha for them
  /^\/user\/(?:login|logout|signup|verify|verify\/:token)$/,
  // the second step of a sign-in, and signing in with a passkey
  /^\/user\/login\/(?:second-factor|passkey)(?:\/challenge)?$/,
  /^\/user\/password\/(?:forgot|forgot\/change)$/,
  /^\/user\/social\/:name(?:\/enter)?$/,
  /^\/site\/verify$/,
  // responding to an invitation by token
  /^\/membership\/invitation\/:token(?:\/:response)?$/,
  // turning off mails by the link in one of them
  /^\/unsubscribe\/:token$/,
  // contributions, comments and the assessment of a campaign with a password, and their files, each with a captcha token
  /^\/public\/:\w+\/:uuid\/contribution$/,
  /^\/public\/(?:assembly|campaign|group|contribution|space)\/:uuid\/(?:contribution|comment)$/,
  /^\/public\/campaign\/:cuuid\/contribution\/:couuid\/feedback$/,
  /^\/upload$/,
  // registering and voting with a signature
  /^\/ballot\/:uuid\/registration$/,
  /^\/ballot\/:uuid\/vote(?:\/:signature(?:\/(?:complete|single|reopen))?)?$/,
  // the two logs
  /^\/log\/(?:public|front)$/,
  /^\/demo\/(?:become|clock)$/,
]

test('a write that is not in the closed list of visitor writes requires a session [SES-054]', () => {
  const endpoints = Object.values(CONTRACT).flatMap((group) => Object.values(group))
  const open = endpoints.filter((e) => e.method !== 'GET' && e.access !== 'session').map((e) => e.path)
  assert.ok(open.length > 5)
  assert.deepEqual(
    open.filter((path) => !OPEN.some((allowed) => allowed.test(path))),
    [],
  )
})
