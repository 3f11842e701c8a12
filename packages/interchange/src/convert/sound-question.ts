import type {
  ForeignChange,
  ForeignOption,
  ForeignPage,
  ForeignQuestion,
} from "../foreign-survey.ts"

/**
 * Makes questions valid here: at least two answers for a choice, and a row for a grid. A question without answers in the file
 * becomes an open one.
 */
export function soundOf(
  pages: readonly ForeignPage[],
  language: string | undefined,
): readonly ForeignPage[] {
  const words = wordsIn(language)
  return pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) => soundQuestion(question, words)),
  }))
}

/** "No" and "yes" in languages that surveys are often in; in all others English. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  de: ["Nein", "Ja"],
  en: ["No", "Yes"],
  es: ["No", "Sí"],
  fr: ["Non", "Oui"],
  it: ["No", "Sì"],
  pl: ["Nie", "Tak"],
  pt: ["Não", "Sim"],
  ru: ["Нет", "Да"],
  uk: ["Ні", "Так"],
}

/** By `de`, `DE`, `de-CH` and "Deutsch (de)". */
function wordsIn(language = "en"): readonly string[] {
  const [, inside = language] = /\(([^()]*)\)\s*$/.exec(language) ?? []
  const [code = ""] = inside.trim().toLowerCase().split(/[-_]/)
  return (Object.hasOwn(WORDS, code) && WORDS[code]) || ["No", "Yes"]
}

const CHOOSES: ReadonlySet<ForeignQuestion["kind"]> = new Set<ForeignQuestion["kind"]>([
  "choice",
  "choices",
  "order",
  "grid",
])

function soundQuestion(question: ForeignQuestion, words: readonly string[]): ForeignQuestion {
  if (!CHOOSES.has(question.kind)) return question
  const rowed = question.kind === "grid" ? withRow(question) : question
  const [only, ...others] = rowed.options ?? []
  if (only === undefined) return inWords(rowed)
  return others.length === 0 ? withSecond(rowed, only, words) : rowed
}

const addChange = (question: ForeignQuestion, change: ForeignChange): ForeignQuestion => ({
  ...question,
  changes: [...question.changes, change],
})

const withRow = (question: ForeignQuestion): ForeignQuestion =>
  (question.rows ?? []).length > 0
    ? question
    : addChange(
        { ...question, rows: [{ value: "1", text: question.text || question.name }] },
        { key: "rowAdded" },
      )

/** Its answers come from elsewhere, or it has none; rows have none then either. */
function inWords(question: ForeignQuestion): ForeignQuestion {
  const { name, place, text, hint, required, requiredIf, shownIf, skips, changes } = question
  const { rows = [] } = question
  const own = rows.filter((row) => row.text !== text)
  const left: readonly ForeignChange[] =
    own.length === 0
      ? []
      : [{ key: "leftWithIt", lost: true, text: own.map((row) => row.text).join("; ") }]
  return {
    name,
    place,
    text,
    hint,
    required,
    requiredIf,
    shownIf,
    skips,
    kind: "text",
    lines: 1,
    changes: [...changes, { key: "optionsMissing" }, ...left],
  }
}

/** One answer is no choice: beside it stands that it is not so. */
function withSecond(
  question: ForeignQuestion,
  only: ForeignOption,
  words: readonly string[],
): ForeignQuestion {
  const [usual = "", other = ""] = words
  const text = only.text.trim().toLowerCase() === usual.toLowerCase() ? other : usual
  const isAlone = question.kind === "choices"
  const second: ForeignOption = {
    value: only.value === text ? `${text} (2)` : text,
    text,
    ...(isAlone && { kind: "none" }),
  }
  const { limit: _, ...rest } = question
  return addChange(
    {
      ...rest,
      // A single option cannot be ranked.
      kind: question.kind === "order" ? "choice" : question.kind,
      options: [only, second],
    },
    { key: "answerAdded", params: { text } },
  )
}
