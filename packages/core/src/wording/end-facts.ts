import { outcomeOf, type Block, type QuestionnaireEnd } from "../questionnaire/index.ts"
import { questionConditionText } from "./question-condition-text.ts"
import type { FactWords } from "./question-facts.ts"

type EndWords = Pick<FactWords, "t" | "names" | "clean">

/** Returns who is shown an end, where they can go on to, and which questions lead to it, one fact per line. */
export function endFacts(
  end: QuestionnaireEnd,
  blocks: readonly Block[],
  { t, names, clean = (text) => text }: EndWords,
): string[] {
  const outcome = outcomeOf(end)
  const leading = blocks.flatMap(({ questions }) =>
    questions.flatMap(({ id, endIf = [] }) =>
      endIf
        .filter((branch) => branch.end === end.id)
        .map((branch) =>
          t("endFact.from", {
            question: names.short(id),
            condition: questionConditionText(branch.if, names),
          }),
        ),
    ),
  )
  return [
    ...(end.default ? [t(`endFact.default.${outcome}`)] : []),
    ...(outcome === "screenedOut" && !end.default ? [t("endFact.screenedOut")] : []),
    ...(end.url === undefined ? [] : [t("endFact.url", { url: clean(end.url) })]),
    ...leading,
    ...(leading.length === 0 && !end.default ? [t("endFact.unused")] : []),
  ]
}
