import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linksV2 } from '../../app/routes/build-links.ts'
import { parseSignUpTarget, returnPath } from './return-path.ts'

const ASSEMBLY = '11111111-1111-4111-8111-111111111111'
const CAMPAIGN = '22222222-2222-4222-8222-222222222222'
const GROUP = '33333333-3333-4333-8333-333333333333'
const path = (pathname: string, search = {}) => returnPath(pathname, search, linksV2)

test('a link to sign in leads back to its own page, without the query [SES-042]', () => {
  assert.equal(path('/v2/p/assembly/x/campaign/y', { tab: 'ideas' }), '/v2/p/assembly/x/campaign/y')
})

test('on home, on pages of an account and outside the product nothing is returned to [SES-042]', () => {
  for (const page of ['/v1/home', '/v2/home', '/v2/user/password/forgot', '/v2/social/google', '/'])
    assert.equal(path(page), undefined, page)
})

test('a place on a page is returned to, such as a comment that a mail leads to [SES-042]', () => {
  assert.equal(returnPath('/v2/assembly/3', {}, linksV2, 'comment-1'), '/v2/assembly/3#comment-1')
  assert.equal(returnPath('/v2/home', {}, linksV2, 'comment-1'), undefined)
})

test('sign-in and sign-up hand on the page they were opened to return to, and no foreign one [SES-042]', () => {
  assert.equal(path('/v2/login', { from: '/v2/assembly/3' }), '/v2/assembly/3')
  assert.equal(path('/v2/town/signup', { from: '/v2/assembly/3' }), '/v2/assembly/3')
  assert.equal(path('/v2/signup', { from: 'https://evil.example/v2/' }), undefined)
})

test('a shared link is handed on as the public address of the group or campaign [SES-041]', () => {
  const shared = { auuid: ASSEMBLY, cuuid: CAMPAIGN, guuid: GROUP }
  assert.equal(path('/v2/login', shared), `/v2/p/assembly/${ASSEMBLY}/campaign/${CAMPAIGN}/group/${GROUP}`)
  assert.equal(path('/v2/login', { auuid: ASSEMBLY, cuuid: CAMPAIGN }), `/v2/p/assembly/${ASSEMBLY}/campaign/${CAMPAIGN}`)
  assert.equal(path('/v2/login', { auuid: 'nothing' }), undefined)
})

test('the membership target of a page is its assembly, with the group where the page is one of a group', () => {
  assert.deepEqual(parseSignUpTarget(`/v2/p/assembly/${ASSEMBLY}/campaign/${CAMPAIGN}`), { assembly: ASSEMBLY })
  assert.deepEqual(parseSignUpTarget('/v2/assembly/3?tab=ideas'), { assembly: '3' })
  assert.deepEqual(parseSignUpTarget(`/v2/p/assembly/${ASSEMBLY}/campaign/${CAMPAIGN}/group/${GROUP}`), {
    assembly: ASSEMBLY,
    groupUuid: GROUP,
  })
  for (const page of ['/v1/assembly/create', '/v2/assembly/new/description', '/v1/assemblies', undefined])
    assert.equal(parseSignUpTarget(page), undefined)
})
