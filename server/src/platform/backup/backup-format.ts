import { z } from 'zod/mini'
import { keyedHash } from '../shared/secrets.ts'

/**
 * A backup is a tar file, compressed by gzip. Its first entry is the header; then come the tables in parts of PostgreSQL's COPY
 * text, the waiting jobs in the same way, the uploaded files, and last a manifest with the SHA-256 of each entry.
 */
export const HEADER_ENTRY = 'backup.json'
export const MANIFEST_ENTRY = 'manifest.json'
/** The version of the format; a higher one is refused. */
export const FORMAT_VERSION = 1
/** The size of a part of a table in bytes, which a backup or restore keeps in memory. */
export const PART_SIZE = 1_000_000

/** Jobs are written as JSON beside the tables, because the queue's tables belong to its library. */
export const JOBS = 'jobs'

export const formatTablePartName = (table: string, part: number): string => `tables/${table}/${String(part).padStart(6, '0')}.copy`

/** Parses the name of an entry; undefined when no backup has such an entry. */
export function parseEntryName(name: string): { table: string } | { file: string } | undefined {
  const table = /^tables\/([a-z_0-9]+)\/\d+\.copy$/.exec(name)?.[1]
  if (table) return { table }
  const file = /^files\/([A-Za-z0-9_-]+\.[A-Za-z0-9]+)$/.exec(name)?.[1]
  return file ? { file } : undefined
}

const BackupTable = z.object({ name: z.string(), columns: z.array(z.string()) })
export type BackupTable = z.infer<typeof BackupTable>

export const BackupHeader = z.object({
  format: z.number(),
  /** The version of the product, for display only. */
  version: z.string(),
  createdAt: z.string(),
  /** Names of the migrations that the database had applied. */
  migrations: z.array(z.string()),
  tables: z.array(BackupTable),
  files: z.object({ count: z.number(), bytes: z.number() }),
  key: z.object({ fingerprint: z.string(), value: z.optional(z.string()) }),
})
export type BackupHeader = z.infer<typeof BackupHeader>

export const Sequence = z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })
export type Sequence = z.infer<typeof Sequence>

export const Manifest = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.array(Sequence),
  /** Files that the database refers to and FILES_DIR lacks. */
  missingFiles: z.array(z.string()),
  entries: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** A fingerprint to compare two keys without revealing them. */
export const computeKeyFingerprint = (secretKey: Buffer): string => keyedHash(secretKey, 'backup', 'fingerprint')
