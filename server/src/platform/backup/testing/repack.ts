import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import type { Manifest } from '../backup-format.ts'

/** The entries of a backup by name, as texts. */
async function unpack(backup: Buffer): Promise<Map<string, string>> {
  const entries = new Map<string, string>()
  const tar = extract()
  tar.end(gunzipSync(backup))
  for await (const entry of tar) {
    const chunks: Buffer[] = []
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
    entries.set(entry.header.name, Buffer.concat(chunks).toString('latin1'))
  }
  return entries
}

/**
 * Makes a backup with other contents, whose sums are right: what a forger or a wrong program would make. `change` gets the entries
 * before the manifest, and the manifest.
 */
export async function repack(backup: Buffer, change: (entries: Map<string, string>, manifest: Manifest) => void): Promise<Buffer> {
  const entries = await unpack(backup)
  const manifest = JSON.parse(entries.get('manifest.json') ?? '') as Manifest
  entries.delete('manifest.json')
  change(entries, manifest)
  for (const name of Object.keys(manifest.entries)) delete manifest.entries[name]
  for (const [name, text] of entries) {
    const bytes = Buffer.from(text, 'latin1')
    manifest.entries[name] = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  const tar = pack()
  const chunks: Buffer[] = []
  tar.on('data', (chunk) => chunks.push(chunk as Buffer))
  const ended = once(tar as never, 'end')
  for (const [name, text] of [...entries, ['manifest.json', JSON.stringify(manifest)] as const])
    tar.entry({ name }, Buffer.from(text, 'latin1'))
  tar.finalize()
  await ended
  return gzipSync(Buffer.concat(chunks))
}
