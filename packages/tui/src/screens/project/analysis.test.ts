import { ProjectQuestionnaire } from "@qo/core/api"
import { LIMITS } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { createAnalysis } from "./analysis.ts"
import { PROJECT } from "./sections/samples.setup.ts"

/** A question whose answers lead to these questionnaires. */
const leadingTo = (...pids: readonly number[]) => [
  {
    id: "b1",
    title: "Дальше",
    questions: [
      {
        category: "one",
        id: "q1",
        text: "Куда дальше?",
        answers: pids.map((pid, at) => ({
          id: `a${at}`,
          code: at + 1,
          text: `В анкету ${pid}`,
          redirect: { to: "questionnaire", pid },
        })),
      },
    ],
  },
]

test("problems of linked questionnaires are found as on the server", async () => {
  const { pid } = PROJECT
  const read: ProjectQuestionnaire = {
    pid,
    revision: 1,
    blocks: ProjectQuestionnaire.shape.blocks.parse(leadingTo(901, 902, 903, 904)),
    project: PROJECT,
    others: [
      { pid: 902, type: PROJECT.type, active: false, usable: true, leadsTo: [] },
      { pid: 903, type: PROJECT.type, active: true, usable: true, leadsTo: [pid] },
      {
        pid: 904,
        type: PROJECT.type === "default" ? "target" : "default",
        active: true,
        usable: true,
        leadsTo: [],
      },
    ],
  }
  const found = await new Promise<readonly string[]>((settle) => {
    const analysis = createAnalysis(read, LIMITS, () =>
      settle((analysis.findings() ?? []).map(({ code }) => code)),
    )
    analysis.findings()
  })
  expect(found.filter((code) => /^QO10[4-7]$/.test(code)).toSorted()).toEqual([
    "QO104",
    "QO105",
    "QO106",
    "QO107",
  ])
})
