import { recallOf, type Limits, type Questionnaire } from "../../questionnaire/index.ts"
import type { QuestionnaireSurroundings, Subject } from "../findings/subject.ts"
import { itemOf, type Item } from "./item.ts"

/** The subject that all questions are looked at in. */
export function subjectOf(
  questionnaire: Questionnaire,
  project: QuestionnaireSurroundings,
  limits: Limits,
): Subject {
  const items: Item[] = []
  for (const block of questionnaire.blocks)
    for (const question of block.questions) items.push(itemOf(block, question, items.length + 1))
  const sources = new Set(items.flatMap(({ question }) => recallOf(question)?.source ?? []))
  const stored = project.pictures && new Set(project.pictures)
  const isSource = (id: string) => sources.has(id)
  return { questionnaire, project, limits, stored, count: items.length, isSource, items }
}
