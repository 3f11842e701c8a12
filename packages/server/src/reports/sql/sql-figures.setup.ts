import type { Question } from "@qo/core/questionnaire"
import { AGE_BANDS, type Filter, type FilterTerm, type Weights } from "@qo/core/report"
import type pg from "pg"

/** Number of respondents, sum of their weights, and sum of the squared weights. */
export type Sums = readonly [n: number, weight: number, squares: number]
/** Sums by the counted value as text. */
export type Figures = Readonly<Record<string, Sums>>

const text = (value: string) => `'${value.replaceAll("'", "''")}'`

/** SQL for the values of a field as text: none, one or several per respondent. */
const FIELDS: Record<string, string> = {
  outcome: `values (outcome)`,
  portrait: `values (portrait_id::text)`,
  quality: `select flag from jsonb_array_elements_text(flags) as flag union all select 'good' where flags = '[]'`,
  city: `values (city)`,
  region: `values (region)`,
}
const fieldIn = (name: string): string =>
  FIELDS[name] ??
  `select value from jsonb_array_elements_text(
     case jsonb_typeof(profile -> ${text(name)}) when 'array' then profile -> ${text(name)} else jsonb_build_array(profile -> ${text(name)}) end) as value`

function matchOf(wanted: FilterTerm["wanted"]): string {
  if ("status" in wanted) return "false"
  const each = wanted.anyOf.map((one) => {
    if (typeof one !== "object") return `found.value = ${text(String(one))}`
    const { min, max } = one
    const ends = [
      min === undefined ? [] : `found.value::numeric >= ${min}`,
      max === undefined ? [] : `found.value::numeric <= ${max}`,
    ]
    return `(${ends.flat().join(" and ")})`
  })
  return `(${each.join(" or ") || "false"})`
}

function termIn({ of, wanted, negated }: FilterTerm): string {
  const not = negated ? "not " : ""
  if ("field" in of)
    return `${not}exists (select from (${fieldIn(of.field)}) as found (value) where ${matchOf(wanted)})`
  const id = text(of.question)
  if (!("status" in wanted))
    return `${not}exists (select from value_of as found where found.bucket = told.bucket and found.interview = told.interview
      and found.question = ${id} and found.key = ${of.key ?? 0} and ${matchOf(wanted)})`
  const statuses = wanted.status.flatMap((status) =>
    status === "asked" ? ["answered", "skipped", "refused"] : status,
  )
  return `${not}exists (select from jsonb_array_elements(answers) as each
    where each ->> 'question' = ${id} and each ->> 'status' in (${["''", ...statuses.map(text)].join(", ")}))`
}

function weightIn(weights: Weights | undefined): string {
  const cells = (weights?.cells ?? []).map(({ values: [gender, band], weight }) => {
    const { from, to } = AGE_BANDS[Number(band)] ?? { from: 0, to: 0 }
    const own = typeof gender === "string" ? `= ${text(gender)}` : "is null"
    return `when profile ->> 'gender' ${own} and (profile ->> 'age')::int between ${from} and ${to} then ${weight}`
  })
  return cells.length > 0 ? `(case ${cells.join(" ")} else 1 end)::float8` : "1::float8"
}

const idsOf = (questions: readonly Question[], category: Question["category"]): string =>
  ["''", ...questions.filter((each) => each.category === category).map(({ id }) => text(id))].join()

/** SQL for facts about all respondents of a project, and for each given value by question and part. */
const toldQuery = (questions: readonly Question[]): string => `
  with told as materialized (
    select response.bucket, response.interview, response.outcome, response.portrait_id, answers, profile, coalesce(quality -> 'flags', '[]') as flags,
      coalesce(city.told, profile ->> 'city') as city,
      coalesce(region.told, substring(city.told from '^[A-Z]+-[A-Z]+'), substring(profile ->> 'city' from '^[A-Z]+-[A-Z]+')) as region
    from response
      join interview on interview.bucket = response.bucket and interview.id = response.interview,
      lateral (select max(each #>> '{value,place}') as told from jsonb_array_elements(answers) as each
        where each ->> 'question' in (${idsOf(questions, "city")})) as city,
      lateral (select max(each #>> '{value,place}') as told from jsonb_array_elements(answers) as each
        where each ->> 'question' in (${idsOf(questions, "region")})) as region
    where response.bucket / 64 = $1
  ),
  value_of as materialized (
    select bucket, interview, each ->> 'question' as question, own.key, own.value
    from told, jsonb_array_elements(answers) as each, lateral (
      select 0 as key, code as value from jsonb_array_elements_text(each #> '{value,codes}') as code
        where each ->> 'question' not in (${idsOf(questions, "ranking")})
      union all select code::int, place::text from jsonb_array_elements_text(each #> '{value,codes}') with ordinality as ranked (code, place)
        where each ->> 'question' in (${idsOf(questions, "ranking")})
      union all select nth::int - 1, number from jsonb_array_elements_text(each #> '{value,numbers}') with ordinality as given (number, nth)
      union all select 0, each #>> '{value,place}' where each #> '{value,place}' is not null
      union all select row.key::int, code from jsonb_each(each #> '{value,rows}') as row, jsonb_array_elements_text(row.value) as code
    ) as own
  )`

const SUMS =
  "count(*)::int as n, coalesce(sum(weight), 0) as weight, coalesce(sum(weight ^ 2), 0) as squares"

/** Counts the figures of a report in PostgreSQL from the stored answers, without values that do not occur. */
export async function figuresBySql(
  pool: pg.Pool,
  pid: number,
  questions: readonly Question[],
  { filter, weights }: { filter: Filter; weights?: Weights | undefined },
): Promise<Figures> {
  const asksOutcome = filter.terms.some(({ of }) => "field" in of && of.field === "outcome")
  const terms = [...(asksOutcome ? [] : ["outcome = 'completed'"]), ...filter.terms.map(termIn)]
  const { rows } = await pool.query<{ name: string; n: number; weight: number; squares: number }>(
    `${toldQuery(questions)},
     kept as materialized (select bucket, interview, answers, ${weightIn(weights)} as weight from told where ${terms.join(" and ") || "true"})
     select 'people' as name, ${SUMS} from kept having count(*) > 0
     union all select (each ->> 'question') || ' ' || (each ->> 'status'), ${SUMS} from kept, jsonb_array_elements(answers) as each
       where each ->> 'status' <> 'notAsked' group by 1
     union all select (each ->> 'question') || ' asked', ${SUMS} from kept, jsonb_array_elements(answers) as each
       where each ->> 'status' <> 'notAsked' group by 1
     union all select question || ' ' || key || ' ' || value, ${SUMS} from kept join value_of using (bucket, interview) group by 1
     union all select question || ' ' || key || ' any', ${SUMS}
       from (select distinct bucket, interview, weight, question, key from kept join value_of using (bucket, interview)) as given group by 1`,
    [pid],
  )
  return Object.fromEntries(
    rows.map(({ name, n, weight, squares }) => [name, [n, weight, squares]]),
  )
}

/** Counts a cross table of two questions in PostgreSQL: the number of respondents in each cell. */
export async function tableBySql(
  pool: pg.Pool,
  pid: number,
  questions: readonly Question[],
  { rows: question, columns }: { rows: string; columns: string },
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await pool.query<{ name: string; n: number }>(
    `${toldQuery(questions)}
     select own.value || ' ' || divided.value as name, count(*)::int as n
     from told, value_of as own, lateral (${fieldIn(columns)}) as divided (value)
     where outcome = 'completed' and own.bucket = told.bucket and own.interview = told.interview and own.question = $2 and own.key = 0
       and divided.value is not null group by 1`,
    [pid, question],
  )
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}
