import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONTRIBUTION_TYPES } from '../../platform/shared/contribution-words.ts'
import { contributionLogAction, LOG_ACTIONS } from './action-log.ts'

test('actions on proposals, ideas and comments are logged; those on notes and forum posts are not [LOG-003, LOG-004]', () => {
  const made = Object.fromEntries(CONTRIBUTION_TYPES.map((type) => [type, contributionLogAction('CREATE', type)]))
  assert.deepEqual(made, {
    BRAINSTORMING: 'CREATE_BRAINSTORMING_CONTRIBUTION',
    IDEA: 'CREATE_BRAINSTORMING_CONTRIBUTION',
    PROPOSAL: 'CREATE_PROPOSAL',
    NOTE: undefined,
    DISCUSSION: 'CREATE_COMMENT',
    COMMENT: 'CREATE_COMMENT',
    FORUM_POST: undefined,
  })
})

test('the log has exactly fourteen actions: three of the account, two of reading, nine of contributions [LOG-003]', () => {
  const acts = (['CREATE', 'UPDATE', 'DELETE'] as const).flatMap((act) =>
    ['PROPOSAL', 'IDEA', 'COMMENT'].map((type) => contributionLogAction(act, type)),
  )
  assert.deepEqual([...LOG_ACTIONS].sort(), ['LOGIN', 'SIGNUP', 'LOGOUT', 'READ_ASSEMBLY', 'READ_CAMPAIGN', ...acts].sort())
})
