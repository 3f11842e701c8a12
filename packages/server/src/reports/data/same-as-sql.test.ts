import { countAll, type Filter, type FilterTerm, filterText } from "@qo/core/report"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openSurvey } from "../../interviews/survey.setup.ts"
import { startTestApi, type TestApi } from "../../testing/index.ts"
import { openProjectData } from "./project-data.ts"

let api: TestApi
let ownerId: number
beforeAll(async () => {
  api = await startTestApi()
  ownerId = (await api.addUser("researcher")).id
})
afterAll(() => api.stop())

const answers = [1, 2, 3].map((code) => ({ id: `a${code}`, code, text: `Ответ ${code}` }))
const QUESTIONS = [
  { id: "one", category: "one", text: "Один?", answers, required: false },
  { id: "many", category: "multiple", text: "Несколько?", answers, required: false },
  { id: "hours", category: "range", text: "Сколько?", from: 0, to: 10, step: 1, required: false },
]

const code = fc.constantFrom(1, 2, 3)
const result = (question: string, value: fc.Arbitrary<object>) =>
  fc.oneof(
    { weight: 5, arbitrary: value.map((each) => ({ question, status: "answered", value: each })) },
    { weight: 1, arbitrary: fc.constant({ question, status: "skipped" }) },
    { weight: 1, arbitrary: fc.constant({ question, status: "notAsked" }) },
  )
const personArbitrary = fc.record({
  outcome: fc.constantFrom("completed", "completed", "completed", "screenedOut"),
  profile: fc.record(
    { gender: fc.constantFrom("f", "m"), age: fc.integer({ min: 14, max: 60 }) },
    { requiredKeys: [], noNullPrototype: true },
  ),
  answers: fc.tuple(
    result(
      "one",
      code.map((each) => ({ codes: [each] })),
    ),
    result(
      "many",
      fc.uniqueArray(code, { minLength: 1, maxLength: 3 }).map((codes) => ({ codes })),
    ),
    result(
      "hours",
      fc.nat(10).map((number) => ({ numbers: [number] })),
    ),
  ),
})

const range = (max: number) =>
  fc.tuple(fc.nat(max), fc.nat(max)).map(([one, other]) => ({
    min: Math.min(one, other),
    max: Math.max(one, other),
  }))
const termArbitrary: fc.Arbitrary<FilterTerm> = fc
  .oneof(
    fc
      .constantFrom("f", "m")
      .map((each) => ({ of: { field: "gender" }, wanted: { anyOf: [each] } })),
    range(60).map((each) => ({ of: { field: "age" }, wanted: { anyOf: [each] } })),
    fc
      .tuple(fc.constantFrom("one", "many"), fc.uniqueArray(code, { minLength: 1, maxLength: 2 }))
      .map(([question, anyOf]) => ({ of: { question }, wanted: { anyOf } })),
    range(10).map((each) => ({ of: { question: "hours" }, wanted: { anyOf: [each] } })),
    fc.constantFrom("one", "many", "hours").map((question) => ({
      of: { question },
      wanted: { status: ["skipped" as const] },
    })),
  )
  .chain((term) => fc.boolean().map((negated) => ({ ...term, ...(negated && { negated }) })))
const filterArbitrary = fc
  .array(termArbitrary, { maxLength: 3 })
  .map((terms): Filter => ({ terms }))

/** The same condition in the database's words; `a`: the answers of a response by question. */
function sqlOf({ of, wanted, negated }: FilterTerm): string {
  const told = "field" in of ? fieldSql(of.field, wanted) : questionSql(of.question, wanted)
  return negated ? `not coalesce(${told}, false)` : told
}

function fieldSql(field: string, wanted: FilterTerm["wanted"]): string {
  const [value] = "anyOf" in wanted ? wanted.anyOf : []
  return typeof value === "object"
    ? `(profile ->> '${field}')::int between ${value.min} and ${value.max}`
    : `profile ->> '${field}' = '${value}'`
}

function questionSql(question: string, wanted: FilterTerm["wanted"]): string {
  const answer = `(a -> '${question}')`
  if ("status" in wanted) return `${answer} ->> 'status' = '${wanted.status[0]}'`
  const [value] = wanted.anyOf
  if (typeof value === "object")
    return `(${answer} -> 'value' -> 'numbers' ->> 0)::int between ${value.min} and ${value.max}`
  const codes = wanted.anyOf.map(
    (each) => `${answer} -> 'value' -> 'codes' @> '${JSON.stringify(each)}'`,
  )
  return `(${codes.join(" or ")})`
}

async function insert(pid: number, people: readonly object[]): Promise<void> {
  const { pool } = api.database
  await pool.query(
    `insert into interview (bucket, id, version, respondent, source, language, params, profile, seed, status, outcome, token_hash, consent_version,
       started_at, last_at, finished_at)
     select $1::bigint * 64, lpad(n::text, 22, '0'), approved_version, decode(md5(n::text), 'hex'), 'link', 'ru', '{}', person -> 'profile', n, 'over',
       person ->> 'outcome', decode(md5(n || 'token'), 'hex'), '1', at, at, at
     from project, jsonb_array_elements($2::jsonb) with ordinality as each (person, n),
       lateral (select now() - interval '1 hour' + make_interval(secs => n) as at) as time
     where pid = $1`,
    [pid, JSON.stringify(people)],
  )
  await pool.query(
    `insert into response (bucket, interview, version, outcome, finished_at, answers)
     select bucket, id, version, outcome, finished_at, ($2::jsonb -> (seed - 1)::int) -> 'answers' from interview where bucket = $1::bigint * 64`,
    [pid, JSON.stringify(people)],
  )
  await pool.query(`update project set first_interview_at = now() where pid = $1`, [pid])
}

/** Everything that is counted, by the database alone. */
async function countBySql(pid: number, { terms }: Filter) {
  const chosen = ["one", "many"].flatMap((question) =>
    [1, 2, 3].map(
      (each) =>
        `count(*) filter (where a -> '${question}' -> 'value' -> 'codes' @> '${each}')::int as ${question}${each}`,
    ),
  )
  const stands = ["one", "many", "hours"].flatMap((question) =>
    ["answered", "skipped"].map(
      (status) =>
        `count(*) filter (where a -> '${question}' ->> 'status' = '${status}')::int as ${question}_${status}`,
    ),
  )
  const { rows } = await api.database.pool.query(
    `select count(*)::int as people, ${[...chosen, ...stands].join(", ")},
       avg((a -> 'hours' -> 'value' -> 'numbers' ->> 0)::int)::float8 as mean
     from (select interview.profile, (select jsonb_object_agg(each ->> 'question', each) from jsonb_array_elements(answers) as each) as a
       from response join interview on interview.bucket = response.bucket and interview.id = response.interview
       where response.bucket = $1::bigint * 64 and response.outcome = 'completed') as told
     where ${["true", ...terms.map(sqlOf)].join(" and ")}`,
    [pid],
  )
  return rows[0]
}

type Data = Awaited<ReturnType<typeof openProjectData>>

/** The same by the report. */
function countByReport({ dataset }: Data, filter: Filter) {
  const { people, questions } = countAll(dataset, { filter, fields: [] })
  const told = questions.flatMap(({ id, answered, skipped, answers: given }) => [
    [`${id}_answered`, answered.n],
    [`${id}_skipped`, skipped.n],
    ...given.map((each) => [`${id}${each.code}`, each.n]),
  ])
  const mean = questions.find(({ id }) => id === "hours")?.numbers[0]?.mean ?? null
  return { people: people.n, ...Object.fromEntries(told), mean }
}

const options = () => ({
  db: api.services.db,
  secret: api.services.secret,
  // Small, so that chunks, their cube and their bits are all there.
  keptRows: 64,
  settledMicros: 0,
  looseRows: 3,
})

test("whatever people have answered and whatever is filtered, a report counts what SQL counts", async () => {
  let some = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(personArbitrary, { minLength: 150, maxLength: 250, size: "max" }),
      fc.array(filterArbitrary, { minLength: 40, maxLength: 40 }),
      async (people, filters) => {
        const { pid } = await openSurvey(api, ownerId, QUESTIONS)
        await insert(pid, people)
        const data = await openProjectData(options(), { pid, slots: 1 })
        for (const filter of filters) {
          const { mean, ...counts } = countByReport(data, filter)
          const { mean: wanted, ...wantedCounts } = await countBySql(pid, filter)
          const said = filterText(filter)
          expect({ said, ...counts }).toEqual({ said, ...wantedCounts })
          expect(mean ?? 0).toBeCloseTo(wanted ?? 0, 9)
          if (counts.people > 0 && counts.people < people.length / 2) some++
        }
      },
    ),
    { numRuns: 4 },
  )
  // Most filters leave somebody and not everybody, or nothing would be tried.
  expect(some).toBeGreaterThan(40)
})
