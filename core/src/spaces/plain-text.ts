/** Control bytes that no text has: all but tab, line feed, form feed and carriage return. */
const isControlByte = (byte: number): boolean => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13

/** How something that only calls itself text begins: markup, a script, a PDF, a document of a word processor. */
const NON_TEXT_START = /^(?:<[a-z!?/]|#!|%PDF|%!PS|\{\\rtf)/i

/**
 * Is this the content of a plain text or table? Text has no mark of its own, so it is known by what it is not: no control
 * bytes, and no beginning of a web page, picture or script. Whatever bytes above 127 mean is left to the reader's program.
 */
export function isPlainText(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (isControlByte(byte) || byte === 127) return false
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const start = String.fromCharCode(...bytes.subarray(hasByteOrderMark ? 3 : 0, 1024)).trimStart()
  return !NON_TEXT_START.test(start)
}
