import { allConditions, type ForeignCondition } from "../foreign-condition.ts"
import type { ForeignLoss, ForeignPage, ForeignQuestion, ForeignSkip } from "../foreign-survey.ts"
import type { Languages } from "./languages.ts"
import type { ConvertedQuestion } from "./name-variables.ts"
import { cellIn, rowsBy, type LssTables, type Row } from "./tables.ts"

export interface Quotas {
  /** Jumps by the names of the questions that they stand behind. */
  skips: ReadonlyMap<string, readonly ForeignSkip[]>
  lost: readonly ForeignLoss[]
}

/**
 * Quotas. A quota of zero stops everyone with these answers: surveys there screen out this way. It takes effect when a page is
 * sent, so it is placed after the last question of its group, if everyone who sees the group is asked that question.
 */
export function quotasOf(
  tables: LssTables,
  languages: Languages,
  pages: readonly ForeignPage[],
  made: readonly ConvertedQuestion[],
): Quotas {
  const members = rowsBy(tables.rows("quota_members"), "quota_id")
  const texts = rowsBy(tables.rows("quota_languagesettings"), "quotals_quota_id")
  const format = cellIn(tables.rows("surveys")[0], "format")
  const skips = new Map<string, ForeignSkip[]>()
  const lost: ForeignLoss[] = []
  for (const [at, row] of tables.rows("quota").entries()) {
    const answers = members.get(cellIn(row, "id")) ?? []
    const place = `quota[${at}]`
    const said = languages.row(texts.get(cellIn(row, "id")) ?? [], "quotals_language")
    const name = cellIn(row, "name") || place
    const text = textOf(row, answers, made)
    const when = screensOut(row) ? conditionOf(answers, made) : undefined
    const behind = when && format !== "A" ? lastOf(when, pages, format === "S") : undefined
    if (when && behind) {
      const skip: ForeignSkip = { when, text: `${name}: ${text}`, place, to: { kind: "screenOut" } }
      skips.set(behind.name, [...(skips.get(behind.name) ?? []), skip])
    } else lost.push(lossOf(place, name, "quota", text))
    lost.push(...wordsLeft(said, place, name))
  }
  return { skips, lost }
}

const lossOf = (
  place: string,
  name: string,
  key: ForeignLoss["why"]["key"],
  text: string,
): ForeignLoss => ({ element: "setting", place, name, why: { key }, text })

/** Message and link for respondents stopped by a quota. */
function wordsLeft(said: Row | undefined, place: string, name: string): readonly ForeignLoss[] {
  const link = ["quotals_url", "quotals_urldescrip"].map((column) => cellIn(said, column)).join(" ")
  const own = cellIn(said, "quotals_name")
  const words = [
    ["message", "endText", cellIn(said, "quotals_message")],
    ["url", "fromNetwork", link.trim()],
    ["name", "exportNames", own === name ? "" : own],
  ] as const
  return words.flatMap(([part, key, text]) =>
    text === "" ? [] : lossOf(`${place}.${part}`, name, key, text),
  )
}

const isActive = (row: Row): boolean => cellIn(row, "active") !== "0"

const screensOut = (row: Row): boolean =>
  isActive(row) && cellIn(row, "qlimit") === "0" && ["", "1"].includes(cellIn(row, "action"))

function textOf(row: Row, answers: readonly Row[], made: readonly ConvertedQuestion[]): string {
  const codes = new Map(made.map(({ source }) => [source.qid, source.code]))
  return [
    ...answers.map((answer) => {
      const qid = cellIn(answer, "qid")
      return `${codes.get(qid) ?? `qid ${qid}`} = ${cellIn(answer, "code")}`
    }),
    `limit: ${cellIn(row, "qlimit")}`,
    ...["active", "action"].flatMap((column) =>
      ["", "1"].includes(cellIn(row, column)) ? [] : [`${column}: ${cellIn(row, column)}`],
    ),
  ].join("; ")
}

/** One of the answers of each question; `undefined` where a question is of another kind, or not here. */
function conditionOf(
  answers: readonly Row[],
  made: readonly ConvertedQuestion[],
): ForeignCondition | undefined {
  const byQid = new Map(made.map(({ source, questions }) => [source.qid, questions[0]]))
  const parts = [...rowsBy(answers, "qid")].map(([qid, rows]): ForeignCondition | undefined => {
    const question = byQid.get(qid)
    const isChoice = question?.kind === "choice" || question?.kind === "choices"
    return isChoice
      ? {
          kind: "chosen",
          question: question.name,
          options: rows.map((row) => cellIn(row, "code")),
        }
      : undefined
  })
  const known = parts.flatMap((part) => part ?? [])
  return known.length > 0 && known.length === parts.length ? allConditions(...known) : undefined
}

/** The question behind which all answers are known and sent. */
function lastOf(
  when: ForeignCondition,
  pages: readonly ForeignPage[],
  isAlone: boolean,
): ForeignQuestion | undefined {
  const parts = when.kind === "and" ? when.parts : [when]
  const names = new Set(parts.flatMap((part) => ("question" in part ? [part.question] : [])))
  const page = pages.findLast(({ questions }) => questions.some(({ name }) => names.has(name)))
  const last = page?.questions.findLast(({ name }) => names.has(name))
  const behind = isAlone ? last : page?.questions.at(-1)
  const guards = Math.min(...(page?.questions ?? []).map(({ shownIf }) => shownIf.length))
  return behind === last || behind?.shownIf.length === guards ? behind : undefined
}
