/**
 * Characters that control a terminal or change the direction of a text: control characters except line breaks, line separators,
 * and direction marks. Texts of others (files, names, addresses) may contain them.
 */
const STEERING = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

const toEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes a text of several lines for printing; the escapes are those of JSON, so JSON keeps its meaning. */
export const printable = (text: string): string => text.replace(STEERING, toEscape)

/** The same for a part of a line, with line breaks escaped too. */
export const printableInLine = (text: string): string => printable(text).replaceAll('\n', '\\n')
