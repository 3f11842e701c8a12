import { createReadStream } from "node:fs"
import { createGunzip } from "node:zlib"
import { StartError } from "../lib/start-error.ts"
import { FirstMember, FORMAT, Manifest, type MemberPlace, placeOf } from "./manifest.ts"
import { createRunningSum, type RunningSum } from "./running-sum.ts"
import { type Member, TarError, unpackTar } from "./tar.ts"
import { watchUnpacked } from "./unpacked-room.ts"

/** A member with the part of the backup that it belongs to. */
export type PlacedMember = Member & { place: MemberPlace }

/**
 * Reads all members of a backup and checks them. Returns the manifest if all members match it. `take` gets each member of a
 * table and each picture in the order of the file, before the check is complete; `room` is the disk space for them, bytes.
 * @throws StartError `backupUnreadable`, `backupForeign`, `backupFormatNewer`, `backupDamaged`, `backupBomb`
 */
export async function readBackup(
  file: string,
  {
    take = () => Promise.resolve(),
    room = Number.POSITIVE_INFINITY,
  }: { take?: (member: PlacedMember) => Promise<void>; room?: number } = {},
): Promise<Manifest> {
  const check = createCheck(file)
  const seeUnpacked = watchUnpacked(file, { room })
  for await (const { packed, ...member } of membersIn(file)) {
    const place = placeOf(member.name)
    const table = place.kind === "table" ? place.table : undefined
    seeUnpacked(member.content.length, { packed, table })
    const placed = { ...member, place }
    check.see(placed)
    if (placed.place.kind === "table" || placed.place.kind === "picture") await take(placed)
  }
  return check.end()
}

/** Yields each member with the number of compressed bytes read so far. */
async function* membersIn(file: string): AsyncGenerator<Member & { packed: number }> {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  const gunzip = createGunzip()
  source.on("error", (error) => gunzip.destroy(error))
  let begun = false
  try {
    for await (const member of unpackTar(source.pipe(gunzip) as AsyncIterable<Buffer>)) {
      begun = true
      yield { ...member, packed: source.bytesRead }
    }
  } catch (error) {
    throw asStartError(file, error, begun)
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

/**
 * Converts an error: errors of zlib or of the archive mean that the file is damaged or foreign, others that it cannot be read.
 */
function asStartError(file: string, error: unknown, begun: boolean): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : ""
  if (error instanceof TarError || code.startsWith("Z_"))
    return !begun
      ? new StartError("backupForeign", { file }, error)
      : new StartError(
          "backupDamaged",
          { file, detail: error instanceof Error ? error.message : code },
          error,
        )
  if (/^E[A-Z]+$/.test(code))
    return new StartError("backupUnreadable", { file, detail: code }, error)
  return error
}

/** Creates a check that follows the members and compares them with the manifest at the end. */
function createCheck(file: string) {
  const damaged = (detail: string) => new StartError("backupDamaged", { file, detail })
  const tables = new Map<string, RunningSum>()
  const pictures = createRunningSum()
  let files = 0
  let first = false
  let manifest: Buffer | undefined
  let checksum: string | undefined

  const sumOf = (table: string): RunningSum => {
    const known = tables.get(table) ?? createRunningSum()
    tables.set(table, known)
    return known
  }
  const see = ({ name, content, place }: PlacedMember): void => {
    if (!first && place.kind !== "first") throw new StartError("backupForeign", { file })
    switch (place.kind) {
      case "first":
        refuseNewer(file, content)
        first = true
        return
      case "table":
        return sumOf(place.table).add(content)
      case "picture":
        files++
        pictures.add(Buffer.from(place.id))
        return pictures.add(content)
      case "manifest":
        manifest = content
        return
      case "checksum":
        checksum = content.toString("utf8").trim()
        return
      case "unknown":
        throw damaged(name)
    }
  }
  const end = (): Manifest => {
    if (!manifest || checksum === undefined) throw damaged("manifest")
    const own = createRunningSum()
    own.add(manifest)
    if (own.end().sha256 !== checksum) throw damaged("manifest")
    const said = parseManifest(manifest)
    if (!said) throw damaged("manifest")
    for (const table of said.tables)
      if (!isSame(table, sumOf(table.name).end())) throw damaged(`tables/${table.name}`)
    if (tables.size !== said.tables.length) throw damaged("tables")
    if (files !== said.pictures.files || !isSame(said.pictures, pictures.end()))
      throw damaged("pictures")
    return said
  }
  return { see, end }
}

const isSame = (
  a: { bytes: number; sha256: string },
  b: { bytes: number; sha256: string },
): boolean => a.bytes === b.bytes && a.sha256 === b.sha256

function refuseNewer(file: string, content: Buffer): void {
  const read = FirstMember.safeParse(parseJson(content))
  if (!read.success) throw new StartError("backupForeign", { file })
  const { format, program } = read.data
  if (format > FORMAT) throw new StartError("backupFormatNewer", { file, program })
}

const parseManifest = (content: Buffer): Manifest | undefined =>
  Manifest.safeParse(parseJson(content)).data

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString("utf8"))
  } catch {
    return undefined
  }
}
