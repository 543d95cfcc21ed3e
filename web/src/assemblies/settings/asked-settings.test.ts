import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ASSEMBLY_PREFIX, ASSEMBLY_SETTINGS, parseAssemblyConfig } from '@folkmoot/core/assemblies/config.ts'
import { parseBallotRules, parseEntityType, parseVotingSettings } from '@folkmoot/core/ballots/ballot-rules.ts'
import { parseCampaignConfig } from '@folkmoot/core/campaigns/config.ts'
import { buildCampaignTemplate } from '@folkmoot/core/campaigns/template.ts'
import { buildCreateCampaignBody, draftFromTemplate } from '../../campaigns/wizard/campaign-draft.ts'
import { QUESTIONS } from './setting-questions.ts'

const root = join(import.meta.dirname, '../../../..')
/** Where settings are named without anything following from them: their catalogues, and the pages that ask for them. */
const CATALOGUES = new Set([
  'core/src/assemblies/config.ts',
  'core/src/campaigns/config.ts',
  'core/src/campaigns/public-config.ts',
  'web/src/assemblies/settings/setting-questions.ts',
  'web/src/campaigns/wizard/campaign-draft.ts',
])
const sources = globSync(['{core,server,web}/src/**/*.ts', 'web/src/**/*.tsx'], { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file) && !CATALOGUES.has(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))

type Settings = Readonly<Record<string, string>>
type Read = (map: Settings) => Readonly<Record<string, unknown>>

/** Some values hang on a switch, so each setting is tried beside nothing and beside all that is on. */
const ALL_ON: Settings = Object.fromEntries(
  Object.entries(ASSEMBLY_SETTINGS).flatMap(([key, { type }]) => (type === 'B' ? [[key, 'TRUE']] : [])),
)

/** The names under which the rules know a setting: what changes among the values read when it is set. */
const namesOf = (read: Read, key: string): string[] =>
  [{}, ALL_ON].flatMap((beside: Settings) =>
    ['TRUE', 'FALSE', '7', 'https://a.example', 'IDEA'].flatMap((value) => {
      const [before, after] = [read(beside), read({ ...beside, [key]: value })]
      return Object.keys(before).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
    }),
  )

/** Does code other than the catalogues take the value, as a property or out of the object, or the stored key itself? */
function isRead(read: Read, key: string): boolean {
  const taken = namesOf(read, key).map(
    (name) => new RegExp(`\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\} = \\w*[cC]onfig`),
  )
  const ends = [key.startsWith(ASSEMBLY_PREFIX) ? key.slice(ASSEMBLY_PREFIX.length) : key]
  const directory = /^authentication\.ldap\.(.+)$/.exec(ends[0] ?? '')?.[1]
  if (directory) ends.push(`{DIRECTORY_KEY}.${directory}`)
  return sources.some((text) => taken.some((t) => t.test(text)) || ends.some((end) => text.includes(end)))
}

/** What a ballot makes of the settings of its phase. */
const ballotOf = (map: Settings) => ({
  rules: parseBallotRules(parseVotingSettings(map), { binding: false }),
  type: parseEntityType(parseVotingSettings(map)['ballot.entity.type']),
})

test('every setting that the pages of an assembly ask for is read by a rule', () => {
  const asked = QUESTIONS.flatMap(({ key }) => key ?? [])
  assert.ok(asked.length > 20)
  assert.deepEqual(
    asked.filter((key) => !isRead(parseAssemblyConfig, key)),
    [],
  )
})

test('every setting that the form of a campaign asks for is read by a rule', () => {
  const draft = draftFromTemplate(buildCampaignTemplate('2026-11-04'), {
    colour: 'estuary',
    themes: [],
    titleOf: (type) => type,
  })
  const body = buildCreateCampaignBody(draft, (type) => type)
  const asked = Object.keys(body.configs ?? {})
  const ofPhases = (body.components ?? []).flatMap((phase) => Object.keys(phase.configs ?? {}))
  assert.ok(asked.length > 5 && ofPhases.length > 2)
  assert.deepEqual(
    asked.filter((key) => !isRead(parseCampaignConfig, key)),
    [],
  )
  assert.deepEqual(
    ofPhases.filter((key) => namesOf(ballotOf, key).length === 0),
    [],
  )
})

test('a setting that no rule reads is found', () => {
  const unread = Object.keys(ASSEMBLY_SETTINGS).filter((key) => !isRead(parseAssemblyConfig, key))
  assert.deepEqual(unread, [
    'appcivist.assembly.registration-form-id',
    'appcivist.assembly.enable-moderator-role',
    'appcivist.assembly.moderation.flags-to-hide',
  ])
})
