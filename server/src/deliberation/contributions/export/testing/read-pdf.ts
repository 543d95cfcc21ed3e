import { inflateSync } from 'node:zlib'

/** The objects of a PDF as text, with the streams unpacked. */
export function unpackPdf(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1')
  return raw.replace(/stream\n([\s\S]*?)\nendstream/g, (whole, stream: string) => {
    try {
      return `stream\n${inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')}\nendstream`
    } catch {
      return whole
    }
  })
}

const toCharacters = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The characters of the glyphs of a font, by the map that the PDF has for copying and reading aloud. */
function readGlyphs(map: string): string[] {
  return [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) => toCharacters(hex.replaceAll(' ', ''))),
  )
}

/** The text of a PDF as a reader copies it or hears it. */
export function readPdfText(bytes: Uint8Array): string {
  const pdf = unpackPdf(bytes)
  const objects = new Map([...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, n = '', body = '']) => [n, body]))
  const glyphsOf = new Map<string, string[]>()
  for (const [, name = '', font = ''] of pdf.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '') ?? []
    glyphsOf.set(name, readGlyphs(objects.get(map) ?? ''))
  }
  let glyphs: readonly string[] = []
  const words = [...pdf.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]{4,})>(?=[^\]]*\] TJ)|(ET)/g)].map(([, font, hex, end]) => {
    if (font) glyphs = glyphsOf.get(font) ?? []
    if (end) return '\n'
    return (hex?.match(/.{4}/g) ?? []).map((glyph) => glyphs[Number.parseInt(glyph, 16)] ?? '').join('')
  })
  return words.join('')
}
