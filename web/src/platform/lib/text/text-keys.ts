import type admin from '../../../../texts/en-US/admin.json'
import type analytics from '../../../../texts/en-US/analytics.json'
import type assemblies from '../../../../texts/en-US/assemblies.json'
import type attachments from '../../../../texts/en-US/attachments.json'
import type authorRemovals from '../../../../texts/en-US/authorRemovals.json'
import type authors from '../../../../texts/en-US/authors.json'
import type ballotPages from '../../../../texts/en-US/ballotPages.json'
import type ballots from '../../../../texts/en-US/ballots.json'
import type campaigns from '../../../../texts/en-US/campaigns.json'
import type comments from '../../../../texts/en-US/comments.json'
import type consensus from '../../../../texts/en-US/consensus.json'
import type consents from '../../../../texts/en-US/consents.json'
import type contributions from '../../../../texts/en-US/contributions.json'
import type customFields from '../../../../texts/en-US/customFields.json'
import type demo from '../../../../texts/en-US/demo.json'
import type directory from '../../../../texts/en-US/directory.json'
import type documents from '../../../../texts/en-US/documents.json'
import type errors from '../../../../texts/en-US/errors.json'
import type family from '../../../../texts/en-US/family.json'
import type faults from '../../../../texts/en-US/faults.json'
import type feedback from '../../../../texts/en-US/feedback.json'
import type files from '../../../../texts/en-US/files.json'
import type forum from '../../../../texts/en-US/forum.json'
import type groups from '../../../../texts/en-US/groups.json'
import type home from '../../../../texts/en-US/home.json'
import type imports from '../../../../texts/en-US/imports.json'
import type information from '../../../../texts/en-US/information.json'
import type juries from '../../../../texts/en-US/juries.json'
import type memberships from '../../../../texts/en-US/memberships.json'
import type moderation from '../../../../texts/en-US/moderation.json'
import type news from '../../../../texts/en-US/news.json'
import type newsletters from '../../../../texts/en-US/newsletters.json'
import type notifications from '../../../../texts/en-US/notifications.json'
import type places from '../../../../texts/en-US/places.json'
import type progress from '../../../../texts/en-US/progress.json'
import type record from '../../../../texts/en-US/record.json'
import type refusals from '../../../../texts/en-US/refusals.json'
import type removal from '../../../../texts/en-US/removal.json'
import type rounds from '../../../../texts/en-US/rounds.json'
import type search from '../../../../texts/en-US/search.json'
import type share from '../../../../texts/en-US/share.json'
import type shell from '../../../../texts/en-US/shell.json'
import type tables from '../../../../texts/en-US/tables.json'
import type timeline from '../../../../texts/en-US/timeline.json'
import type tips from '../../../../texts/en-US/tips.json'
import type ui from '../../../../texts/en-US/ui.json'
import type users from '../../../../texts/en-US/users.json'
import type voting from '../../../../texts/en-US/voting.json'

interface TextGroups {
  admin: typeof admin
  analytics: typeof analytics
  assemblies: typeof assemblies
  attachments: typeof attachments
  authorRemovals: typeof authorRemovals
  authors: typeof authors
  ballotPages: typeof ballotPages
  ballots: typeof ballots
  campaigns: typeof campaigns
  comments: typeof comments
  consents: typeof consents
  consensus: typeof consensus
  contributions: typeof contributions
  customFields: typeof customFields
  demo: typeof demo
  directory: typeof directory
  errors: typeof errors
  family: typeof family
  faults: typeof faults
  feedback: typeof feedback
  files: typeof files
  forum: typeof forum
  groups: typeof groups
  home: typeof home
  imports: typeof imports
  information: typeof information
  juries: typeof juries
  rounds: typeof rounds
  memberships: typeof memberships
  moderation: typeof moderation
  news: typeof news
  newsletters: typeof newsletters
  notifications: typeof notifications
  places: typeof places
  documents: typeof documents
  progress: typeof progress
  record: typeof record
  refusals: typeof refusals
  removal: typeof removal
  search: typeof search
  share: typeof share
  shell: typeof shell
  tables: typeof tables
  timeline: typeof timeline
  tips: typeof tips
  ui: typeof ui
  users: typeof users
  voting: typeof voting
}

type WithoutPluralForm<Name extends string> = Name extends `${infer Base}_${'one' | 'many' | 'other'}` ? Name | Base : Name

type KeysOf<Tree, Prefix extends string> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? `${Prefix}${WithoutPluralForm<Name>}` : KeysOf<Tree[Name], `${Prefix}${Name}.`>
}[keyof Tree & string]

/** Every dotted key of the texts; a text with plural forms also without the form. */
export type TextKey = KeysOf<TextGroups, ''>

/** The rest of the keys that begin with a prefix: `KeyBelow<'campaigns.wizard'>`. */
export type KeyUnder<Prefix extends string> = TextKey extends infer Key ? (Key extends `${Prefix}.${infer Rest}` ? Rest : never) : never
