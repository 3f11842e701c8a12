import { expect, test } from "vitest"
import type { ApiClient } from "../api/index.ts"
import { lenientTexts, loadTranslate } from "../i18n/index.ts"
import { isSurveyOver, PROJECT_STATUS_NAMES, type ProjectUse } from "../project/index.ts"
import {
  type ActWords,
  bindAct,
  type BoundAct,
  type Caller,
  consequencesText,
  deleteProject,
  type ListedProject,
  mustAsk,
  PROJECT_MOVE_ACTS,
  setProjectStatus,
} from "./index.ts"

const ADMINISTRATOR: Caller = { role: "administrator", userId: 1 }

const t = lenientTexts((await loadTranslate("en", "terminal")).table)
const WORDS: ActWords = {
  t,
  locale: "en",
  choice: ({ name }, key) => t(`${name}.${key}`),
  moment: String,
}

/** Simulates a server that returns this use of projects and records the project numbers in its requests. */
function serverWith(use: Omit<ProjectUse, "projects">) {
  const asked: number[][] = []
  const send = async (_call: unknown, { pids }: { pids: number[] }) => {
    asked.push(pids)
    return { ...use, projects: pids.length }
  }
  return { api: { send } as unknown as ApiClient, asked }
}

const lossesOf = async (act: BoundAct<ListedProject>, target = 100) => {
  const { api } = serverWith({ interviewsUnderWay: 7, interviews: 60, completed: 42, target })
  return act.losses?.(api, [12], WORDS)
}

const setTo = (status: (typeof PROJECT_STATUS_NAMES)[number]) =>
  bindAct(setProjectStatus, { status }, ADMINISTRATOR)

test("the form asks before every status that ends the survey, and before no other", () => {
  for (const status of PROJECT_STATUS_NAMES) {
    const act = setTo(status)
    const ends = isSurveyOver(status)
    expect([status, mustAsk(act, [12], ADMINISTRATOR), act.danger]).toEqual([status, ends, ends])
  }
})

test("the question before a stop counts interviews and lists what cannot be undone", async () => {
  const stop = bindAct(PROJECT_MOVE_ACTS.stop, undefined, ADMINISTRATOR)
  expect(consequencesText(stop, 1, WORDS)).toBe("Its survey ends, the answers stay in the report.")
  expect(await lossesOf(stop)).toEqual([
    "Interviews under way: 7. Each ends with its next answer; answers given so far stay.",
    "Completed interviews: 42 of 100. Answers and the report stay.",
    "You cannot undo this: only an administrator can make the survey active again.",
  ])
})

test("the form shows which interviews continue, and that the former status can be restored", async () => {
  const undo = "You can set the former status again; interviews that have ended stay ended."
  expect(await lossesOf(setTo("stopped"))).toEqual([
    "Interviews under way: 7. Each ends with its next answer; answers given so far stay.",
    "Completed interviews: 42 of 100. Answers and the report stay.",
    undo,
  ])
  expect(await lossesOf(setTo("finished"), 0)).toEqual([
    "Interviews under way: 7. They can be completed; no new ones start.",
    "Completed interviews: 42. Answers and the report stay.",
    undo,
  ])
  expect(await lossesOf(setTo("paused"))).toBeUndefined()
})

test("the question before a deletion counts what will be removed", async () => {
  expect(await lossesOf(bindAct(deleteProject, undefined, ADMINISTRATOR))).toEqual([
    "Interviews under way: 7. Each ends with its next answer; answers given so far stay.",
    "Interviews with answers: 60, completed: 42. They can be restored with the project; then they are removed for good.",
  ])
})

test("the figures of many projects are added up, fifty in one call", async () => {
  const { api, asked } = serverWith({
    interviewsUnderWay: 1,
    interviews: 2,
    completed: 1,
    target: 3,
  })
  const ids = Array.from({ length: 120 }, (_, at) => at + 1)
  const [underWay, completed] = (await setTo("stopped").losses?.(api, ids, WORDS)) ?? []
  expect(asked.map(({ length }) => length)).toEqual([50, 50, 20])
  expect(underWay).toContain("under way: 3.")
  expect(completed).toContain("3 of 9")
})
