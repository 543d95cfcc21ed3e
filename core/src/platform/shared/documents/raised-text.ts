import type { Run } from './parse-blocks.ts'

const SIGNS = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎' } as const
const PLAIN = '0123456789+-=()'

/** The text of a run where a format cannot raise or lower it: numbers have signs of their own, other text stays as it is. */
export function raiseText({ text, script }: Run): string {
  if (!script || ![...text].every((character) => PLAIN.includes(character))) return text
  return [...text].map((character) => [...SIGNS[script]][PLAIN.indexOf(character)]).join('')
}
