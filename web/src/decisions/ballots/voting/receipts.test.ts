import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaperDocument } from '@folkmoot/core/decisions/ballots/schemas.ts'

const listeners = new Set<unknown>()
Object.assign(globalThis, {
  addEventListener: (_: string, listener: unknown) => listeners.add(listener),
  removeEventListener: (_: string, listener: unknown) => listeners.delete(listener),
})
const { confirmReceipt, createReceipt, isReceiptToKeep, keepReceipt, markReceiptSaved, readReceipt } = await import('./receipts.ts')

const paper = (uuid: string, allow_revote: boolean, receipt = 'kept') =>
  ({ ballot: { uuid, allow_revote }, vote: { signature: 'ABCD' }, receipt }) as PaperDocument

test('a page with a receipt asks before it ends, until the receipt and the signature were copied or saved', () => {
  keepReceipt(createReceipt('a').receipt, paper('a', true))
  keepReceipt(createReceipt('b').receipt, paper('b', false))
  markReceiptSaved('b', ['receipt'])
  assert.equal(listeners.size, 1)
  markReceiptSaved('a', ['receipt'])
  assert.equal(listeners.size, 1)
  markReceiptSaved('a', ['signature'])
  assert.equal(listeners.size, 0)
  assert.equal(readReceipt('a')?.signature, 'ABCD')
})

test('a receipt that does not stand is nothing to keep', () => {
  keepReceipt(createReceipt('c').receipt, paper('c', true, 'other'))
  assert.equal(listeners.size, 0)
})

test('a receipt is a step until its voter says that it is kept, also where it was saved as a file', () => {
  keepReceipt(createReceipt('d').receipt, paper('d', true))
  keepReceipt(createReceipt('e').receipt, paper('e', true))
  markReceiptSaved('d', ['receipt', 'signature'])
  assert.deepEqual([isReceiptToKeep('d'), isReceiptToKeep('e'), isReceiptToKeep('f')], [true, true, false])
  confirmReceipt('d')
  confirmReceipt('e')
  assert.deepEqual([isReceiptToKeep('d'), isReceiptToKeep('e'), listeners.size], [false, false, 0])
  assert.equal(readReceipt('d')?.signature, 'ABCD')
})
