/**
 * Every refusal of the API with its HTTP status. This is the only such table: clients rely on the codes, and the texts are in
 * the language files under `refusals.{code}` (specification B.4).
 */
export const STATUS_OF = {
  // general
  invalid: 400,
  not_logged_in: 401,
  not_allowed: 403,
  not_found: 404,
  rate_limited: 429,
  fault: 500,
  unavailable: 503,
  offline: 503,
  idempotency_mismatch: 409,
  stale_revision: 409,
  limit_reached: 409,
  body_too_large: 413,
  demo_only: 404,
  // users
  bad_credentials: 401,
  credentials_missing: 400,
  passwords_differ: 400,
  password_too_short: 400,
  password_guessable: 400,
  password_common: 400,
  already_registered: 409,
  signup_closed: 403,
  token_unknown: 404,
  captcha_missing: 400,
  old_password_wrong: 400,
  password_wrong: 400,
  repeat_differs: 400,
  email_taken: 409,
  username_taken: 409,
  last_admin: 409,
  sign_in_off: 403,
  social_off: 403,
  social_email_missing: 403,
  account_exists: 409,
  identity_taken: 409,
  last_way_in: 409,
  // reauthentication and second factors
  reauthentication_required: 403,
  fresh_sign_in_needed: 403,
  code_wrong: 400,
  new_code_wrong: 400,
  passkey_refused: 400,
  passkey_known: 409,
  passkeys_unavailable: 409,
  second_factor_needed: 403,
  second_step_needed: 401,
  // assemblies and memberships
  assembly_not_listed: 404,
  short_name_taken: 409,
  short_name_invalid: 400,
  invitation_only: 403,
  kept_out: 403,
  kept_out_already: 409,
  kept_out_by_you: 403,
  asked_recently: 409,
  already_member: 409,
  last_coordinator: 409,
  email_not_confirmed: 403,
  join_assembly_first: 403,
  request_answered: 409,
  already_invited: 409,
  invitation_for_other_address: 403,
  invitation_answered: 409,
  file_missing: 400,
  file_too_large: 413,
  list_unreadable: 400,
  list_other_format: 415,
  list_old_format: 415,
  list_unpacks_too_large: 413,
  list_empty: 400,
  list_too_long: 400,
  invitations_used_up: 429,
  letters_used_up: 429,
  recipient_used_up: 429,
  uploads_used_up: 429,
  // messages to members
  message_today: 429,
  meeting_changes_used_up: 429,
  meeting_over: 409,
  meeting_full: 409,
  mailings_used_up: 429,
  // newsletters
  campaign_unpublished: 409,
  newsletter_today: 429,
  newsletter_empty: 409,
  // files
  file_unpacks_too_large: 413,
  file_type_not_allowed: 415,
  files_used_up: 429,
  storage_full: 507,
  uploads_off: 403,
  attachments_off: 403,
  // maps
  plan_unreadable: 400,
  plan_empty: 400,
  plan_not_degrees: 400,
  plan_too_large: 413,
  // campaigns
  title_or_goal_missing: 400,
  phase_closed: 403,
  dates_out_of_order: 400,
  phases_out_of_order: 400,
  campaign_votes: 409,
  votes_under_way: 409,
  milestone_not_removable: 409,
  group_name_taken: 409,
  phase_in_use: 409,
  consent_changed: 409,
  // contributions and comments
  text_empty: 400,
  theme_missing: 400,
  description_limit: 400,
  type_not_allowed: 403,
  contributions_closed: 403,
  status_step_not_allowed: 409,
  fields_missing: 400,
  merge_conflict: 409,
  content_locked: 409,
  others_took_part: 409,
  export_running: 409,
  replies_closed: 409,
  discussions_closed: 403,
  forum_closed: 403,
  up_and_down: 400,
  assessment_empty: 400,
  feedback_closed: 403,
  edit_time_over: 403,
  authors_off: 403,
  first_author_stays: 409,
  last_author: 409,
  keyword_empty: 400,
  duplicated_entry: 409,
  field_has_values: 409,
  not_selected: 409,
  documents_off: 403,
  document_exists: 409,
  document_unreadable: 409,
  thread_resolved: 409,
  // moderation
  already_decided: 409,
  removed_by_you: 403,
  already_objected: 409,
  removal_running: 409,
  nothing_to_remove: 409,
  // ballots
  ballot_closed: 403,
  not_eligible: 403,
  address_voted: 409,
  paper_finished: 409,
  paper_missing: 404,
  registration_required: 409,
  registration_off: 409,
  answers_wrong: 403,
  revote_off: 409,
  voters_too_few: 409,
  candidate_unknown: 404,
  value_not_allowed: 400,
  votes_limit_exceeded: 400,
  rank_repeated: 400,
  cost_missing: 409,
  budget_missing: 409,
  candidates_missing: 409,
  ballot_not_draft: 409,
  ballot_not_open: 409,
  system_not_available: 400,
  already_extended: 409,
  reason_missing: 400,
  already_imported: 409,
  ballot_exists: 409,
  round_exists: 409,
  ballot_not_counted: 409,
  count_not_failed: 409,
  package_not_ready: 503,
  // juries
  jury_off: 409,
  draw_too_early: 409,
  already_drawn: 409,
  pool_empty: 409,
  seat_passed_on: 409,
  // search
  search_too_slow: 503,
  winners_exceed_candidates: 409,
  over_budget: 409,
  voters_missing: 409,
  voting_code_unknown: 404,
  voting_code_used: 409,
  already_on_roll: 409,
  roll_frozen: 409,
  roll_not_listed: 409,
} as const

export type RefusalCode = keyof typeof STATUS_OF

/** Refusals that every call may return besides its own. */
export const GENERAL_REFUSALS = [
  'invalid',
  'not_logged_in',
  'second_factor_needed',
  'rate_limited',
  'body_too_large',
  'fault',
  'unavailable',
  'offline',
] as const
export type GeneralCode = (typeof GENERAL_REFUSALS)[number]

/** A sign-in with a correct password: this token and the second factor complete it, within ten minutes. */
export interface SecondStep {
  readonly token: string
  /** The methods this account can use; a recovery code replaces either. */
  readonly methods: readonly ('authenticator' | 'passkey')[]
}

/** The fault of one field of a form: `code` is a key of `faults.*` in the language files. */
export interface FieldError {
  readonly field: string
  readonly code: FieldErrorCode
  readonly params?: Readonly<Record<string, string | number>>
}
export const FIELD_ERROR_CODES = [
  'required',
  'too_long',
  'too_short',
  'too_small',
  'too_big',
  'not_email',
  'not_url',
  'not_path',
  'not_number',
  'not_date',
  'not_uuid',
  'not_choice',
  'taken',
  'reserved',
  'wrong',
  'not_storable',
  'unknown',
  'differs',
  'past',
  'not_after',
  'only_chars',
  'only_words',
  'only_paragraphs',
  'only_up_to',
  'only_choices',
  'only_megabytes',
  'own_words',
] as const
type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number]

interface RefusalDetail {
  /** Selects one of several texts of a code: `refusals.{code}_{variant}`. */
  readonly variant?: string
  /** The fields at fault, for the summary and beside each field. */
  readonly fields?: readonly FieldError[]
  /** Names of required fields that are empty (CON-041). */
  readonly missingFields?: readonly string[]
  /** The current text, where another editor saved first (`stale_revision`). */
  readonly newer?: { readonly revision: number; readonly title: string; readonly text: string }
  /** Both texts, where a merge needs decisions (`merge_conflict`). */
  readonly preview?: object
  /** The next step where a sign-in requires the second factor (`second_step_needed`). */
  readonly secondStep?: SecondStep
  /** Values for the placeholders of the text. */
  readonly params?: Readonly<Record<string, string | number>>
}

export interface Refusal<C extends RefusalCode = RefusalCode> {
  readonly refused: C
  readonly detail?: RefusalDetail
}

/** A refusal as a value: `return refuse('ballot_closed')`. */
export const refuse = <const C extends RefusalCode>(refused: C, detail?: RefusalDetail): Refusal<C> =>
  detail === undefined ? { refused } : { refused, detail }

/** A 400 `invalid` that names the fields at fault. */
export const refuseFields = (...fields: FieldError[]): Refusal<'invalid'> => refuse('invalid', { fields })

/** A refusal of a part of a request, with its fields named as they stand in the whole. */
export const prefixFieldNames = <C extends RefusalCode>({ refused, detail }: Refusal<C>, path: string): Refusal<C> =>
  refuse(
    refused,
    detail && {
      ...detail,
      ...(detail.fields ? { fields: detail.fields.map((fault) => ({ ...fault, field: path + fault.field })) } : {}),
    },
  )

export const isRefusal = (x: unknown): x is Refusal =>
  typeof x === 'object' && x !== null && 'refused' in x && typeof x.refused === 'string' && x.refused in STATUS_OF
