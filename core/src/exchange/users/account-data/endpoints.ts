import { z } from 'zod/mini'
import { limitedText } from '../../../accounts/users/fields.ts'
import { SessionSummary } from '../../../accounts/users/schemas.ts'
import { Passkey, Proof } from '../../../accounts/users/second-factors/schemas.ts'
import { SEAT_STATES } from '../../../deliberation/juries/words.ts'
import { PushDevice } from '../../../news/notifications/push.ts'
import { MailStop } from '../../../platform/events/mail-stops.ts'
import { Account } from '../../../platform/shared/account.ts'
import { Instant } from '../../../platform/shared/dates.ts'
import { Done } from '../../../platform/shared/done.ts'
import { endpoint } from '../../../platform/shared/endpoint.ts'

/** The export of everything stored about an account. Of votes it has participation, not the choices. */
export const AccountExport = z.object({
  account: Account,
  preferences: z.record(z.string(), z.string()),
  sessions: z.array(SessionSummary),
  /** Directories and social networks connected with the account, and the name there; never a token. */
  connections: z.array(z.object({ provider: z.string(), at: z.string(), name: z.string(), since: Instant })),
  /** The time the authenticator app was added, and the passkeys by name; never a secret. */
  secondFactors: z.object({ authenticatorSince: z.nullable(Instant), passkeys: z.array(Passkey) }),
  memberships: z.array(
    z.object({
      assembly: z.string(),
      group: z.nullable(z.string()),
      status: z.string(),
      roles: z.array(z.string()),
      message: z.string(),
      since: Instant,
    }),
  ),
  contributions: z.array(
    z.object({
      uuid: z.string(),
      type: z.string(),
      status: z.string(),
      assembly: z.string(),
      title: z.string(),
      text: z.string(),
      customFields: z.array(z.object({ name: z.string(), value: z.string() })),
      createdAt: Instant,
      updatedAt: Instant,
    }),
  ),
  feedback: z.array(
    z.object({
      contribution: z.string(),
      type: z.string(),
      up: z.boolean(),
      down: z.boolean(),
      fav: z.boolean(),
      flag: z.boolean(),
      flagReason: z.string(),
      flagNote: z.string(),
      need: z.nullable(z.int()),
      benefit: z.nullable(z.int()),
      feasibility: z.nullable(z.int()),
      text: z.string(),
      customFields: z.array(z.object({ name: z.string(), value: z.string() })),
      at: Instant,
    }),
  ),
  /** The official statements of groups that one wrote. */
  statements: z.array(
    z.object({
      contribution: z.string(),
      group: z.string(),
      need: z.nullable(z.int()),
      benefit: z.nullable(z.int()),
      feasibility: z.nullable(z.int()),
      text: z.string(),
      at: Instant,
    }),
  ),
  /** What one noted on the implementation of what was selected. */
  progressNotes: z.array(
    z.object({
      contribution: z.string(),
      stage: z.string(),
      text: z.string(),
      spent: z.nullable(z.string()),
      picture: z.string(),
      link: z.string(),
      at: Instant,
    }),
  ),
  /** What one commented on passages of shared documents, and proposed instead of them. */
  passageComments: z.array(
    z.object({
      contribution: z.string(),
      quote: z.string(),
      text: z.string(),
      suggestion: z.nullable(z.string()),
      at: Instant,
    }),
  ),
  /** Own texts that moderators removed, with what was objected to it and answered. */
  removals: z.array(
    z.object({
      contribution: z.string(),
      reason: z.string(),
      note: z.string(),
      at: Instant,
      objection: z.string(),
      objectedAt: z.nullable(Instant),
      decision: z.nullable(z.string()),
      answer: z.string(),
    }),
  ),
  /** Where one is or was kept out, with the review that one asked for. */
  bans: z.array(
    z.object({
      assembly: z.string(),
      group: z.nullable(z.string()),
      reason: z.string(),
      at: Instant,
      until: z.nullable(Instant),
      liftedAt: z.nullable(Instant),
      appeal: z.string(),
      appealedAt: z.nullable(Instant),
      decision: z.nullable(z.string()),
      answer: z.string(),
    }),
  ),
  /** The meetings for which one has registered. */
  meetings: z.array(z.object({ title: z.string(), start: z.string(), at: Instant })),
  /** The spaces that one follows, or whose newsletters one gets, with the events that one ignores there. */
  following: z.array(z.object({ space: z.string(), type: z.string(), ignoredEvents: z.array(z.string()), since: Instant })),
  /** What one turned off by the links of mails. */
  mailStops: z.array(MailStop),
  /** The devices that show notifications; never an address or a key. */
  devices: z.array(PushDevice),
  ballots: z.array(z.object({ ballot: z.string(), title: z.string(), finalized: z.boolean() })),
  /** The seats of juries that one was drawn for. */
  jurySeats: z.array(z.object({ campaign: z.string(), state: z.enum(SEAT_STATES), place: z.int(), answerBy: z.string() })),
  /** The last answer to each consent form, with the SHA-256 of its text in hexadecimal digits. */
  consents: z.array(
    z.object({
      campaign: z.string(),
      assembly: z.string(),
      answer: z.string(),
      textSha256: z.string(),
      at: Instant,
    }),
  ),
  /** The entries of the action log, where the site has one. */
  activity: z.array(
    z.object({
      at: Instant,
      action: z.string(),
      path: z.string(),
      resourceType: z.nullable(z.string()),
      resourceUuid: z.nullable(z.string()),
    }),
  ),
})
export type AccountExport = z.output<typeof AccountExport>

/** Actions on a whole account; they affect every feature. */
export const accountData = {
  export: endpoint({
    method: 'GET',
    path: '/user/:id/export',
    summary: 'Everything kept under the own account, as one document.',
    access: 'session',
    response: AccountExport,
    refusals: ['not_allowed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/user/:id',
    summary:
      "Deletes the own account with its support, bookmarks, flags and wordless assessments; what it published stays under 'Former member'.",
    access: 'session',
    /** `password` is the proof of older clients. */
    body: z.object({ password: z.optional(limitedText(1000)), proof: z.optional(Proof) }),
    response: Done,
    refusals: [
      'not_allowed',
      'password_wrong',
      'code_wrong',
      'reauthentication_required',
      'fresh_sign_in_needed',
      'passkey_refused',
      'last_coordinator',
      'last_admin',
    ],
    limit: 'signin',
  }),
}
