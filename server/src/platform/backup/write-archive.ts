import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { errorCode, Fault } from '../fault.ts'
import type { Manifest } from './backup-format.ts'

/** Writes the entries of a backup in order, and records the size and SHA-256 of each. */
export interface ArchiveWriter {
  readonly entries: Manifest['entries']
  add(name: string, content: Buffer | string): Promise<void>
  addFile(name: string, path: string, size: number): Promise<void>
}

/**
 * Writes an archive to `file`, readable by its owner alone. It gets its name only when it is complete and `check` has read it:
 * until then it is `file.part`, which is deleted when one of the two fails.
 */
export async function writeArchive(
  file: string,
  write: (archive: ArchiveWriter) => Promise<void>,
  check: (part: string) => Promise<void>,
): Promise<void> {
  if (existsSync(file)) throw new Fault(`${file} exists already; name another file.`)
  const part = `${file}.part`
  const handle = await open(part, 'wx', 0o600).catch((error: unknown) => {
    const code = errorCode(error)
    if (code === 'EEXIST') throw new Fault(`${part} exists: another backup is being written there, or one broke off; then remove it.`)
    throw new Fault(`${part} cannot be written (${code}).`)
  })
  try {
    const tar = pack()
    const output = createWriteStream(part, { fd: handle.fd, autoClose: false })
    const written = pipeline(Readable.from(tar), createGzip({ level: 4 }), output)
    const failed = new Promise<never>((_, reject) => written.catch(reject))
    const all = (async () => {
      await write(createArchiveWriter(tar))
      tar.finalize()
      await written
    })()
    // a full disk ends the pipeline, after which no entry would ever be accepted
    await Promise.race([all, failed]).catch((error: unknown) => {
      tar.destroy()
      throw error
    })
    await handle.sync()
    await check(part)
    await rename(part, file)
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') throw new Fault(`The disk of ${file} is full.`)
    throw error
  } finally {
    await handle.close()
    await rm(part, { force: true })
  }
}

function createArchiveWriter(tar: ReturnType<typeof pack>): ArchiveWriter {
  const entries: Manifest['entries'] = {}
  const entry = async (name: string, size: number, fill: (to: Writable, hash: Hash) => Promise<void>) => {
    const hash = createHash('sha256')
    const done = Promise.withResolvers<void>()
    const to = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? done.reject(error) : done.resolve())) as unknown as Writable
    to.on('error', done.reject)
    await Promise.all([fill(to, hash), done.promise])
    entries[name] = { size, sha256: hash.digest('hex') }
  }
  return {
    entries,
    add(name, content) {
      const bytes = Buffer.from(content)
      return entry(name, bytes.length, async (to, hash) => {
        hash.update(bytes)
        to.end(bytes)
      })
    },
    addFile: (name, path, size) =>
      entry(name, size, async (to, hash) => {
        let left = size
        for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
          left -= chunk.length
          hash.update(chunk)
          if (!to.write(chunk)) await new Promise((resolve) => to.once('drain', resolve))
        }
        if (left !== 0) throw new Fault(`The file ${path} changed while it was read; try again.`)
        to.end()
      }),
  }
}
