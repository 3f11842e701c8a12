import { readFileSync } from "node:fs"
import { ProjectFile } from "@qo/core/project"
import type { Block, Question, Redirect } from "@qo/core/questionnaire"

const FILE = new URL("../../../examples/demo/games-audience.json", import.meta.url)

/** Twenty questions of the demo, which include all categories. */
const CHOSEN = [
  "recency",
  "age",
  "gender",
  "region",
  "city",
  "devices",
  "main-device",
  "hours",
  "daytime",
  "focus",
  "genres",
  "favourite-genre",
  "reasons",
  "last-game",
  "last-rating",
  "last-traits",
  "nps",
  "nps-high",
  "paid",
  "bought",
]

/** Returns a survey with twenty questions of all categories, in order except for redirects past a question. */
export function twentyQuestions(): Block[] {
  const { questionnaire } = ProjectFile.parse(JSON.parse(readFileSync(FILE, "utf8")))
  const all = questionnaire.blocks.flatMap(({ questions }) => questions)
  const questions = CHOSEN.flatMap((id) => all.find((each) => each.id === id) ?? [])
  return [{ id: "all", title: "", questions: questions.map(withoutLostRedirects) }]
}

const isLost = (redirect: Redirect | undefined): boolean =>
  redirect?.to !== "question" || !CHOSEN.includes(redirect.id)

/** Removes redirects to questions that were not chosen. */
const withoutLostRedirects = (question: Question): Question =>
  JSON.parse(JSON.stringify(question), (key, value: unknown) =>
    key === "redirect" && isLost(value as Redirect) ? undefined : value,
  ) as Question
