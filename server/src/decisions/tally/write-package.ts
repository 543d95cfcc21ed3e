import { createHash, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import {
  CHECKSUMS_FILE,
  computePackageDigest,
  formatChecksums,
  type PackageFile,
} from '@folkmoot/core/decisions/tally/audit/package-files.ts'
import { Zip, ZipDeflate } from 'fflate'
import type { WrittenPackage } from './worker-messages.ts'

/** The approximate size of the text pieces passed to the ZIP, in characters. */
const PIECE = 64_000

/** Joins small pieces, so that the ZIP is not called for every line. */
function* joinPieces(pieces: Iterable<string>): Generator<string> {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < PIECE) continue
    yield text
    text = ''
  }
  yield text
}

/**
 * Writes a package as a ZIP piece by piece, without holding a whole file in memory. Its name contains its SHA-256 and it is
 * moved into place atomically, so that several nodes may share the folder and nobody reads half a package.
 */
export function writePackage({
  folder,
  name,
  files,
  at,
}: {
  folder: string
  name: string
  files: readonly PackageFile[]
  at: string
}): WrittenPackage {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `${randomBytes(16).toString('hex')}.part`)
  const handle = openSync(unfinished, 'wx', 0o600)
  const whole = createHash('sha256')
  let bytes = 0
  let failed: Error | null = null
  const zip = new Zip((error, chunk) => {
    failed ??= error
    if (error) return
    for (let done = 0; done < chunk.length; ) done += writeSync(handle, chunk, done)
    whole.update(chunk)
    bytes += chunk.length
  })
  const add = (file: PackageFile): string => {
    const entry = new ZipDeflate(file.name, { level: 6 })
    entry.mtime = at
    zip.add(entry)
    const digest = createHash('sha256')
    for (const piece of joinPieces(file.pieces())) {
      const content = Buffer.from(piece, 'utf8')
      digest.update(content)
      entry.push(content)
    }
    entry.push(new Uint8Array(0), true)
    return digest.digest('hex')
  }
  try {
    const sums = formatChecksums(files.map((file) => ({ name: file.name, sha256: add(file) })))
    add({ name: CHECKSUMS_FILE, pieces: () => [sums] })
    zip.end()
    if (failed) throw failed
    fsyncSync(handle)
    const sha256 = whole.digest('hex')
    const file = `${name}-${sha256.slice(0, 16)}.zip`
    renameSync(unfinished, join(folder, file))
    return { file, bytes, sha256, digest: computePackageDigest(sums) }
  } finally {
    closeSync(handle)
    rmSync(unfinished, { force: true })
  }
}
