import { afterAll, beforeAll, expect, test } from "vitest"
import { unsealText } from "../../interviews/sealed-answers.ts"
import { codeOf } from "../../interviews/withdrawal-code.ts"
import { startTestApi, type TestApi } from "../../testing/index.ts"
import { fillDemo } from "../fill-demo.ts"
import { holdAndPack } from "./pack-demo.setup.ts"
import { PACKED_AT, type PackedSurvey, readPackedDemo } from "./packed-demo.ts"

const STALE =
  "the packed demo is not what filling it afresh gives: make it anew with `npm run pack:demo`"
/** A time other than the one for which the demo was packed. */
const RESTORED_AT = new Date("2027-01-20T02:03:04Z")

/** Number of interviews per survey that are conducted and compared. `npm run test:all` compares all. */
const LIMIT = process.env["QO_TEST_ALL"] === "1" ? Infinity : 60
/** Tables that can only be compared if all interviews are conducted: packed places include them. */
const WHOLE_TABLES = LIMIT === Infinity ? ["quota"] : []

/** Returns the packed surveys with their first interviews only. */
async function readFirstInterviews(): Promise<ReadonlyMap<string, PackedSurvey>> {
  const surveys = [...(await readPackedDemo()).values()]
  return new Map(
    surveys.map((survey) => [
      survey.name,
      { ...survey, interviews: survey.interviews.slice(0, LIMIT) },
    ]),
  )
}

let fresh: TestApi
let restored: TestApi

beforeAll(async () => {
  ;[fresh, restored] = await Promise.all([startTestApi(), startTestApi()])
  await holdAndPack(fresh.services, LIMIT)
  await fillDemo(restored.services, {
    passwordHash: "",
    now: RESTORED_AT,
    interviews: { packed: await readFirstInterviews() },
  })
}, 1_800_000)
afterAll(() => Promise.all([fresh.stop(), restored.stop()]))

async function rowsOf<Row>({ database }: TestApi, text: string): Promise<Row[]> {
  const { rows } = await database.pool.query(text)
  return rows as Row[]
}

/** Returns labels for the names of interviews and respondents, made of facts that are the same in every installation. */
async function labelsOf(api: TestApi): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf<{ id: string; respondent: string; label: string }>(
    api,
    `select id, respondent::text, bucket || ' ' || row_number() over (partition by bucket order by started_at, seed) as label
     from interview`,
  )
  return new Map(
    rows.flatMap(({ id, respondent, label }) => [
      [id, `interview ${label}`],
      [respondent, `respondent ${label}`],
    ]),
  )
}

/** Returns all columns of a table's rows, with labels for names, relative times, and without secrets. */
async function contentOf(api: TestApi, table: string, now: Date): Promise<string[]> {
  const labels = await labelsOf(api)
  const rows = await rowsOf<{ row: Record<string, unknown> }>(
    api,
    `select to_jsonb(each) as row from ${table} as each`,
  )
  const plain = (value: unknown): unknown => {
    if (typeof value !== "string") return value
    if (/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/.test(value)) return Date.parse(value) - now.getTime()
    return labels.get(value) ?? (value.startsWith("\\x") ? "a key or a hash" : value)
  }
  return rows
    .map(({ row }) => {
      const columns = Object.entries(row).map(([column, value]) => [column, plain(value)])
      // In JSON values, replaces times of facts about respondents, Unix seconds, and encrypted answers.
      return JSON.stringify(columns)
        .replaceAll(
          /"at":(\d{10})\b/g,
          (_, at: string) => `"at":${Number(at) - now.getTime() / 1000}`,
        )
        .replaceAll(/"sealed":"[\w-]+"/g, '"sealed":""')
    })
    .toSorted()
}

test.for([
  "interview",
  "interview_event",
  "response",
  "contact",
  "respondent",
  "respondent_interview",
  ...WHOLE_TABLES,
  "(select pid, first_interview_at, status_id, report_due from project)",
])("a restored demo has the same rows of %s as one that was held afresh", async (table) => {
  const held = await contentOf(fresh, table, PACKED_AT)
  const kept = await contentOf(restored, table, RESTORED_AT)
  const differs = held.findIndex((row, at) => row !== kept[at])
  const shown = (rows: readonly string[]) => ({ STALE, rows: rows.length, row: rows[differs] })
  expect(shown(kept)).toEqual(shown(held))
})

test("both have as many rows in every table", async () => {
  const tables = await rowsOf<{ name: string }>(
    fresh,
    `select relname as name from pg_class
     where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace`,
  )
  expect(tables.length).toBeGreaterThan(40)
  for (const { name } of tables) {
    const count = `select count(*)::int as count from "${name}"`
    const [held, kept] = await Promise.all([rowsOf(fresh, count), rowsOf(restored, count)])
    expect({ STALE, name, kept }).toEqual({ STALE, name, kept: held })
  }
})

test("contacts are sealed for the interview of this installation", async () => {
  const contacts = await restored.database.db.selectFrom("contact").selectAll().execute()
  expect(contacts.length).toBeGreaterThan(10)
  const { secret } = restored.services
  for (const { interview, sealed } of contacts)
    expect(unsealText(secret, interview, sealed)).not.toBe("")
})

/** Returns all names, tokens and hashes of interviews. */
const hashesIn = async (api: TestApi) => {
  const rows = await rowsOf<{ hash: string }>(
    api,
    `select distinct unnest(array[id, respondent::text, token_hash::text, receipt_hash::text]) as hash from interview`,
  )
  return rows.map(({ hash }) => hash).filter((hash) => hash !== null)
}

test("codes of withdrawal and pseudonyms belong to the installation that restored them", async () => {
  const interviews = await restored.database.db
    .selectFrom("interview")
    .selectAll()
    .where("status", "=", "over")
    .execute()
  expect(interviews.length).toBeGreaterThan(700)
  const { secret } = restored.services
  expect(interviews.filter((row) => codeOf(secret, row) === undefined)).toEqual([])
  const others = new Set(await hashesIn(fresh))
  expect((await hashesIn(restored)).filter((hash) => others.has(hash))).toEqual([])
})

test("the file holds no link of a project, and no sealed answer", async () => {
  const packed = [...(await readPackedDemo()).values()]
  const events = packed.flatMap(({ interviews }) => interviews.flatMap((each) => each.events))
  expect(events.length).toBeGreaterThan(10_000)
  expect(events.filter(([, , event]) => "sealed" in event)).toEqual([])
  const text = JSON.stringify(packed)
  const keys = await rowsOf<{ link_key: string }>(fresh, `select link_key from project`)
  expect(keys.filter(({ link_key: key }) => text.includes(key))).toEqual([])
})
