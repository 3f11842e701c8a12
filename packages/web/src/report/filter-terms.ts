import {
  type Filter,
  type FilterTerm,
  type FilterProblem,
  filterText,
  parseFilter,
  type ReportSchema,
  type ReportView,
} from "@qo/core/report"
import type { ReportWords } from "./report-texts.ts"

/** As much of a report's questions as a filter needs to be understood. */
export type FilteredReport = Pick<ReportView, "questions" | "fields" | "rows" | "ends">

/** Names for filters from the report's data. */
function schemaOf({ questions, fields, ends = [] }: FilteredReport): ReportSchema {
  return {
    ends,
    versions: [],
    languages: [],
    language: undefined,
    ownWords: [],
    written: fields.flatMap(({ field, label }) => ("text" in label ? [field] : [])),
    questions: questions.map((question) => ({
      id: question.id,
      category: question.category,
      kind: question.kind,
      text: question.text,
      block: question.block,
      answers:
        question.kind === "ranking"
          ? codesOf(question.ranks)
          : codesOf(question.rows[0]?.answers ?? question.answers),
      rows: question.rows,
      severalInRow: false,
      pair: question.numbers.length > 1,
      isContact: question.isContact,
      versions: [],
    })),
  }
}

const codesOf = (answers: readonly { code: number; label: string }[]) =>
  answers.map(({ code, label }) => ({ code, label, kind: "normal" as const }))

export interface TypedFilter {
  terms: readonly FilterTerm[]
  problems: readonly FilterProblem[]
}

/** Parses a filter from the address or the field, with localized or technical names. */
export function readFilter(text: string, view: FilteredReport, words: ReportWords): TypedFilter {
  const { filter, problems } = parseFilter(text, schemaOf(view), words.typed)
  return { terms: filter.terms, problems }
}

/** The filter of an address, which may contain fields that only the server knows: such parts do not change. */
export function addressedTerms(
  text: string,
  view: FilteredReport,
  words: ReportWords,
): readonly { text: string; term: FilterTerm | undefined }[] {
  return tokensOf(text).map((token) => {
    const [term, ...others] = readFilter(token, view, words).terms
    return { text: token, term: others.length === 0 ? term : undefined }
  })
}

const TOKEN = /(?:"[^"]*"|«[^»]*»|[^\s"«])+/gu
const tokensOf = (text: string): readonly string[] => text.match(TOKEN) ?? []

/** Values of a typed list, without the space after each comma: a space would end the condition. Quoted texts do not change. */
export const withoutGaps = (typed: string): string =>
  /["«]/.test(typed) ? typed : typed.replaceAll(/\s*,\s*/g, ",")

const keyOf = ({ of, negated }: FilterTerm): string => JSON.stringify([of, negated ?? false])

/** Adds conditions to a filter: another value of a field is added to its values. */
export function withTerms(
  text: string,
  added: readonly FilterTerm[],
  parsed: readonly { text: string; term: FilterTerm | undefined }[],
): string {
  const result = parsed.map((each) => ({ ...each }))
  for (const term of added) {
    const same = result.find((each) => each.term && keyOf(each.term) === keyOf(term))
    const joined = same?.term && joinedOf(same.term, term)
    if (same && joined) Object.assign(same, { term: joined, text: writeTerms([joined]) })
    else result.push({ text: writeTerms([term]), term })
  }
  return result.map((each) => each.text).join(" ") || text
}

function joinedOf(one: FilterTerm, other: FilterTerm): FilterTerm | undefined {
  if (!("anyOf" in one.wanted) || !("anyOf" in other.wanted)) return undefined
  const seen = new Map(
    [...one.wanted.anyOf, ...other.wanted.anyOf].map((value) => [JSON.stringify(value), value]),
  )
  return { ...one, wanted: { anyOf: [...seen.values()] } }
}

const writeTerms = (terms: Filter["terms"]): string => filterText({ terms })
export { writeTerms as termsText }

/** A value as filters write it: `f`, `18-24`. */
export const valueKey = (value: string | number | { min?: number; max?: number }): string =>
  typeof value === "object" ? `${value.min ?? ""}-${value.max ?? ""}` : String(value)
