import type { ForeignOption, ForeignQuestion } from "../foreign-survey.ts"
import { withPart } from "../with-part.ts"
import {
  draftQuestion,
  orderRows,
  rowsOf,
  withExclusive,
  type LssContext,
  type Changes,
} from "./drafts.ts"
import { itemsShownIn } from "./item-filters.ts"
import { recallOf, type Sources } from "./recall-of.ts"
import { attributeIn, isOn, ofScale, oneOf, type LssQuestion } from "./survey.ts"
import { numberOf } from "./tables.ts"
import { typeName, wordIn } from "./words.ts"

type ReadChoice = (at: LssContext, changes: Changes, sources: Sources) => readonly ForeignQuestion[]

/** Kinds of questions whose answers are chosen from a list. */
export const CHOICES: Readonly<Record<string, ReadChoice>> = {
  L: list,
  "!": list,
  O: listWithComment,
  M: multipleChoice,
  P: (at, changes, sources) => {
    changes.lost("commentLeft", "type", typeName("P"))
    return multipleChoice(at, changes, sources)
  },
  Y: (at, changes) =>
    fixedChoice(at, changes, [
      ["Y", "yes"],
      ["N", "no"],
    ]),
  G: (at, changes) =>
    fixedChoice(at, changes, [
      ["F", "female"],
      ["M", "male"],
    ]),
  R: ranking,
}

/** The value by which a list with one answer calls its "other". */
export const OTHER = "-oth-"

function list(at: LssContext, changes: Changes, sources: Sources): readonly ForeignQuestion[] {
  const { question } = at
  const { rows, shuffle } = orderRows(
    question,
    "answers",
    rowsOf(ofScale(question, "answers", 0), changes),
    changes,
  )
  return [
    draftQuestion(
      at,
      {
        kind: "choice",
        options: [...rows, ...otherOf(at, OTHER, changes)],
        ...(shuffle && { shuffle }),
        ...filteredOptions(at, "answers", rows, sources),
      },
      changes,
    ),
  ]
}

/** The recall of earlier answers, and the conditions of the options. */
function filteredOptions(
  at: LssContext,
  from: "answers" | "subquestions",
  rows: readonly ForeignOption[],
  sources: Sources,
): Partial<ForeignQuestion> {
  const recall = recallOf(at.question, rows, sources)
  const items = ofScale(at.question, from, 0)
  const isRecalled = recall.recall !== undefined
  return { ...recall, ...itemsShownIn(at, "options", items, { isRecalled }) }
}

/** The comment becomes a separate question after it. */
function listWithComment(
  at: LssContext,
  changes: Changes,
  sources: Sources,
): readonly ForeignQuestion[] {
  const { question, languages, shownIf } = at
  changes.changed("asQuestions", { kind: typeName("O") })
  const { name, place, text } = question
  return [
    ...list(at, changes, sources),
    {
      name: `${name}_comment`,
      place: `${place}.comment`,
      kind: "text",
      text: withPart(text, wordIn(languages, "comment")),
      required: false,
      lines: 3,
      shownIf,
      skips: [],
      changes: [{ key: "asQuestions", params: { kind: typeName("O") } }],
    },
  ]
}

function multipleChoice(
  at: LssContext,
  changes: Changes,
  sources: Sources,
): readonly ForeignQuestion[] {
  const { question } = at
  changes.unlessEmpty("exclude_all_others_auto", "noSuchSetting", {
    params: { name: "exclude_all_others_auto" },
  })
  const { rows, shuffle } = orderRows(
    question,
    "subquestions",
    rowsOf(ofScale(question, "subquestions", 0), changes),
    changes,
  )
  return [
    draftQuestion(
      at,
      {
        kind: "choices",
        options: [...withExclusive(question, rows, changes), ...otherOf(at, "other", changes)],
        ...limitOf(question, changes),
        ...(shuffle && { shuffle }),
        ...filteredOptions(at, "subquestions", rows, sources),
      },
      changes,
    ),
  ]
}

function ranking(at: LssContext, changes: Changes, sources: Sources): readonly ForeignQuestion[] {
  const { question } = at
  const items = question.answers.length > 0 ? "answers" : "subquestions"
  const { rows, shuffle } = orderRows(
    question,
    items,
    rowsOf(ofScale(question, items, 0), changes),
    changes,
  )
  const { limit } = limitOf(question, changes)
  // Such a question accepts a partial order unless all items are mandatory.
  const isPart = question.mandatory !== "Y" && limit?.min === undefined
  return [
    draftQuestion(
      at,
      {
        kind: "order",
        options: rows,
        ...((limit || isPart) && { limit: { ...limit, ...(isPart && { min: 1 }) } }),
        ...(shuffle && { shuffle }),
        ...filteredOptions(at, items, rows, sources),
      },
      changes,
    ),
  ]
}

const fixedChoice = (
  at: LssContext,
  changes: Changes,
  codes: readonly (readonly [string, Parameters<typeof wordIn>[1]])[],
): readonly ForeignQuestion[] => [
  draftQuestion(
    at,
    {
      kind: "choice",
      options: codes.map(([value, word]) => ({ value, text: wordIn(at.languages, word) })),
    },
    changes,
  ),
]

function otherOf(
  { question, languages }: LssContext,
  value: string,
  changes: Changes,
): ForeignOption[] {
  if (!question.hasOther) return []
  changes.unlessEmpty("other_numbers_only", "validator")
  const usual = oneOf(question, "other_position", ["", "default", "end"])
  if (usual === undefined) changes.changed("specialMoved")
  oneOf(question, "other_position", ["beginning", "specific"])
  // Among several answers it is chosen there by its words.
  const isBare = value === OTHER && !isOn(question, "other_comment_mandatory")
  if (isBare) changes.changed("wordsRequired")
  const text = attributeIn(question, "other_replace_text") || wordIn(languages, "other")
  return [{ value, kind: "other", text }]
}

/** Number of answers to choose; calculated limits are reported. */
function limitOf(question: LssQuestion, changes: Changes): Pick<ForeignQuestion, "limit"> {
  const [min, max] = (["min_answers", "max_answers"] as const).map((name) => {
    const number = numberOf(attributeIn(question, name))
    if (number !== undefined && Number.isInteger(number) && number > 0) return number
    changes.unlessEmpty(name, "validator")
    return undefined
  })
  const limit = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  return Object.keys(limit).length > 0 ? { limit } : {}
}

export const isSlider = (question: LssQuestion): boolean => isOn(question, "slider_layout")
