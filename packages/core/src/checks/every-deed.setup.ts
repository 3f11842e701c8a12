import type { Portrait } from "../portrait/index.ts"
import {
  type AnswerFact,
  answersOf,
  bandOf,
  bandsOf,
  isExclusive,
  isRequired,
  kindOf,
  passesScreening,
  recallOf,
  SKIPPED,
  type Question,
  type Redirect,
} from "../questionnaire/index.ts"

/** What a respondent does at a question, and what it means: written from the rules anew, to be compared with the checks. */
export interface RespondentStep {
  selected?: number[]
  /** What conditions can see of it; none: the question was not asked. */
  fact?: AnswerFact
  shown?: number[]
  /** `next`: on to the next question, whatever redirects there are. */
  redirect?: Redirect | "next" | undefined
  isOut?: boolean
  told: [field: string, value: string][]
}

/** Everything that can be done at a question. */
export function deedsAt(
  question: Question,
  left: number[] | undefined,
  portrait: Portrait | undefined,
): RespondentStep[] {
  if (!left) {
    const recall = recallOf(question)
    return [{ told: [], ...(recall?.onEmpty === "screenOut" && { isOut: true }) }]
  }
  const answered = [...choices(question, left), ...numbers(question)]
  if (["open", "region", "city"].includes(question.category))
    answered.push({ told: [], fact: ANSWERED })
  const truthful = answered.filter(({ told }) =>
    told.every(([field, value]) => agrees(portrait, field, value)),
  )
  // The checks go on as if somebody got past a question that cannot be answered.
  if (answered.length === 0) return [{ told: [], fact: SKIPPED }]
  return isRequired(question) ? truthful : [...truthful, { told: [], fact: SKIPPED }]
}

const ANSWERED: AnswerFact = { state: "answered" }

const agrees = (portrait: Portrait | undefined, field: string, value: string) =>
  (portrait?.conditions ?? []).every(
    (condition) =>
      condition.field !== field ||
      ("anyOf" in condition
        ? condition.anyOf.map(String).includes(value)
        : Number(value) >= (condition.min ?? -Infinity) &&
          Number(value) <= (condition.max ?? Infinity)),
  )

function choices(question: Question, left: number[]): RespondentStep[] {
  const answers = answersOf(question)
  if (answers.length === 0) return []
  if (question.category === "matrix") return left.length > 0 ? columns(question, left.length) : []
  const offered = answers.filter(
    (answer) => kindOf(answer) !== "normal" || left.includes(answer.code),
  )
  const together = offered.filter((answer) => !isExclusive(answer)).length
  const limit = "limit" in question ? question.limit : undefined
  const most = question.category === "multiple" || question.category === "ranking" ? together : 1
  const max = Math.min(limit?.max ?? most, together)
  const least = question.category === "ranking" ? max : 1
  const min = Math.max(1, Math.min(limit?.min ?? least, together))
  return subsets(offered)
    .filter((chosen) =>
      chosen.some(isExclusive) ? chosen.length === 1 : chosen.length >= min && chosen.length <= max,
    )
    .map((chosen) => ({
      selected: chosen.map(({ code }) => code),
      fact: { ...ANSWERED, codes: chosen.map(({ code }) => code) },
      shown: offered.map(({ code }) => code),
      redirect: chosen.find(({ redirect }) => redirect)?.redirect,
      isOut:
        question.category === "screening" &&
        !passesScreening(chosen.map(({ screening }) => screening ?? "allow")),
      told: chosen.flatMap(({ profile }): [string, string][] =>
        profile ? [[profile.field, String(profile.value)]] : [],
      ),
    }))
}

/** Of a matrix: the columns used in all rows. */
function columns(
  question: Extract<Question, { category: "matrix" }>,
  rows: number,
): RespondentStep[] {
  const inRow = subsets(question.answers).filter(
    (chosen) => chosen.length === 1 || (question.multiple === true && !chosen.some(isExclusive)),
  )
  let used = new Set([""])
  for (let row = 0; row < rows; row++)
    used = new Set(
      [...used].flatMap((before) =>
        inRow.map((chosen) =>
          [...new Set([...before.split(" "), ...chosen.map(({ id }) => id)])].toSorted().join(" "),
        ),
      ),
    )
  return Array.from(used, (ids) => ({
    redirect: question.answers.find(({ id, redirect }) => redirect && ids.split(" ").includes(id))
      ?.redirect,
    fact: ANSWERED,
    told: [],
  }))
}

function numbers(question: Question): RespondentStep[] {
  const grids = {
    nps: [0, 10],
    stars: [1, question.category === "stars" ? question.count : 0],
    range: question.category === "range" ? [question.from, question.to] : [],
    slider: question.category === "slider" ? [question.from, question.to] : [],
  }
  const [from = 0, to = -1] = grids[question.category as "nps"] ?? []
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, nth): RespondentStep => {
    const band = bandsOf(question)[bandOf(bandsOf(question), from + nth)]
    const profile = band?.profile
    return {
      redirect: band?.redirect,
      fact: { ...ANSWERED, numbers: [from + nth] },
      isOut: band?.screening !== undefined && !passesScreening([band.screening]),
      told: profile ? [[profile.field, String(profile.value ?? from + nth)]] : [],
    }
  })
}

const subsets = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: 2 ** items.length - 1 }, (_each, bits) =>
    items.filter((_item, index) => ((bits + 1) & (1 << index)) > 0),
  )
