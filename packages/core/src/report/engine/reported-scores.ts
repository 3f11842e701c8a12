import { ruleOf, scoreRange } from "../../questionnaire/index.ts"
import type { ReportQuestion, ReportVersion } from "./schema.ts"

/** Ids of questions contain no dot. */
const PREFIX = "score."

/** The id of a score in reports. */
const scoreId = (name: string): string => `${PREFIX}${name}`

/** Returns the name of a question or a score in filters and tables: `q.ID`, `score.NAME`. */
export const questionPath = (id: string): string => (id.startsWith(PREFIX) ? id : `q.${id}`)

/** Returns the short name of a question or a score in a report, in which the question has this number. */
export const questionTag = (id: string, number: number): string =>
  id.startsWith(PREFIX) ? id.slice(PREFIX.length) : `Q${number}`

/** Returns the scores of the newest version. They count the answers of all versions that contain some of their questions. */
export function reportedScores(
  versions: readonly ReportVersion[],
  questions: ReadonlyMap<string, ReportQuestion>,
): ReportQuestion[] {
  const newest = versions.at(-1)?.questionnaire
  const own = new Map(
    newest?.blocks.flatMap((block) => block.questions.map((each) => [each.id, each] as const)),
  )
  return (newest?.scores ?? []).map((score) => {
    const rule = ruleOf(score)
    const range = scoreRange(rule, (id) => own.get(id))
    const asked = rule.of.flatMap(({ question }) => questions.get(question)?.versions ?? [])
    return {
      id: scoreId(score.name),
      name: score.name,
      category: "score",
      kind: "numbers",
      text: score.title || score.name,
      block: "",
      answers: [],
      rows: [],
      severalInRow: false,
      ...(range && { grid: { from: range.min, to: range.max, step: 0 } }),
      pair: false,
      isContact: false,
      versions: [...new Set(asked)].toSorted((a, b) => a - b),
      rule,
    }
  })
}
