import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefusal, refuse, refuseFields, STATUS_OF } from './refusals.ts'

/** Every code by its status; clients may rely on both. */
const CODES: Readonly<Record<number, string>> = {
  400: `
    plan_unreadable plan_empty plan_not_degrees
    invalid credentials_missing passwords_differ password_too_short password_guessable password_common
    captcha_missing old_password_wrong password_wrong repeat_differs code_wrong new_code_wrong
    passkey_refused short_name_invalid file_missing list_unreadable list_empty list_too_long
    title_or_goal_missing dates_out_of_order phases_out_of_order text_empty theme_missing description_limit
    fields_missing up_and_down value_not_allowed votes_limit_exceeded rank_repeated system_not_available reason_missing
    keyword_empty assessment_empty
  `,
  401: `not_logged_in bad_credentials second_step_needed`,
  403: `
    not_allowed signup_closed sign_in_off social_off social_email_missing reauthentication_required
    fresh_sign_in_needed second_factor_needed invitation_only kept_out kept_out_by_you email_not_confirmed join_assembly_first
    invitation_for_other_address uploads_off attachments_off phase_closed type_not_allowed
    contributions_closed discussions_closed forum_closed feedback_closed edit_time_over documents_off authors_off removed_by_you
    ballot_closed
    not_eligible answers_wrong
  `,
  404: `
    not_found demo_only token_unknown assembly_not_listed paper_missing candidate_unknown voting_code_unknown
  `,
  409: `
    document_exists document_unreadable thread_resolved duplicated_entry field_has_values idempotency_mismatch stale_revision limit_reached
    already_registered email_taken username_taken
    last_admin account_exists identity_taken last_way_in passkey_known passkeys_unavailable short_name_taken group_name_taken
    asked_recently already_member kept_out_already last_coordinator request_answered already_invited invitation_answered
    campaign_unpublished newsletter_empty
    campaign_votes votes_under_way milestone_not_removable phase_in_use merge_conflict status_step_not_allowed consent_changed
    content_locked others_took_part
    export_running
    replies_closed already_decided already_objected first_author_stays last_author
    paper_finished address_voted registration_required cost_missing budget_missing candidates_missing ballot_not_draft
    ballot_not_open already_extended already_imported ballot_exists ballot_not_counted count_not_failed round_exists
    winners_exceed_candidates over_budget voters_missing voting_code_used already_on_roll roll_frozen
    roll_not_listed registration_off revote_off voters_too_few not_selected
    jury_off draw_too_early already_drawn pool_empty seat_passed_on meeting_over meeting_full removal_running nothing_to_remove
  `,
  413: `plan_too_large body_too_large file_too_large file_unpacks_too_large list_unpacks_too_large`,
  415: `file_type_not_allowed list_other_format list_old_format`,
  429: `
    rate_limited invitations_used_up letters_used_up recipient_used_up uploads_used_up message_today newsletter_today
    mailings_used_up meeting_changes_used_up files_used_up
  `,
  500: `fault`,
  503: `unavailable offline package_not_ready search_too_slow`,
  507: `storage_full`,
}

test('every refusal has its status: not signed in 401, not allowed 403, unknown 404, conflict 409, rate limit 429 [B.4]', () => {
  const told: Record<string, number> = {}
  for (const [status, codes] of Object.entries(CODES)) for (const code of codes.trim().split(/\s+/)) told[code] = Number(status)
  assert.deepEqual(told, { ...STATUS_OF })
})

test('a refusal has its code, and a detail only when one is given', () => {
  assert.deepEqual(refuse('not_found'), { refused: 'not_found' })
  const fields = [{ field: 'title', code: 'required' }] as const
  assert.deepEqual(refuseFields(...fields), { refused: 'invalid', detail: { fields } })
})

test('only an object with a known code is a refusal', () => {
  for (const no of [refuse('fault'), { refused: 'fault', more: 1 }]) assert.equal(isRefusal(no), true)
  for (const other of [undefined, null, 'fault', 404, {}, { refused: 'gone' }, { refused: 7 }, () => 'fault'])
    assert.equal(isRefusal(other), false, String(other))
})
