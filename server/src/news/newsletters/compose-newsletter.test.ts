import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PHASE_TYPES, type PhaseType } from '@folkmoot/core/communities/campaigns/words.ts'
import { SECTIONS_OF_PHASE } from '@folkmoot/core/news/newsletters/words.ts'
import { LOCALES } from '@folkmoot/core/platform/shared/locales.ts'
import { loadTexts } from '../../platform/http/texts.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { readSettings } from '../../platform/settings.ts'
import { composeNewsletter, type NewsletterSource } from './compose-newsletter.ts'
import type { Entry } from './list-entries.ts'
import type { BallotFigures } from './tables.ts'

const context = {
  texts: loadTexts(),
  settings: readSettings({
    ENVIRONMENT: 'testing',
    PUBLIC_URL: 'https://moot.test',
    INSTANCE_NAME: 'Rivermouth',
    SECRET_KEY: '00'.repeat(32),
  }),
}
const BALLOT: BallotFigures = {
  uuid: '00000000-0000-4000-8000-000000000007',
  state: 'open',
  endsOn: '2026-12-01',
  zone: 'Europe/Copenhagen',
  votesLimit: 3,
  finished: 12,
  eligible: 80,
}
const source = (phase: PhaseType, part: Partial<NewsletterSource> = {}): NewsletterSource => ({
  phase,
  phaseTitle: 'The phase',
  phaseEndsOn: '2026-12-31',
  phaseChanged: true,
  leftOut: [],
  ballot: phase === 'VOTING' ? BALLOT : null,
  campaignTitle: 'Quay lights',
  uuid: '00000000-0000-4000-8000-000000000001',
  campaignId: 2,
  assemblyId: 1,
  day: '2026-11-23',
  since: '2026-11-16T15:00:00.000Z',
  subject: '',
  intro: '',
  ...part,
})
const entry = (id: number, part: Partial<Entry>): Entry => ({
  section: 'newIdeas',
  kind: 'newIdea',
  id,
  uuid: `00000000-0000-4000-8000-00000000001${id}`,
  title: `Title ${id}`,
  group: null,
  draft: false,
  others: 0,
  count: 2,
  ...part,
})
/** Something in every section, in each form that it can have. */
const ENTRIES: Readonly<Record<PhaseType, readonly Entry[]>> = {
  IDEAS: [
    ...[1, 2, 3, 4, 5, 6, 7].map((id) => entry(id, {})),
    entry(8, { section: 'followedIdeas', kind: 'followedIdea' }),
    entry(9, { section: 'followedIdeas', kind: 'followedIdea', count: 0 }),
  ],
  PROPOSALS: [
    entry(1, { section: 'ownProposals', kind: 'newProposal', group: 'Net loft' }),
    entry(2, { section: 'ownProposals', kind: 'changedProposal', group: 'Net loft', draft: true }),
    entry(3, { section: 'ownProposals', kind: 'newProposal', draft: true, title: '' }),
    entry(4, { section: 'proposals', kind: 'newProposal' }),
    entry(5, { section: 'proposals', kind: 'changedProposal' }),
  ],
  DELIBERATION: [
    entry(1, { section: 'assessments', kind: 'assessed', count: 1 }),
    entry(2, { section: 'amendments', kind: 'amendment' }),
    entry(3, { section: 'discussions', kind: 'discussed' }),
  ],
  VOTING: [],
  IMPLEMENTATION: [
    entry(1, { section: 'progress', kind: 'selected' }),
    entry(2, { section: 'progress', kind: 'changed' }),
    entry(3, { section: 'progress', kind: 'discussed', count: 1 }),
  ],
}
const compose = (lang: string, newsletter: NewsletterSource, entries: readonly Entry[]) =>
  composeMail(context, {
    ...composeNewsletter(context, newsletter, { userId: 7, name: 'Zoë', email: 'zoe@moot.test', lang, zone: 'Europe/Copenhagen' }, entries),
    unsubscribe: { link: 'https://moot.test/v2/unsubscribe/x', kind: 'newsletter', name: 'Quay lights' },
  })

test('a newsletter names what its reader can read of each phase, with links, at most five of a section [F, H]', () => {
  const { subject, text } = compose('en-US', source('IDEAS'), ENTRIES.IDEAS)
  assert.equal(subject, 'Quay lights: week 48 of 2026')
  assert.equal(
    text,
    `Hello Zoë,

This has happened in Quay lights since November\u00a016,\u00a02026. The current phase is “The phase”.

== A new phase ==

The phase “The phase” has begun. It runs until December\u00a031,\u00a02026.

== New ideas ==

${[1, 2, 3, 4, 5].map((id) => `Title ${id}\nhttps://moot.test/v2/assembly/1/campaign/2/contribution/${id}\n\n`).join('')}and 2 more

== Ideas you follow ==

“Title 8”: 2 new comments
https://moot.test/v2/assembly/1/campaign/2/contribution/8

“Title 9” was changed
https://moot.test/v2/assembly/1/campaign/2/contribution/9

Read on the website:
https://moot.test/v2/assembly/1/campaign/2/newsletter/00000000-0000-4000-8000-000000000001

-- 
Rivermouth
Why you get this: You subscribed to the newsletter of Quay lights.

Stop the newsletter of Quay lights:
https://moot.test/v2/unsubscribe/x

Choose what we write to you about:
https://moot.test/v2/user/7/profile#news`,
  )
})

test('in the voting phase it tells how to vote, until when, and the turnout, then that there is a result [F]', () => {
  const { text } = compose('en-US', source('VOTING', { phaseChanged: false }), [])
  for (const part of [
    /Voting is open until December\u00a01,\u00a02026 at\u00a011:59.PM \(Europe\/Copenhagen\)\nhttps:\/\/moot.test\/v2\/assembly\/1\/campaign\/2\?tab=voting#ballot/,
    /Choose at most 3 proposals\. Your vote counts once you finalize it\./,
    /12 of 80 people have finalized their vote\./,
  ])
    assert.match(text, part)
  const ended = (state: 'closed' | 'counted') =>
    compose('en-US', source('VOTING', { ballot: { ...BALLOT, state, eligible: null } }), []).text
  assert.match(ended('closed'), /Voting has ended\. The votes are being counted\. 12 people have finalized their vote\./)
  assert.match(ended('counted'), /The votes have been counted\..+\nhttps:\/\/moot.test\/v1\/ballot\/.+\/result/)
})

test('what coordinators wrote stands in place of the usual words, and what they left out is missing [F]', () => {
  const written = { subject: 'Our week', intro: 'Come & see\nus', leftOut: ['phase', 'newIdeas'] as const }
  const { subject, text, html } = compose('en-US', source('IDEAS', { ...written, leftOut: [...written.leftOut] }), ENTRIES.IDEAS)
  assert.equal(subject, 'Our week')
  assert.match(text, /^Hello Zoë,\n\nCome & see\nus\n\n== Ideas you follow ==/)
  assert.match(html, /Come &amp; see/)
  for (const gone of ['A new phase', 'New ideas', 'Title 1', 'This has happened']) assert.ok(!text.includes(gone), gone)
})

test('newsletters of all five phases are whole letters in eight languages [H, I18N-004]', () => {
  const english = new Set<string>()
  for (const lang of LOCALES)
    for (const phase of PHASE_TYPES) {
      const letters = [
        compose(lang, source(phase), ENTRIES[phase]),
        compose(
          lang,
          source(phase, { phaseEndsOn: null }),
          ENTRIES[phase].map((one) => ({ ...one, count: 1 })),
        ),
        ...(['closed', 'counted'] as const).map((state) =>
          compose(lang, source(phase, { ballot: phase === 'VOTING' ? { ...BALLOT, state, eligible: null } : null }), ENTRIES[phase]),
        ),
      ]
      for (const { subject, text, html } of letters) {
        assert.equal(/\{\{|undefined|\bnull\b|NaN|mail\./.test(subject + text + html), false, `${lang}: ${text}`)
        assert.match(subject, /^Quay lights ?: .*48/)
        assert.equal(text.match(/^== .+ ==$/gm)?.length, SECTIONS_OF_PHASE[phase].length + 1, `${lang} ${phase}`)
        assert.match(
          text,
          /\n-- \nRivermouth\n[^\n]+Quay lights[^\n]*\n\n[^\n]*Quay lights[^\n]*:\nhttps:\/\/moot\.test\/v2\/unsubscribe\/x\n\n/,
        )
        assert.equal(/<(img|script|link|table)/.test(html), false)
        assert.match(html, new RegExp(`<html lang="${lang}">`))
        assert.ok(html.includes('https://moot.test/v2/assembly/1/campaign/2/newsletter/'))
        // no text falls back to English
        const lead = text.split('\n\n')[1] ?? ''
        if (lang === 'en-US') english.add(lead)
        else assert.ok(!english.has(lead), `${lang}: ${lead}`)
      }
    }
})
