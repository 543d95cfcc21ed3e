import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findMixedCurrencies } from './mixed-currencies.ts'

const mixed = (...texts: string[]) => {
  const found = findMixedCurrencies(texts)
  return found && [found.at, found.first, found.other]
}

test('amounts of one column are in one currency, however it is written, or in none', () => {
  assert.equal(mixed(), undefined)
  assert.equal(mixed('1500', '€ 200', '300 EUR', '12,50 Euro', '7'), undefined)
  assert.equal(mixed('$1,500', 'US$ 20', '20 USD'), undefined)
  assert.equal(mixed('$ 1.500', '20 MXN'), undefined)
  assert.equal(mixed('R$ 1.500,00', '20 reais', 'R$20'), undefined)
  assert.equal(mixed('Gs. 1.500.000', '₲ 20', '30 guaraníes'), undefined)
  assert.equal(mixed('2k', '1,5 Mio. €', '3 mil', '20 per year', 'M€ 2'), undefined)
})

test('the first amount in another currency than one before it is told with that one', () => {
  assert.deepEqual(mixed('', '€ 500', '200', '$400', '£3'), [3, '€ 500', '$400'])
  assert.deepEqual(mixed('R$ 500', '$ 400'), [1, 'R$ 500', '$ 400'])
  assert.deepEqual(mixed('Gs. 500', '400 USD'), [1, 'Gs. 500', '400 USD'])
  assert.deepEqual(mixed('$ 5', '4 CAD', '3 USD'), [2, '4 CAD', '3 USD'])
  assert.deepEqual(mixed('$ 100 MXN', '$ 100 USD'), [1, '$ 100 MXN', '$ 100 USD'])
  assert.deepEqual(mixed('$ 100 MXN', '20 mxn', '$ 5', 'USD 3'), [3, '$ 100 MXN', 'USD 3'])
  assert.deepEqual(mixed('CHF 5', 'EUR 4'), [1, 'CHF 5', 'EUR 4'])
})
