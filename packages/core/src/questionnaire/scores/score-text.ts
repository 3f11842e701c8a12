import { err, ok, type Result } from "../../lib/index.ts"
import { IDS_AS_NAMES, isReserved, type QuestionNames } from "../condition/condition-words.ts"
import { printQuestionName } from "../condition/print-condition.ts"
import {
  type ConditionProblem,
  ConditionSyntaxError,
  TextCursor,
} from "../condition/text-cursor.ts"
import { Score, SCORE_KINDS, type ScoreItem, type ScorePoints } from "./score.ts"

/**
 * Returns a score as one line: `sus "Usability" = 2.5 * sum(q1 {1: 0, 2: 1}; -1 * q2[3] {…} + 4; age)`. `sum.2` needs two items with
 * points. `parseScore` with the same names returns an equal score.
 */
export function printScore(score: Score, names: QuestionNames = IDS_AS_NAMES): string {
  const { name, title, of, as, least, times, plus } = score
  const items = of.map((item) => printItem(item, names)).join("; ")
  const call = `${as}${least === undefined ? "" : `.${least}`}(${items})`
  const label = title === undefined ? "" : ` ${JSON.stringify(title)}`
  return `${name}${label} = ${withFactors(call, { times, plus })}`
}

function printItem(
  { question, row, points, times, plus }: ScoreItem,
  names: QuestionNames,
): string {
  const at = row === undefined ? "" : `[${row}]`
  return withFactors(`${printQuestionName(names, question)}${at}${printPoints(points)}`, {
    times,
    plus,
  })
}

const printPoints = (points: ScorePoints): string =>
  points === "value"
    ? ""
    : ` {${Object.entries(points)
        .map(([code, own]) => `${code}: ${own}`)
        .join(", ")}}`

interface Factors {
  times?: number | undefined
  plus?: number | undefined
}

const withFactors = (text: string, { times, plus }: Factors): string =>
  `${times === undefined ? "" : `${times} * `}${text}${plus === undefined ? "" : ` + ${plus}`}`

const NAME = /[a-z][a-z0-9_]{0,31}(?![A-Za-z0-9_-])/y
const TITLE = /"(?:[^"\\]|\\.)*"/y
const EQUALS = /=/y
const NUMBER = /-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?(?![A-Za-z0-9_])/y
const KIND = new RegExp(`(${SCORE_KINDS.join("|")})(?:\\.(\\d{1,3}))?\\s*\\(`, "y")
const QUESTION = /\{([A-Za-z0-9_-]{1,32})\}|[A-Za-z0-9_-]{1,32}/y
const ROW = /\[\s*(-?\d{1,6})\s*\]/y
const CODE = /(-?\d{1,6})\s*:/y
const TIMES = /\*/y
const PLUS = /\+/y
const OPENING = /\{/y
const CLOSING = /\}/y
const END = /\)/y
const NEXT = /;/y
const COMMA = /,/y

/** Reads a score as {@link printScore} writes it. */
export function parseScore(
  text: string,
  names: QuestionNames = IDS_AS_NAMES,
): Result<Score, ConditionProblem> {
  const cursor = new TextCursor(text)
  try {
    const parsed = Score.safeParse(readScore(cursor, names))
    return parsed.success ? ok(parsed.data) : err({ at: 0, expected: "score" })
  } catch (error) {
    if (error instanceof ConditionSyntaxError) return err(error.problem)
    throw error
  }
}

function readScore(cursor: TextCursor, names: QuestionNames): object {
  const [name] = cursor.expect(NAME, "scoreName")
  const title = cursor.accept(TITLE)?.[0]
  cursor.expect(EQUALS, "score")
  const times = readTimes(cursor)
  const [, as, least] = cursor.expect(KIND, "score")
  const of = [readItem(cursor, names)]
  while (cursor.accept(NEXT)) of.push(readItem(cursor, names))
  cursor.expect(END, "closing")
  const plus = readPlus(cursor)
  if (!cursor.isAtEnd()) cursor.fail("end")
  return {
    name,
    ...(title !== undefined && { title: titleIn(title) }),
    of,
    as,
    ...(least !== undefined && { least: Number(least) }),
    ...times,
    ...plus,
  }
}

function readItem(cursor: TextCursor, names: QuestionNames): object {
  const times = readTimes(cursor)
  const { place } = cursor
  const [word, quoted] = cursor.expect(QUESTION, "question")
  if (quoted === undefined && isReserved(word)) cursor.fail("question", place)
  const question = quoted ?? names.idOf(word) ?? cursor.fail("knownQuestion", place)
  const row = cursor.accept(ROW)?.[1]
  const points = cursor.accept(OPENING) ? readPoints(cursor) : "value"
  return {
    question,
    ...(row !== undefined && { row: Number(row) }),
    points,
    ...times,
    ...readPlus(cursor),
  }
}

function readPoints(cursor: TextCursor): Record<string, number> {
  const points: Record<string, number> = {}
  if (cursor.accept(CLOSING)) return points
  do {
    const [, code = ""] = cursor.expect(CODE, "code")
    points[String(Number(code))] = Number(cursor.expect(NUMBER, "number")[0])
  } while (cursor.accept(COMMA))
  cursor.expect(CLOSING, "closing")
  return points
}

/** A number before `*`. A name of a question may begin with a digit, so that the sign decides. */
function readTimes(cursor: TextCursor): { times?: number } {
  const factor = cursor.accept(FACTOR)?.[1]
  return factor === undefined ? {} : { times: Number(factor) }
}
const FACTOR = new RegExp(`(${NUMBER.source})\\s*${TIMES.source}`, "y")

const readPlus = (cursor: TextCursor): { plus?: number } =>
  cursor.accept(PLUS) ? { plus: Number(cursor.expect(NUMBER, "number")[0]) } : {}

function titleIn(quoted: string): string | undefined {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return undefined
  }
}
