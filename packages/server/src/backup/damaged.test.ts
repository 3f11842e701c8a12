import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../testing/index.ts"
import { newFolder } from "./backup.setup.ts"
import { restoreBackup } from "./restore-backup.ts"
import { takeBackup } from "./take-backup.ts"
import { type Member, packTar, unpackTar } from "./tar.ts"

let database: TestDatabase
let folder: string
let remove: () => void
let sound: Buffer

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ folder, remove } = newFolder())
  await database.pool.query(
    "insert into history (chapter, service, message, params) select 'system', 'server', 'demoFilled', jsonb_build_object('n', n) from generate_series(1, 500) n",
  )
  const file = join(folder, "sound.qo")
  await takeBackup({ connection: { connectionString: database.url }, dataDir: folder, file })
  sound = readFileSync(file)
})
afterAll(async () => {
  await database.drop()
  remove()
})

async function refusalOf(content: Buffer, free?: number): Promise<string> {
  const file = join(folder, "other.qo")
  const dataDir = join(folder, "to")
  writeFileSync(file, content)
  const error: unknown = await restoreBackup({
    dataDir,
    file,
    replace: true,
    onStop: () => undefined,
    ...(free !== undefined && { free: () => free }),
  }).catch((caught: unknown) => caught)
  // The restore has not even created the folder.
  expect(existsSync(dataDir)).toBe(false)
  return error instanceof Error && "reason" in error ? String(error.reason) : String(error)
}

const members = async (): Promise<Member[]> => {
  const all: Member[] = []
  for await (const member of unpackTar(asyncItems([gunzipSync(sound)]))) all.push(member)
  return all
}
async function* asyncItems<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}
async function packMembers(all: readonly Member[]): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of packTar(asyncItems(all), 0)) pieces.push(piece)
  return gzipSync(Buffer.concat(pieces))
}
const changeMembers = async (name: RegExp, change: (content: string) => string): Promise<Buffer> =>
  packMembers(
    (await members()).map((member) =>
      name.test(member.name)
        ? { ...member, content: Buffer.from(change(member.content.toString("utf8"))) }
        : member,
    ),
  )

test("a file that was cut off anywhere is refused", async () => {
  for (const share of [0.02, 0.3, 0.6, 0.9, 0.99])
    expect(await refusalOf(sound.subarray(0, Math.floor(sound.length * share)))).toMatch(
      /^backup(Damaged|Foreign)$/,
    )
  expect(await refusalOf(sound.subarray(0, -1))).toBe("backupDamaged")
})

test("a file with one byte changed is refused", async () => {
  for (const share of [0.1, 0.4, 0.7, 0.95]) {
    const other = Buffer.from(sound)
    const at = Math.floor(other.length * share)
    other[at] = (other[at] ?? 0) ^ 1
    expect(await refusalOf(other)).toMatch(/^backup(Damaged|Foreign)$/)
  }
})

test("changed, added and removed rows are noticed in any packing", async () => {
  expect(
    await refusalOf(
      await changeMembers(/history/, (rows) => rows.replace("demoFilled", "demoFixed!")),
    ),
  ).toBe("backupDamaged")
  expect(
    await refusalOf(
      await packMembers((await members()).filter(({ name }) => !name.includes("history"))),
    ),
  ).toBe("backupDamaged")
  expect(
    await refusalOf(
      await changeMembers(/manifest\.json/, (text) => text.replace('"rows": 500', '"rows": 400')),
    ),
  ).toBe("backupDamaged")
  expect(await refusalOf(await packMembers((await members()).slice(0, -1)))).toBe("backupDamaged")
  expect(
    await refusalOf(
      await packMembers([
        ...(await members()),
        { name: "pictures/../../evil", content: Buffer.from("x") },
      ]),
    ),
  ).toBe("backupDamaged")
  expect(await refusalOf(Buffer.concat([sound, Buffer.from("more")]))).toMatch(/^backup/)
})

test("other files are refused with their kind", async () => {
  expect(await refusalOf(Buffer.from("not a backup"))).toBe("backupForeign")
  expect(await refusalOf(Buffer.alloc(0))).toBe("backupForeign")
  expect(await refusalOf(gzipSync("not a backup"))).toBe("backupForeign")
  expect(await refusalOf(await packMembers((await members()).slice(1)))).toBe("backupForeign")
})

/** A member of zeros, which compresses to a thousandth of its size. */
const zeros = (name: string): Member => ({ name, content: Buffer.alloc(32 * 1024 * 1024) })

test.for(["tables/history/000001", `pictures/${"0".repeat(64)}.png`])(
  "a bomb in %s is not unpacked to its end",
  async (name) => {
    const [first] = await members()
    const bomb = await packMembers([
      ...(first ? [first] : []),
      zeros(name),
      zeros(name),
      zeros(name),
    ])
    // The archive is truncated, which would be reported if it were read to its end.
    expect(await refusalOf(bomb.subarray(0, -1000))).toBe("backupBomb")
  },
)

test("a bomb of tables without end is refused", async () => {
  const [first] = await members()
  const tables = Array.from({ length: 1001 }, (_, at) => ({
    name: `tables/t${at}/000001`,
    content: Buffer.from("x"),
  }))
  expect(await refusalOf(await packMembers([...(first ? [first] : []), ...tables]))).toBe(
    "backupBomb",
  )
})

test("a backup that does not fit on the disk is refused before any write", async () => {
  const { length } = gunzipSync(sound)
  expect(await refusalOf(sound, 1000)).toBe("backupBomb")
  expect(await refusalOf(sound, length)).toBe("backupNoRoom")
})

test("a backup of a later version is refused", async () => {
  expect(
    await refusalOf(
      await changeMembers(/^questionnaire-office/, () => '{"format":2,"program":"9.0.0"}'),
    ),
  ).toBe("backupFormatNewer")
  const all = await members()
  const manifest = all.find(({ name }) => name === "manifest.json")?.content.toString("utf8") ?? ""
  const later = Buffer.from(manifest.replace('"0001-accounts"', '"9999-later"'))
  const { createHash } = await import("node:crypto")
  const sum = Buffer.from(createHash("sha256").update(later).digest("hex"))
  const content: Record<string, Buffer> = { "manifest.json": later, "manifest.sha256": sum }
  expect(
    await refusalOf(
      await packMembers(
        all.map((member) => ({ ...member, content: content[member.name] ?? member.content })),
      ),
    ),
  ).toBe("backupNewer")
})

test("a missing file is reported", async () => {
  const missing = restoreBackup({
    dataDir: join(folder, "to"),
    file: join(folder, "missing.qo"),
    replace: false,
    onStop: () => undefined,
  })
  await expect(missing).rejects.toMatchObject({ reason: "backupUnreadable" })
})
