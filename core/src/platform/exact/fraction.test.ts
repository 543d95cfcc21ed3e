import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseFraction } from '../../decisions/tally/testing/parse-fraction.ts'
import {
  add,
  ceil,
  cmp,
  div,
  type Fraction,
  floor,
  formatFraction,
  fraction,
  fromDecimal,
  fromInt,
  mul,
  roundFraction,
  sub,
  toDecimal,
  toNumber,
} from './fraction.ts'

const any = fc.tuple(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.bigInt(1n, 10n ** 9n)).map(([n, d]): Fraction => fraction(n, d))

test('a fraction is in lowest terms with a positive denominator', () => {
  assert.deepEqual(fraction(6n, -4n), { n: -3n, d: 2n })
  assert.deepEqual(fraction(0n, 7n), { n: 0n, d: 1n })
  assert.throws(() => fraction(1n, 0n), /denominator 0/)
  assert.throws(() => div(fromInt(1), fromInt(0)), /denominator 0/)
})

test('three times a third is exactly one', () => {
  const third = fraction(1n, 3n)
  assert.equal(formatFraction(add(add(third, third), third)), '1/1')
  assert.equal(formatFraction(add(fromDecimal('0.1'), fromDecimal('0.2'))), '3/10')
})

test('addition and multiplication are undone by their inverses', () => {
  fc.assert(
    fc.property(any, any, (a, b) => {
      assert.equal(cmp(sub(add(a, b), b), a), 0)
      if (b.n !== 0n) assert.equal(cmp(div(mul(a, b), b), a), 0)
      assert.deepEqual(parseFraction(formatFraction(a)), a)
      assert.equal(cmp(a, b), Math.sign(Number(a.n * b.d - b.n * a.d)))
    }),
  )
})

test('the displayed score has 2 decimals, rounded half away from zero', () => {
  assert.equal(roundFraction(fromDecimal('0.005')), 0.01)
  assert.equal(roundFraction(fromDecimal('-0.005')), -0.01)
  assert.equal(roundFraction(fromDecimal('1.005')), 1.01, 'a double of 1.005 is below it and would give 1')
  assert.equal(roundFraction(fromDecimal('2.344999')), 2.34)
  assert.equal(roundFraction(fraction(2n, 3n)), 0.67)
  assert.equal(Object.is(roundFraction(fromDecimal('-0.001')), 0), true)
})

test('decimals are parsed exactly and anything else is refused', () => {
  assert.equal(formatFraction(fromDecimal('12.50')), '25/2')
  for (const text of ['', '1,5', '1e3', '.5', '5.', '+1', ' 1', '£5', '--1']) assert.throws(() => fromDecimal(text), text)
  assert.throws(() => fromInt(1.5), /whole/)
  assert.throws(() => parseFraction('1.5'), /not a fraction/)
})

test('an exact decimal is formatted without rounding, and a third is refused', () => {
  assert.equal(toDecimal(fromDecimal('995079')), '995079')
  assert.equal(toDecimal(fromDecimal('-0.0500')), '-0.05')
  assert.equal(toDecimal(fromDecimal('12.125')), '12.125')
  assert.throws(() => toDecimal(fraction(1n, 3n)), /no exact decimal/)
})

test('floor and ceil are the integers around a fraction, also below zero', () => {
  assert.deepEqual([floor(fraction(7n, 2n)), ceil(fraction(7n, 2n))], [3n, 4n])
  assert.deepEqual([floor(fraction(-7n, 2n)), ceil(fraction(-7n, 2n))], [-4n, -3n])
  assert.deepEqual([floor(fromInt(5)), ceil(fromInt(5))], [5n, 5n])
})

test('the nearest double is found, also where numerator and denominator exceed doubles', () => {
  fc.assert(
    fc.property(any, (a) => {
      const near = Number(a.n) / Number(a.d)
      assert.ok(Math.abs(toNumber(a) - near) <= Math.abs(near) * 2 ** -51)
    }),
  )
  assert.equal(toNumber(fraction(10n ** 400n, 10n ** 399n)), 10)
  assert.equal(toNumber(fraction(1n, 3n)), 1 / 3)
})
