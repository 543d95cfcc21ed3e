import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkUnusedTexts } from './check-unused-texts.ts'
import { makeTree } from './testing/make-tree.ts'

function unused(code: string, texts: unknown, folder = 'web/texts/en-US'): readonly string[] {
  const root = makeTree({
    'web/src/page.tsx': code,
    'web/src/page.test.ts': `t('votes.tested')`,
    [`${folder}/votes.json`]: texts,
  })
  return checkUnusedTexts(root).faults.map((fault) => /: (\S+) is used nowhere/.exec(fault)?.[1] ?? fault)
}

test('a key that no code names is unused, also when a test names it', () => {
  assert.deepEqual(unused(`t('votes.left')`, { left: 'a', right: 'b', tested: 'c' }), ['votes.right', 'votes.tested'])
})

test('a key with plural forms is used when the code names it without its form', () => {
  assert.deepEqual(unused(`t('votes.left', { count })`, { left_one: 'a', left_other: 'b', right_one: 'c' }), ['votes.right_one'])
})

test('a key made of parts is used when its parts stand in the code', () => {
  const code =
    `const STATES = ['open', 'closed']; t(\`votes.state.\${s}Help\`); t(\`votes.\${code}_\${variant}\`); const v = { ` + 'too_late: 1 }'
  const texts = { state: { openHelp: 'a', closedHelp: 'b', lostHelp: 'c' }, too_late_open: 'd', too_late_lost: 'e' }
  assert.deepEqual(unused(code, texts), ['votes.state.lostHelp', 'votes.too_late_lost'])
})

test('the letters of mails are looked up without their folder', () => {
  const code = `const letter = 'votes.sent'; const parts = ['subject']; say(\`\${letter}.\${part}\`)`
  assert.deepEqual(unused(code, { sent: { subject: 'a', odd: 'b' } }, 'server/src/platform/mail/texts/en-US'), ['mail.votes.sent.odd'])
})

test('a tree without texts is a fault, because nothing was checked', () => {
  assert.deepEqual(unused('', {}), ['nothing was checked: no text was found'])
})
