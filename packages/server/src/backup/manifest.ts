import { z } from "zod"
import { isPictureId } from "../pictures/picture-id.ts"

/** Version of the file format. It is raised if the program can no longer read files of the earlier format. */
export const FORMAT = 1

/** The first member of the archive. It identifies the file before the rest is read. */
export const FIRST_MEMBER = "questionnaire-office.json"
export const LAST_MEMBERS = { manifest: "manifest.json", checksum: "manifest.sha256" } as const

export const FirstMember = z.object({ format: z.int().positive(), program: z.string() })

const Sum = z.object({
  bytes: z.int().nonnegative(),
  /** SHA-256 of the concatenated bytes of all members, in hex. */
  sha256: z.string(),
})

/** Description of a backup. It is the last member, because sizes and hashes are only known at the end. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Version of the program. */
  program: z.string(),
  postgres: z.string(),
  /** Time of the snapshot, Unix seconds. */
  takenAt: z.int(),
  /** All migrations that had been run, in order. */
  migrations: z.array(z.string()),
  tables: z.array(
    Sum.extend({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int().nonnegative(),
    }),
  ),
  /** Sequences with their last value, from which the numbers of new rows continue. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** Pictures that are referenced in the database but stored as files, which earlier versions did. */
  pictures: Sum.extend({
    files: z.int().nonnegative(),
    /** Number of referenced pictures without content in the database or a file. */
    missing: z.int().nonnegative(),
  }),
})
export type Manifest = z.infer<typeof Manifest>

/** Table with the content of pictures. Backups of older versions contain pictures as files instead. */
export const PICTURE_TABLE = "picture_content"

/** Counts the pictures of a backup, in the table and as files. */
export const countPictures = ({ tables, pictures }: Manifest): number =>
  pictures.files + (tables.find(({ name }) => name === PICTURE_TABLE)?.rows ?? 0)

/** The part of the backup that a member belongs to, derived from its name. */
export type MemberPlace =
  | { kind: "first" | "manifest" | "checksum" }
  | { kind: "table"; table: string }
  | { kind: "picture"; id: string }
  | { kind: "unknown" }

export function placeOf(name: string): MemberPlace {
  if (name === FIRST_MEMBER) return { kind: "first" }
  if (name === LAST_MEMBERS.manifest) return { kind: "manifest" }
  if (name === LAST_MEMBERS.checksum) return { kind: "checksum" }
  const table = /^tables\/([a-z_][a-z0-9_]*)\/\d+$/.exec(name)?.[1]
  if (table !== undefined) return { kind: "table", table }
  const id = /^pictures\/(.+)$/.exec(name)?.[1]
  return id !== undefined && isPictureId(id) ? { kind: "picture", id } : { kind: "unknown" }
}
