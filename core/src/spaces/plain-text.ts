/** Control bytes that no text has: all but tab, line feed, form feed and carriage return. */
const isControl = (byte: number): boolean => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13

/** How something that only calls itself text begins: markup, a script, a PDF, a document of a word processor. */
const OTHER = /^(?:<[a-z!?/]|#!|%PDF|%!PS|\{\\rtf)/i

/**
 * Is this the content of a plain text or table? Text has no mark of its own, so it is known by what it is not: no control
 * bytes, and no beginning of a web page, picture or script. Whatever bytes above 127 mean is left to the reader's program.
 */
export function isPlainText(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (isControl(byte) || byte === 127) return false
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const start = String.fromCharCode(...bytes.subarray(marked ? 3 : 0, 1024)).trimStart()
  return !OTHER.test(start)
}
