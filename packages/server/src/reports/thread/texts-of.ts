import type { QuestionResult } from "@qo/core/interview"
import { foldText } from "@qo/core/lib"
import {
  type Dataset,
  type Filter,
  parseFilter,
  refusalOfFilter,
  type ReportText,
  selectRows,
  unknownQuestion,
} from "@qo/core/report"
import type { Kysely } from "kysely"
import type { Database } from "../../db/index.ts"
import { unixSeconds } from "../../db/unix-seconds.ts"
import { nameOf, placeOf } from "../../interviews/interview.ts"
import type { TextPlace, TextsAsked, TextsFound, TextsRefused } from "./jobs.ts"
import { wordsOf } from "./words-of.ts"

type Db = Kysely<Database>

/** Number of interviews per query. */
const PAGE = 200
/** Maximum number of interviews that one search reads. The next page continues after them. */
const MOST_READ = 20_000

/** Position of an interview in the list. */
type Place = Pick<TextPlace, "finishedAt" | "interview">

/** Returns texts of respondents who match a filter, newest first, for a question of the report. */
export async function textsOf(
  db: Db,
  dataset: Dataset,
  asked: TextsAsked,
): Promise<TextsFound | TextsRefused> {
  const typed = asked.filter ?? ""
  const { filter, problems } = parseFilter(typed, dataset.schema, await wordsOf({ portraits: [] }))
  const [problem] = problems
  if (problem) return { wrong: "filter", refused: refusalOfFilter(problem) }
  if (!isQuestion(dataset, asked.question))
    return {
      wrong: "question",
      refused: unknownQuestion(asked.question ?? "", dataset.schema.questions),
    }
  return textsAmong(db, placesIn(dataset, filter), asked)
}

/** Returns a page of the texts in these interviews. */
async function textsAmong(
  db: Db,
  all: readonly Place[],
  { question, search, limit, after }: Omit<TextsAsked, "filter">,
): Promise<TextsFound> {
  const places = all.filter((place) => !after || inOrder(after, place) <= 0)
  const words = foldText(search)
  const found: ReportText[] = []
  let read = 0
  for (; read < Math.min(places.length, MOST_READ) && found.length <= limit; read += PAGE)
    for (const text of await textsIn(db, places.slice(read, read + PAGE), question))
      if (foldText(text.text).includes(words)) found.push(text)
  const texts = after ? textsBehind(found, after) : found
  const isMore = texts.length > limit || read < places.length
  const shown = texts.slice(0, limit)
  const reached = places[Math.min(read, places.length) - 1]
  const last = shown.length < limit && reached ? { ...reached, question: "" } : shown.at(-1)
  return { texts: shown, seen: places.length, next: isMore ? last : undefined }
}

/** Returns true for a question of the report, and if no question is requested, which means all. */
const isQuestion = ({ schema }: Dataset, asked: string | undefined): boolean =>
  asked === undefined || schema.questions.some(({ id }) => id === asked)

/** Returns the interviews that match a filter in the order of the list. */
const placesIn = (dataset: Dataset, filter: Filter): Place[] =>
  selectRows(dataset, filter)
    .flatMap(({ chunk, rows }) =>
      Array.from(rows, (row): Place => {
        const interview = chunk.interviews[row] ?? ""
        return { interview, finishedAt: chunk.finishedAt[row] ?? 0 }
      }),
    )
    .toSorted(inOrder)

/** Compares positions: newest first, and by name if they ended at the same time. */
const inOrder = (one: Place, other: Place): number =>
  other.finishedAt - one.finishedAt ||
  (one.interview < other.interview ? -1 : one.interview > other.interview ? 1 : 0)

/**
 * Returns the texts after the last one of the previous page. If that page ended after all texts of its interview,
 * `after.question` is empty.
 */
function textsBehind(texts: readonly ReportText[], after: TextPlace): readonly ReportText[] {
  const own = texts.filter(({ interview }) => interview === after.interview)
  const at = own.findIndex(({ question }) => question === after.question)
  const seen = after.question === "" ? own.length : at + 1
  return texts.slice(seen)
}

/** Returns the texts of these interviews in their order. */
async function textsIn(
  db: Db,
  places: readonly Place[],
  question: string | undefined,
): Promise<ReportText[]> {
  const keys = places.map(({ interview }) => placeOf(interview))
  const rows = await db
    .selectFrom("response")
    .select(["bucket", "interview", "portrait_id", "answers", "finished_at"])
    .where("bucket", "in", [...new Set(keys.map(({ bucket }) => bucket))])
    .where(
      "interview",
      "in",
      keys.map(({ id }) => id),
    )
    .execute()
  const byName = new Map(rows.map((row) => [nameOf({ ...row, id: row.interview }), row]))
  return places.flatMap(({ interview }) => {
    const row = byName.get(interview)
    if (!row) return []
    const { portrait_id: portrait, finished_at } = row
    return row.answers.flatMap((result): ReportText[] => {
      const text = wordsIn(result)
      if (text === "" || (question !== undefined && result.question !== question)) return []
      const finishedAt = unixSeconds(finished_at)
      return [{ interview, question: result.question, text, portrait, finishedAt }]
    })
  })
}

/** Returns the text in a result: an open answer, or the text of "other". */
function wordsIn(result: QuestionResult): string {
  if (!("value" in result)) return ""
  const { value } = result
  if ("text" in value) return value.text.trim()
  return "codes" in value
    ? Object.values(value.texts ?? {})
        .join("\n")
        .trim()
    : ""
}
