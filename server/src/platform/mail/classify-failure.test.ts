import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classifyMailFailure, describeMailFailure, hideAddresses } from './classify-failure.ts'

const classify = (command: string, reply: string) =>
  classifyMailFailure({ command, response: reply, responseCode: Number(reply.slice(0, 3)) })

test('only a recipient whose mailbox is gone for good counts against the recipient, and only in reply to RCPT TO', () => {
  for (const code of ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']) {
    assert.equal(classify('RCPT TO', `550 ${code} no such user`), 'recipient', code)
    assert.notEqual(classify('MAIL FROM', `550 ${code} sender`), 'recipient', code)
    assert.notEqual(classify('DATA', `550 ${code} text`), 'recipient', code)
  }
  for (const reply of [
    '550 no such user',
    '550 5.1.0 address rejected',
    '550 5.1.7 bad sender',
    '550 5.1.8 sender domain not found',
    '553 5.1.8 sender domain not found',
    '550 5.7.1 relaying denied',
    '554 5.7.1 relay access denied',
    '550 5.1.11 no',
    '530 5.7.0 must issue STARTTLS first',
    '551 5.7.1 not ours',
  ])
    assert.equal(classify('RCPT TO', reply), 'policy', reply)
})

test('a full mailbox and every temporary reply about a recipient let the mail be tried later', () => {
  for (const reply of ['552 mailbox full', '552 5.2.2 over quota', '550 5.2.2 full', '450 4.7.1 greylisted', '452 4.2.2 full'])
    assert.equal(classify('RCPT TO', reply), 'mailbox', reply)
  for (const reply of ['552 5.2.2 over quota', '451 4.7.1 later']) assert.equal(classify('DATA', reply), 'mailbox', reply)
})

test('a text that is refused is the letter’s fault; a server that takes nobody’s mail is none of letter or recipient', () => {
  for (const reply of ['554 spam', '554 5.7.1 rejected', '550 5.6.0 bad', '552 5.3.4 too large'])
    assert.equal(classify('DATA', reply), 'letter', reply)
  assert.equal(classify('MAIL FROM', '552 5.3.4 too large'), 'letter')
  for (const [command, reply] of [
    ['MAIL FROM', '550 5.1.8 sender'],
    ['MAIL FROM', '450 4.1.8 sender'],
    ['MAIL FROM', '452 4.3.1 no space'],
    ['RCPT TO', '451 4.3.0 cannot write the queue'],
    ['RCPT TO', '421 4.7.0 too many'],
    ['DATA', '421 closing'],
    ['AUTH PLAIN', '535 5.7.8 wrong'],
    ['STARTTLS', '454 not now'],
    ['CONN', '554 no service here'],
  ] as const)
    assert.equal(classify(command, reply), 'server', `${command} ${reply}`)
  for (const code of ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ETLS', 'ESOCKET'])
    assert.equal(classifyMailFailure(Object.assign(new Error(code), { code, command: 'CONN' })), 'server', code)
})

test('what a mail server says is one line, and is shown without addresses', () => {
  const error = Object.assign(new Error('Mail command failed: 550 5.1.8 <a@moot.test>:\r\n sender'), {})
  assert.equal(describeMailFailure(error), 'Mail command failed: 550 5.1.8 <a@moot.test>: sender')
  assert.equal(hideAddresses(describeMailFailure(error)), 'Mail command failed: 550 5.1.8 <…>: sender')
  assert.equal(hideAddresses('x@y.test, to=z+1@y.test'), '…, to=…')
})
