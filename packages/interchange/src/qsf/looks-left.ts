import type { ForeignLoss } from "../foreign-survey.ts"
import { isJson, listIn, shownJson, textIn, type Json } from "../json-parts.ts"
import { isNothing } from "./fields-left.ts"
import { isLookOfWords, isOn, tableIn } from "./items.ts"

/** Appearance of questions, reported once for all. */
export function looksLeft(
  questions: readonly Json[],
  blocks: readonly Json[],
  survey: string,
): readonly ForeignLoss[] {
  const columns = questions.flatMap((question) => [
    ...tableIn(question, "AdditionalQuestions").values(),
  ])
  const looks = new Set<string>()
  for (const question of [...questions, ...columns.filter(isJson)])
    for (const [name, value] of tableIn(question, "Configuration"))
      if (!CONFIGURED.has(name) && !isNothing(value) && !isOrder(name, value))
        looks.add(`${name}: ${shownJson(value)}`)
  for (const look of [...questions, ...columns.filter(isJson)].flatMap(looksOfWords))
    looks.add(look)
  if (blocks.some((block) => listIn(block, "BlockElements").some(isBreak))) looks.add("Page Break")
  if (looks.size === 0) return []
  const why = { key: "appearance" } as const
  const text = [...looks].join("; ")
  return [{ element: "setting", place: "Configuration", name: survey, why, text }]
}

/** How the fields for words beside choices look. */
const looksOfWords = (question: Json): readonly string[] =>
  ["Choices", "Answers"].flatMap((list) =>
    [...tableIn(question, list).values()].filter(isJson).flatMap((choice) =>
      Object.entries(choice)
        .filter(
          ([name, value]) => isLookOfWords(name) && isOn(choice, "TextEntry") && !isNothing(value),
        )
        .map(([name, value]) => `${name}: ${shownJson(value)}`),
    ),
  )

const isBreak = (element: unknown): boolean =>
  isJson(element) && textIn(element, "Type") === "Page Break"

/** The order of columns that stand side by side. */
const isOrder = (name: string, value: unknown): boolean =>
  name === "ColumnOrder" && Array.isArray(value)

/** Fields that are read, or meaningless. */
const CONFIGURED: ReadonlySet<string> = new Set([
  "QuestionDescriptionOption",
  "CSSliderMin",
  "CSSliderMax",
  "NumDecimals",
  "StarCount",
  "StarType",
  "NotApplicable",
  "NotApplicableText",
  "SliderStartPositions",
  "CustomStart",
])
