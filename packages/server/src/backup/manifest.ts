import { z } from "zod"
import { isPictureId } from "../pictures/picture-id.ts"

/** Grows when a file of the older kind could no longer be read as one of this kind. */
export const FORMAT = 1

/** The first member: identifies the file before the rest is read. */
export const FIRST_MEMBER = "questionnaire-office.json"
export const LAST_MEMBERS = { manifest: "manifest.json", checksum: "manifest.sha256" } as const

export const FirstMember = z.object({ format: z.int().positive(), program: z.string() })

const Sum = z.object({
  bytes: z.int().nonnegative(),
  /** Hash of the bytes of all members, one after the other; in hex. */
  sha256: z.string(),
})

/** Contents of a backup: written last, when all of it is known. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Version of the program. */
  program: z.string(),
  postgres: z.string(),
  /** Unix seconds of the snapshot. */
  takenAt: z.int(),
  /** Every migration that had been run, in order. */
  migrations: z.array(z.string()),
  tables: z.array(
    Sum.extend({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int().nonnegative(),
    }),
  ),
  /** Sequences: the numbers of new rows go on from here. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** Pictures that the database names without holding their content: an earlier version kept them as files. */
  pictures: Sum.extend({
    files: z.int().nonnegative(),
    /** Pictures that neither the database nor a file holds. */
    missing: z.int().nonnegative(),
  }),
})
export type Manifest = z.infer<typeof Manifest>

/** The table of pictures' bytes. Backups of older versions have them as files. */
export const PICTURE_TABLE = "picture_content"

/** Number of pictures in a backup, in the table and as files. */
export const countPictures = ({ tables, pictures }: Manifest): number =>
  pictures.files + (tables.find(({ name }) => name === PICTURE_TABLE)?.rows ?? 0)

/** The part of the backup that a member belongs to by its name. */
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
