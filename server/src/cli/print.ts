/**
 * Characters that steer a terminal or turn the direction of a text: control characters but line breaks, line separators,
 * and marks of direction. What others wrote (files, names, addresses) may hold them.
 */
const STEERING = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

const toEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A text of several lines that only shows; escapes are those of JSON, so JSON stays what it was. */
export const printable = (text: string): string => text.replace(STEERING, toEscape)

/** The same for a part of a line, which must not make lines of its own. */
export const printableInLine = (text: string): string => printable(text).replaceAll('\n', '\\n')

/** All that an act of the operator says goes through here. */
export const print = (text: string): void => console.log(printable(text))

export const printError = (text: string): void => console.error(printable(text))
