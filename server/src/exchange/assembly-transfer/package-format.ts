import { z } from 'zod/mini'

/**
 * An assembly package is a ZIP. `tables/NAME/000001.jsonl` and so on hold the rows of a table, a JSON object a line, with numbers
 * that count from 1 in each table; `files/NAME` are the uploaded files, `packages/NAME` the audit packages of counted ballots.
 * `assembly.json` says what the package is; `README.txt` explains it. `docs/assembly-packages.md` describes the format.
 */
export const HEADER_ENTRY = 'assembly.json'
export const README_ENTRY = 'README.txt'
/** The version of the format; a higher one is refused. */
export const FORMAT_VERSION = 1
/** The rows of a part in bytes, which are kept in memory. */
export const PART_SIZE = 1_000_000

export const formatPartName = (table: string, part: number): string => `tables/${table}/${String(part).padStart(6, '0')}.jsonl`
export const FILES_FOLDER = 'files'
export const PACKAGES_FOLDER = 'packages'

/** A row of a package, by its columns. */
export interface Row {
  readonly [column: string]: unknown
}

/** A name as an assembly may have: a command prints it. */
const plainText = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^\P{Cc}*$/u))

export const PackageHeader = z.object({
  format: z.number(),
  /** The version of the product that made it. */
  version: z.string(),
  createdAt: z.string(),
  assembly: z.object({ uuid: z.uuid(), shortname: plainText(120), name: plainText(200) }),
  /** The rows of each table. */
  tables: z.record(z.string(), z.int().check(z.nonnegative())),
  /** Files that were in use and could not be read. */
  missingFiles: z.array(z.string()),
  /** What an assembly has and the package has not, in figures. */
  leftBehind: z.object({
    privateDrafts: z.number(),
    removed: z.number(),
    hidden: z.number(),
    unfinishedBallots: z.number(),
    members: z.number(),
  }),
  /** The size and SHA-256 of each other entry. */
  entries: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
})
export type PackageHeader = z.infer<typeof PackageHeader>

export const formatReadme = ({ assembly, version, createdAt, leftBehind }: PackageHeader): string => `${assembly.name}

This package holds the assembly "${assembly.name}" (${assembly.shortname}) as it was on ${createdAt}, made by ${version}.

tables/NAME/*.jsonl   rows of a table in UTF-8, one JSON object a line; numbers count from 1 in each table, and a column
                      that ends in _id holds the number of a row of another table
files/NAME            uploaded files; texts name them as /files/NAME
packages/NAME         audit packages of counted ballots, from which anybody can count again
assembly.json         what the package is, the rows of each table, and the size and SHA-256 of each entry

Who wrote something is named as on the pages of the assembly. An account goes along, with its e-mail address and its
memberships, only if its person has agreed to it in their settings; all others join anew. No passwords are in it, and not who
supported what or voted how.

Not in it: ${leftBehind.privateDrafts} private drafts, ${leftBehind.removed} removed texts, ${leftBehind.hidden} texts that flags
have hidden, ${leftBehind.unfinishedBallots} ballots that have not ended, ${leftBehind.members} members who have not agreed that
their account goes along.

To read it into another Folkmoot, its operator runs:

    npm run -s folkmoot -- import-assembly FILE
`
