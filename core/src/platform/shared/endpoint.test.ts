import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { Done, done } from './done.ts'
import { LIMITS, type LimitName } from './endpoint.ts'

/** The table of limits in readable form. */
const TABLE: Readonly<Record<LimitName, string>> = {
  signin: '10 in 15 minutes',
  signinaddress: '500 in 15 minutes',
  signinnotice: '20 in 24 hours',
  signins: '600 in 1 minutes',
  signup: '30 in 1 hours',
  forgot: '10 in 1 hours',
  forgotmail: '3 in 1 hours',
  reset: '30 in 1 hours',
  captchafree: '10 in 1 hours',
  verify: '3 in 1 hours',
  secondfactor: '10 in 15 minutes',
  contributions: '30 in 1 hours',
  comments: '60 in 1 hours',
  authors: '60 in 1 hours',
  messages: '1 in 24 hours',
  meetingchanges: '3 in 24 hours',
  visitors: '5 in 1 hours',
  uploads: '60 in 1 hours',
  exports: '60 in 1 hours',
  imports: '60 in 1 hours',
  previews: '200 in 1 hours',
  captcha: '30 in 1 hours',
  files: '3000 in 1 minutes',
  invitations: '200 in 24 hours',
  lists: '20 in 24 hours',
  accountlists: '40 in 24 hours',
  letters: '300 in 24 hours',
  firstletters: '20 in 24 hours',
  recipient: '5 in 24 hours',
  mailings: '20 in 24 hours',
  firstmailings: '3 in 24 hours',
  confirmations: '10 in 24 hours',
  verifyaddress: '30 in 1 hours',
  votingcodes: '10 in 1 hours',
  registrationtries: '10 in 15 minutes',
  registrations: '60 in 1 hours',
  assessmentpasswords: '10 in 15 minutes',
  log: '60 in 1 minutes',
  reads: '600 in 1 minutes',
  writes: '300 in 1 minutes',
}

test('each rate limit has its number of requests and its period [B.10]', () => {
  const inWords = ({ max, seconds }: { max: number; seconds: number }) =>
    `${max} in ${seconds % 3600 === 0 ? `${seconds / 3600} hours` : `${seconds / 60} minutes`}`
  assert.deepEqual(Object.fromEntries(Object.entries(LIMITS).map(([name, limit]) => [name, inWords(limit)])), TABLE)
})

test('the response of a call without data is `done`', () => {
  assert.deepEqual(done, { done: true })
  assert.deepEqual(
    [done, { done: false }].map((answer) => z.safeParse(Done, answer).success),
    [true, false],
  )
})
