import { questionnaireCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import type { Questionnaire } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { block, choice } from "../testing/editor-page.ts"
import { mountAt } from "../testing/mount.tsx"
import { answerTo } from "../testing/network.ts"
import { projectAnswers } from "../testing/project.ts"

const tq = await loadTranslate("ru", "questionnaire")

const QUESTIONNAIRE: Questionnaire = {
  blocks: [
    block("b1", [choice("q1", ["Да", "Нет"])]),
    {
      ...block("b2", [choice("q2", ["Часто", "Редко"])]),
      showIf: { question: "q1", has: [1], how: "any" },
    },
  ],
}

test.for([
  ["project", "/projects?pid=1#project-outline", "researcher"],
  ["desk", "/moderation?pid=1", "moderator"],
] as const)("the outline of the %s contains the condition of a block", async ([, at, role]) => {
  const { project, answers } = projectAnswers({ project: { status: "onModeration" } })
  const { pid, revision } = project
  await mountAt(at, {
    role,
    answers: [
      ...answers,
      answerTo(questionnaireCalls.getQuestionnaire, () => ({
        ...QUESTIONNAIRE,
        pid,
        revision,
        project,
      })),
    ],
  })
  const fact = tq("questionFact.showIf", { condition: "q1 has 1" })
  await expect.element(page.getByText(fact)).toBeInTheDocument()
})
