const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes)

/** The text, where the bytes are valid UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Text in UTF-16 without a mark at its beginning has a zero in nearly every second byte. */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = [bytes[0], bytes[1]]
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 1000)
  if (sample.length < 4 || bytes.length % 2 !== 0) return undefined
  const zeros = [0, 0]
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = sample.length * 0.35
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : undefined
}

/**
 * Within a word Western texts have none of the signs `³ ¹ ¿ œ Ÿ`, where Central European ones have `ł ą ż ś ź`. Only inside of a word:
 * `m³` and `¿Qué?` are Western.
 */
const CENTRAL_EUROPEAN = /[a-z\xea\xe6\xf1\xf3][\xb3\xb9\xbf][a-z\xea\xe6\xf1\xf3]/

/**
 * The text of a table as offices save it: UTF-8 with or without its mark, UTF-16, and otherwise a page of Windows: 1252, or 1250 where
 * the letters of Poland and its neighbours stand in words. Undefined for what is no text.
 */
export function decodeTableText(bytes: Uint8Array): string | undefined {
  const utf16 = findUtf16(bytes)
  if (utf16) {
    const text = decode(bytes, utf16)
    return isText(text) ? text : undefined
  }
  const text = decodeUtf8(bytes) ?? decodeWindows(bytes)
  return isText(text) ? text : undefined
}

function decodeWindows(bytes: Uint8Array): string {
  const latin = decode(bytes, 'iso-8859-1')
  return decode(bytes, CENTRAL_EUROPEAN.test(latin) ? 'windows-1250' : 'windows-1252')
}

/** A text has no control characters but those of lines and columns: a picture or a program has many. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const isText = (text: string): boolean => !/[\0-\x08\x0e-\x1a]/.test(text)
