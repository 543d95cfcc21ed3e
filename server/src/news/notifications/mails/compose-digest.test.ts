import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Need } from '@folkmoot/core/news/notifications/needs.ts'
import { AUDIENCES, EVENT_NAMES } from '@folkmoot/core/platform/events/events.ts'
import { LOCALES } from '@folkmoot/core/platform/shared/locales.ts'
import { loadTexts } from '../../../platform/http/texts.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { readSettings } from '../../../platform/settings.ts'
import { composeDigest } from './compose-digest.ts'
import { formatNotice } from './compose-notices.ts'
import type { MailNotice, MailReader } from './mail-row-sql.ts'

const context = {
  texts: loadTexts(),
  settings: readSettings({
    ENVIRONMENT: 'testing',
    PUBLIC_URL: 'https://moot.test',
    INSTANCE_NAME: 'Rivermouth',
    SECRET_KEY: '00'.repeat(32),
  }),
}
const reader = (lang: string): MailReader & { email: string } => ({
  ...{ userId: 7, email: 'zoe@moot.test', name: 'Zoë', lang, reachable: true, admin: false, secondFactor: false },
  ...{ pace: null, hour: null, pausedUntil: null, zone: 'Europe/Copenhagen' },
})
const notice = (id: number, campaign: number, more: Partial<MailNotice> = {}): MailNotice => ({
  id,
  signal: id,
  event: 'NEW_CONTRIBUTION_PROPOSAL',
  thing: `contribution ${id}`,
  count: 1,
  reason: 'followers',
  read: false,
  stopped: false,
  spaceId: 1,
  spaceName: 'Harbour',
  about: {
    ...{ who: 'Ada', title: `Title ${id}`, space: `Campaign ${campaign}`, assembly: 'Rivermouth', group: '' },
    words: {
      date: '2026-12-01',
      milestone: 'The deadline',
      endsOn: '2026-12-01',
      startsOn: '2026-12-01',
      to: 'PUBLISHED',
      answer: 'ACCEPTED',
      email: 'new@moot.test',
      reason: 'Twice',
    },
    ids: {
      ...{
        assemblyId: 1,
        assemblyUuid: null,
        campaignId: campaign,
        campaignUuid: null,
        groupId: null,
        groupUuid: null,
      },
      ...{
        contributionId: id,
        contributionUuid: null,
        contributionType: 'PROPOSAL',
        commentUuid: null,
        ballotUuid: null,
        invitationId: null,
      },
    },
  },
  ...more,
})
const at = { assemblyId: 1, campaignId: 2, title: 'Quay lights' }
const NEEDS: Need[] = [
  { kind: 'VOTE', ballot: 'b', campaign: at, group: null, endsOn: '2026-12-01', timezone: 'UTC', saved: false },
  { kind: 'VOTE', ballot: 'b', campaign: at, group: null, endsOn: '2026-12-01', timezone: 'UTC', saved: true },
  { kind: 'JURY', campaign: at, campaignUuid: 'k', phaseUuid: 'p', answerBy: '2026-12-02' },
  { kind: 'REQUESTS', name: 'Net loft', assemblyId: 1, groupId: null, campaignId: null, count: 2 },
  { kind: 'DRAFT', contributionId: 3, type: 'PROPOSAL', title: '', campaign: at, closes: '2026-12-01', missing: [] },
  { kind: 'DRAFT', contributionId: 4, type: 'IDEA', title: 'Benches', campaign: at, closes: null, missing: [] },
  { kind: 'INVITATION', id: 5, name: 'Net loft', inviter: null, expiresAt: '2026-11-30T23:30:00.000Z' },
]
const compose = (lang: string, notices: MailNotice[], needs: Need[]) =>
  composeMail(context, {
    ...composeDigest(context, reader(lang), notices, needs),
    unsubscribe: { link: 'https://moot.test/v2/unsubscribe/x', kind: 'digest', name: '' },
    preferences: 'https://moot.test/v2/user/7/profile#news',
  })

test('a digest names what needs its reader, then at most five things of each campaign, newest first, and counts the rest [F]', () => {
  const notices = [...[9, 8].map((id) => notice(id, 2)), ...[7, 6, 5, 4, 3, 2, 1].map((id) => notice(id, 1))]
  const { subject, text } = compose('en-US', notices, NEEDS)
  assert.equal(
    subject,
    '[Rivermouth] Ada published the proposal “Title 9”; Ada published the proposal “Title 8”, and 7 more · 7 things need your attention',
  )
  const lines = text.split('\n').filter((line) => /^==|“Title|^and|^Vote|^Finalize|people ask|^Finish|^Answer/.test(line))
  const told = (id: number) => `Ada published the proposal “Title ${id}”`
  assert.deepEqual(lines, [
    '== Needs your attention ==',
    'Vote on Quay lights, open until December\u00a01,\u00a02026',
    'Finalize your vote on Quay lights by December\u00a01,\u00a02026. It is saved, but does not count yet.',
    'Answer by December\u00a02,\u00a02026 whether you take your seat in the jury of Quay lights',
    '2 people ask to join Net loft',
    'Finish your draft “Untitled” in Quay lights by December\u00a01,\u00a02026',
    'Finish your draft “Benches” in Quay lights',
    'Answer the invitation to Net loft by December\u00a01,\u00a02026',
    '== Rivermouth · Campaign 2 ==',
    ...[9, 8].map(told),
    '== Rivermouth · Campaign 1 ==',
    ...[7, 6, 5, 4, 3].map(told),
    'and 2 more',
  ])
  for (const path of [
    '/v2/assembly/1/campaign/2?tab=voting#ballot',
    '/v2/assembly/1/members#requests',
    '/v1/invitation/5',
    '/v2/assembly/1/campaign/2/contribution/9',
  ])
    assert.ok(text.includes(`https://moot.test${path}\n`), path)
  assert.equal(compose('en-US', [notice(1, 1)], []).subject, '[Rivermouth] Ada published the proposal “Title 1”')
})

test('several notices of one event of one thing are one line with their number [F]', () => {
  const same = { event: 'NEW_CONTRIBUTION_COMMENT', thing: 'contribution 1' } as const
  const { subject, text } = compose('en-US', [notice(3, 1, same), notice(2, 1, { ...same, count: 4 })], [])
  assert.equal(subject, '[Rivermouth] 5 new comments on “Title 3”')
  assert.match(text, /5 new comments on “Title 3”/)
})

test('new ones of a kind are one line that leads to where they are, and all that happens to a ballot is its newest line [F]', () => {
  const proposals = [30, 29, 28].map((id) => notice(id, 1, { thing: 'new in campaign 1' }))
  const ballot = { thing: 'ballot 5', reason: 'voters' } as const
  const votes = [notice(27, 1, { ...ballot, event: 'BALLOT_RESULTS' }), notice(26, 1, { ...ballot, event: 'BALLOT_CHANGED' })]
  const { subject, text } = compose('en-US', [...proposals, ...votes], [])
  assert.equal(subject, '[Rivermouth] 3 new proposals in Campaign 1; The results of Campaign 1 are out')
  assert.ok(text.includes('https://moot.test/v2/assembly/1/campaign/1\n'))
  assert.doesNotMatch(text, /Title|was changed/)
})

test('digests and mails of every event and reason are whole letters in eight languages [H, I18N-004]', () => {
  const english = new Set<string>()
  for (const lang of LOCALES) {
    const more = Array.from({ length: 7 }, (_, i) => notice(20 - i, 1))
    const letters = [compose(lang, more, NEEDS), compose(lang, [notice(1, 1)], NEEDS.slice(0, 1))]
    for (const [i, event] of EVENT_NAMES.entries()) {
      const about = notice(1, 1, { event })
      letters.push(
        composeMail(context, {
          ...{
            to: 'zoe@moot.test',
            lang,
            letter: 'updates.now',
            why: `mail.updates.now.why.${AUDIENCES[i % AUDIENCES.length]}`,
          },
          params: { name: 'Zoë', event: formatNotice(context, lang, { latest: about, count: 1 }) },
          sections: [{ items: [{ text: formatNotice(context, lang, { latest: about, count: 1 }), excerpt: 'Words' }] }],
          link: 'https://moot.test/x',
          unsubscribe: { link: 'https://moot.test/v2/unsubscribe/x', kind: 'space', name: 'Harbour' },
          preferences: 'https://moot.test/v2/user/7/profile#news',
        }),
      )
    }
    for (const { subject, text, html } of letters) {
      assert.equal(/\{\{|undefined|null|mail\./.test(subject + text + html), false, `${lang}: ${text}`)
      assert.ok(subject.trim() !== '[Rivermouth]', `${lang}: ${text}`)
      assert.match(
        text,
        /\n-- \nRivermouth\n[^\n]+\n\n[^\n]+:\nhttps:\/\/moot\.test\/v2\/unsubscribe\/x\n\n[^\n]+:\nhttps:\/\/moot\.test\/v2\/user\/7\/profile#news$/,
      )
      assert.equal(/<(img|script|link|table)/.test(html), false)
      assert.match(html, new RegExp(`<html lang="${lang}">`))
    }
    // no text falls back to English
    const footer = letters[0]?.text.split('\n-- \n')[1] ?? ''
    if (lang === 'en-US') english.add(footer)
    else assert.ok(!english.has(footer), lang)
  }
})
