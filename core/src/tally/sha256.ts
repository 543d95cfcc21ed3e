// SHA-256 as FIPS 180-4 describes it, synchronous and without a dependency, so that the count is one plain function
// in the server, the browser and the stand-alone checker.

function listPrimes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n += 1) if (found.every((p) => n % p !== 0)) found.push(n)
  return found
}

// The constants are the first 32 bits of the fractional parts of square and cube roots of the first primes. Roots are
// taken in whole numbers: floor(root(p) * 2^32) mod 2^32.
function rootBits(p: number, degree: 2 | 3): number {
  const target = BigInt(p) << BigInt(32 * degree)
  let low = 0n
  let high = 1n << 40n
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (middle ** BigInt(degree) <= target) low = middle
    else high = middle
  }
  return Number(low & 0xffffffffn) | 0
}

const ROUND = Int32Array.from(listPrimes(64), (p) => rootBits(p, 3))
const START = Int32Array.from(listPrimes(8), (p) => rootBits(p, 2))

const rotateRight = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

/** The UTF-8 bytes of a text; half a surrogate pair becomes U+FFFD. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const read = character.codePointAt(0) ?? 0
    const point = read >= 0xd800 && read <= 0xdfff ? 0xfffd : read
    if (point < 0x80) bytes.push(point)
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 63))
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63))
    else {
      bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 63), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63))
    }
  }
  return Uint8Array.from(bytes)
}

function compress(state: Int32Array, words: Int32Array): void {
  for (let t = 16; t < 64; t += 1) {
    const early = words[t - 15] ?? 0
    const late = words[t - 2] ?? 0
    const s0 = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3)
    const s1 = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10)
    words[t] = ((words[t - 16] ?? 0) + s0 + (words[t - 7] ?? 0) + s1) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let t = 0; t < 64; t += 1) {
    const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + s1 + choice + (ROUND[t] ?? 0) + (words[t] ?? 0)) | 0
    const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + s0 + majority) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] ?? 0) + word) | 0
}

/** SHA-256 of bytes that come one part after the other. */
export function createSha256(): { readonly update: (bytes: Uint8Array) => void; readonly digest: () => string } {
  const state = START.slice()
  const words = new Int32Array(64)
  const block = new Uint8Array(64)
  const view = new DataView(block.buffer)
  let size = 0
  const update = (bytes: Uint8Array): void => {
    let at = 0
    while (at < bytes.length) {
      const filled = size % 64
      const taken = Math.min(64 - filled, bytes.length - at)
      block.set(bytes.subarray(at, at + taken), filled)
      at += taken
      size += taken
      if (size % 64 !== 0) continue
      for (let t = 0; t < 16; t += 1) words[t] = view.getInt32(4 * t)
      compress(state, words)
    }
  }
  const digest = (): string => {
    const bits = new Uint8Array(8)
    new DataView(bits.buffer).setBigUint64(0, BigInt(size) * 8n)
    const padding = new Uint8Array(1 + ((119 - (size % 64)) % 64))
    padding[0] = 0x80
    update(padding)
    update(bits)
    return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }
  return { update, digest }
}

/** SHA-256 of bytes, as 64 lower-case hexadecimal digits. */
export function sha256OfBytes(bytes: Uint8Array): string {
  const hash = createSha256()
  hash.update(bytes)
  return hash.digest()
}

/** A long text is hashed in pieces of so many characters: its bytes are never held together. */
const PIECE = 16_384

/** SHA-256 of a text's UTF-8 bytes, as 64 lower-case hexadecimal digits. */
export function sha256(text: string): string {
  const hash = createSha256()
  for (let from = 0; from < text.length; ) {
    // a pair of surrogates stays in one piece
    const unit = text.charCodeAt(from + PIECE - 1)
    const end = from + PIECE - (unit >= 0xd800 && unit <= 0xdbff ? 1 : 0)
    hash.update(utf8(text.slice(from, end)))
    from = end
  }
  return hash.digest()
}
