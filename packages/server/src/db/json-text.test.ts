import { afterAll, expect, test } from "vitest"
import { jsonInt, jsonObject, jsonOneOf, jsonValue, jsonTime, jsonUnlessNull } from "./json-text.ts"
import { createTestDatabase } from "./testing/index.ts"

const database = await createTestDatabase()
afterAll(() => database.drop())

const SAMPLE = `(select 9007199254740991 as number, $1::text as words, null::text as nothing,
  timestamptz '2026-05-04 03:02:01.999999Z' as time, 2::smallint as kind, null::smallint as no_kind) as sample`

async function selectJson(item: string, words = ""): Promise<unknown> {
  const { rows } = await database.pool.query<{ item: string }>(
    `select ${item} as item from ${SAMPLE}`,
    [words],
  )
  return JSON.parse(rows[0]?.item ?? "none")
}

test("numbers, times and kinds are written as the API tells them", async () => {
  const kinds = { 1: { id: 1, name: "one" }, 2: { id: 2, name: `it's "two"` } }
  const item = jsonObject({
    number: jsonInt("number"),
    time: jsonTime("time"),
    kind: jsonOneOf("kind", kinds),
    noKind: jsonOneOf("no_kind", kinds),
  })
  expect(await selectJson(item)).toEqual({
    number: Number.MAX_SAFE_INTEGER,
    time: Date.UTC(2026, 4, 4, 3, 2, 1) / 1000,
    kind: kinds[2],
    noKind: null,
  })
})

test.for(["", `"quoted" \\ 'quoted'`, "строка\nсо строкой\t\u0001\u2028", "😀 {}[],:"])(
  "a text is returned unchanged: %j",
  async (words) => {
    expect(await selectJson(jsonObject({ words: jsonValue("words") }), words)).toEqual({ words })
  },
)

test("an object whose column is null is null, and its row is returned", async () => {
  const inner = jsonObject({ words: jsonValue("nothing") })
  expect(await selectJson(jsonObject({ inner: jsonUnlessNull("nothing", inner) }))).toEqual({
    inner: null,
  })
})
