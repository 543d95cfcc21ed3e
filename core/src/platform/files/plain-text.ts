/** Control bytes that no text contains: all but tab, line feed, form feed and carriage return. */
const isControlByte = (byte: number): boolean => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13

/** Start of content that only claims to be text: markup, a script, a PDF, a word processor document. */
const NON_TEXT_START = /^(?:<[a-z!?/]|#!|%PDF|%!PS|\{\\rtf)/i

/**
 * Whether the content is plain text or a table. Text has no signature, so it is detected by exclusion: no control bytes, and
 * not the start of a web page, picture or script. Bytes above 127 are accepted, whatever their encoding.
 */
export function isPlainText(bytes: Uint8Array): boolean {
  // by index: walking 25 MB by iterator takes seven times as long, and nothing else runs meanwhile
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (isControlByte(byte) || byte === 127) return false
  }
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const start = String.fromCharCode(...bytes.subarray(hasByteOrderMark ? 3 : 0, 1024)).trimStart()
  return !NON_TEXT_START.test(start)
}
