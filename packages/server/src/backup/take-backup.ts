import { VERSION } from "@qo/core/lib"
import type pg from "pg"
import { createWriteStream, existsSync, readdirSync, rmSync } from "node:fs"
import { copyFile, link, open, rename, rm, stat } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { isAlive } from "../db/embedded/process-identity.ts"
import { readOlderFile } from "../pictures/older-folder.ts"
import { listSequences } from "./catalogue.ts"
import { countPictures, FIRST_MEMBER, FORMAT, LAST_MEMBERS, type Manifest } from "./manifest.ts"
import { createRunningSum } from "./running-sum.ts"
import { openSnapshot, readTable, type Snapshot } from "./snapshot.ts"
import { namedFiles } from "./stored-pictures.ts"
import { type Member, packTar } from "./tar.ts"

export interface TakenBackup {
  manifest: Manifest
  /** Number of pictures in the backup. */
  pictures: number
  /** Size of the file, bytes. */
  bytes: number
  /** Path of the replaced file; undefined if there was none. */
  replaced: string | undefined
}

/**
 * Writes the database, and pictures that are still files, into one file that only its owner can read. The file appears when it
 * is complete and flushed, or not at all. An existing file is renamed to {@link nameBefore}. The memory used does not depend on
 * the size of the database.
 */
export async function takeBackup(options: {
  connection: pg.ClientConfig
  dataDir: string
  file: string
  signal?: AbortSignal
}): Promise<TakenBackup> {
  const { connection, dataDir, file, signal } = options
  clearUnfinished(file)
  const unfinished = `${file}.${process.pid}.part`
  const snapshot = await openSnapshot(connection)
  const made: { manifest?: Manifest } = {}
  try {
    await pipeline(
      packTar(membersOf(snapshot, dataDir, made), snapshot.takenAt),
      createGzip({ level: 2 }),
      createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true }),
      signal ? { signal } : {},
    )
    if (!made.manifest) throw new Error("a backup without a manifest")
    const { size } = await stat(unfinished)
    const replaced = await keepBefore(file)
    await rename(unfinished, file)
    await flushFolder(dirname(file))
    return {
      manifest: made.manifest,
      pictures: countPictures(made.manifest),
      bytes: size,
      replaced,
    }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await snapshot.close()
  }
}

/** Returns the name under which a replaced file is kept. */
const nameBefore = (file: string): string => `${file}.before`

/**
 * Links the existing file to a second name before the new file replaces it, so that a complete file has the first name at any
 * time.
 */
async function keepBefore(file: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined
  const kept = nameBefore(file)
  await rm(kept, { force: true })
  await linkOrCopy(file, kept)
  return kept
}

/** Links a file, or copies it if the file system has no hard links. */
const linkOrCopy = (file: string, kept: string): Promise<void> =>
  link(file, kept).catch(() => copyFile(file, kept))

/** Removes unfinished files that killed backups to this name left behind. */
function clearUnfinished(file: string): void {
  const folder = dirname(file)
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(file)}.`)) continue
    const pid = /^\.(\d+)\.part$/.exec(name.slice(basename(file).length))?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}

const jsonMember = (name: string, value: object): Member => ({
  name,
  content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

async function* membersOf(
  snapshot: Snapshot,
  dataDir: string,
  made: { manifest?: Manifest },
): AsyncGenerator<Member> {
  yield jsonMember(FIRST_MEMBER, { format: FORMAT, program: VERSION })
  const pictures = yield* pictureMembers(snapshot, dataDir)
  const tables: Manifest["tables"] = []
  for (const table of snapshot.tables) {
    const sum = createRunningSum()
    const rows = yield* numberPieces(`tables/${table.name}`, readTable(snapshot, table), sum.add)
    tables.push({ ...table, rows, ...sum.end() })
  }
  const manifest = {
    format: FORMAT,
    program: VERSION,
    postgres: snapshot.postgres,
    takenAt: snapshot.takenAt,
    migrations: [...snapshot.migrations],
    tables,
    // Sequences are read after the rows, so that their numbers are not below a used id.
    sequences: await listSequences(snapshot.client),
    pictures,
  } as const satisfies Manifest
  made.manifest = manifest
  const last = jsonMember(LAST_MEMBERS.manifest, manifest)
  const sum = createRunningSum()
  sum.add(last.content)
  yield last
  yield { name: LAST_MEMBERS.checksum, content: Buffer.from(`${sum.end().sha256}\n`) }
}

async function* numberPieces(
  folder: string,
  pieces: AsyncGenerator<Buffer, number>,
  onPiece: (content: Buffer) => void,
): AsyncGenerator<Member, number> {
  for (let number = 1; ; number++) {
    const piece = await pieces.next()
    if (piece.done) return piece.value
    onPiece(piece.value)
    yield { name: `${folder}/${String(number).padStart(6, "0")}`, content: piece.value }
  }
}

async function* pictureMembers(
  { client }: Snapshot,
  dataDir: string,
): AsyncGenerator<Member, Manifest["pictures"]> {
  const sum = createRunningSum()
  let files = 0
  let missing = 0
  for await (const id of namedFiles(client)) {
    const content = await readOlderFile(dataDir, id)
    if (!content) {
      missing++
      continue
    }
    files++
    sum.add(Buffer.from(id))
    sum.add(content)
    yield { name: `pictures/${id}`, content }
  }
  return { files, missing, ...sum.end() }
}

/** Flushes a folder. A new file name only survives a crash if its folder was flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
