import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exceedsBudget, parseMoney } from './money.ts'

test('an amount is parsed as users write it: signs and spaces are dropped, the last mark is the decimal one [VOT-033]', () => {
  const cases: [string, string | undefined][] = [
    ['18400', '18400'],
    ['£18,400', '18400'],
    ['18.400 €', '18400'],
    ['18 400,50 zł', '18400.5'],
    ['1.234.567,89', '1234567.89'],
    ['1,234,567.89', '1234567.89'],
    ['12,5', '12.5'],
    ['12.50', '12.5'],
    ['0.5', '0.5'],
    ['007', '7'],
    ["CHF 1'200", '1200'],
    ['1,234', '1234'],
    ['1234,567', '1234.567'],
    ['0', '0'],
  ]
  for (const [written, read] of cases) assert.equal(parseMoney(written), read, written)
})

test('the dot of a currency is none of the number, and a word for thousands or millions counts [VOT-033]', () => {
  const cases: [string, string | undefined][] = [
    ['Gs. 1.500.000', '1500000'],
    ['S/. 1,500.50', '1500.5'],
    ['Rs.500', '500'],
    ['£.5', undefined],
    ['500 kr.', '500'],
    ['5,-', '5'],
    ['1.200,– €', '1200'],
    ['R$ 1.234,56', '1234.56'],
    ['CHF 1’200.–', '1200'],
    ['2k', '2000'],
    ['2 k€', '2000'],
    ['2,5 Tsd. €', '2500'],
    ['1.5M', '1500000'],
    ['1,5 Mio. €', '1500000'],
    ['1.5 million dollars', '1500000'],
    ['0,25 millones de euros', '250000'],
    ['30 mil', '30000'],
    ['1.0000005M', '1000000.5'],
    ['2 mil millones', undefined],
    ['5 m', undefined],
    ['1 Mrd. €', undefined],
    ['1.5 bn', undefined],
    ['12 kr', '12'],
    ['12 MXN', '12'],
    ['12 Kč', '12'],
    ['12 Ft', '12'],
  ]
  for (const [written, read] of cases) assert.equal(parseMoney(written), read, written)
})

test('a text that is no number of at least 0 is not an amount [VOT-033]', () => {
  for (const text of ['', 'free', '-5', '1.2.3,4,5', '12 to 15', '1,23,45', '£', 'NaN']) {
    assert.equal(parseMoney(text), undefined, text)
  }
})

test('a cost exceeds a budget only when both are readable, a budget is set, and the cost is larger [VOT-033]', () => {
  const cases: [cost: string | null, budget: string | null, exceeds: boolean][] = [
    ['£350,000', '96000', true],
    ['96000', '96.000', false],
    ['96000.01', '96000', true],
    ['9', '10', false],
    ['100', '99.999999', true],
    ['5', '0', false],
    ['5', '', false],
    ['5', null, false],
    [null, '5', false],
    ['not yet known', '5', false],
  ]
  for (const [cost, budget, exceeds] of cases) assert.equal(exceedsBudget(cost, budget), exceeds, `${cost} of ${budget}`)
})

test('a mark in first place and one without digits after it are decimal marks', () => {
  const cases: [string, string | undefined][] = [
    ['5.', '5'],
    ['5,', '5'],
    ['1.000,', '1000'],
    ['.5', undefined],
    [',5', undefined],
    ['0,5', '0.5'],
    ['1,5,5', undefined],
    ['1.000.00', undefined],
  ]
  for (const [written, read] of cases) assert.equal(parseMoney(written), read, written)
})

test('costs are compared with six decimals', () => {
  assert.equal(exceedsBudget('1.5', '1.4'), true)
  assert.equal(exceedsBudget('1.000001', '1'), true)
  assert.equal(exceedsBudget('1.0000001', '1'), false)
  assert.equal(exceedsBudget('0.000002', '0.000001'), true)
})
