import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { z } from "zod"
import { readProjectFile } from "../project/index.ts"
import { Params } from "../questionnaire/index.ts"
import { apply } from "./apply.ts"
import { compile } from "./compile.ts"
import { InterviewEvent } from "./event.ts"
import { createRespondents } from "./simulation/respondents.ts"
import { start } from "./start.ts"
import type { State } from "./state.ts"
import { filledTextAt } from "./texts.ts"
import { openNode } from "./trial.ts"

/**
 * A questionnaire with conditions, names and placeholders, and interviews in progress, as version 0.5 stored them. The file never
 * changes: stored questionnaires and interviews must keep their meaning.
 */
const FILE = new URL("../../testing/interviews/on-conditions.json", import.meta.url)

const StoredInterview = z.object({
  seed: z.number(),
  params: Params,
  events: z.array(InterviewEvent),
  path: z.array(z.string()),
  shown: z.string().nullable(),
  order: z.array(z.number()),
  text: z.string().nullable(),
})
const stored = z
  .object({ questionnaire: z.unknown(), interviews: z.array(StoredInterview) })
  .parse(JSON.parse(readFileSync(FILE, "utf8")))

const read = readProjectFile(JSON.stringify({ questionnaire: stored.questionnaire }))
if (!read.ok) throw new Error(JSON.stringify(read.problem))
const { questionnaire } = read.value
const graph = compile(questionnaire)

function resumed({ seed, params, events }: z.infer<typeof StoredInterview>): State {
  let { state } = start(graph, { seed, params })
  for (const event of events) ({ state } = apply(graph, state, event))
  return state
}

/** The ids of all questions behind, also of those that conditions have hidden. */
function stepsIn({ path }: State): string[] {
  const ids: string[] = []
  for (let step = path; step; step = step.before) ids.push(graph.nodes[step.node]?.id ?? "")
  return ids.toReversed()
}

test("a stored questionnaire with conditions, names and placeholders is read unchanged", () => {
  expect(questionnaire).toEqual(stored.questionnaire)
})

test("stored interviews have the same path, question, order and text", () => {
  for (const interview of stored.interviews) {
    const { path, shown, order, text } = interview
    const state = resumed(interview)
    const node = openNode({ graph, state })
    expect({
      path: stepsIn(state),
      shown: node?.id ?? null,
      order: state.order,
      text: node ? filledTextAt(graph, node, state, node.question.text) : null,
    }).toEqual({ path, shown, order, text })
  }
})

test("stored interviews go on to the end", () => {
  const respondentAt = createRespondents(graph, [], { seed: 1 })
  const ends = stored.interviews.map((interview, nth) => {
    let state = resumed(interview)
    for (let left = 30; state.phase === "asking" && left > 0; left--) {
      const event = respondentAt(nth).act(state)
      if (event) ({ state } = apply(graph, state, event))
    }
    return state.outcome
  })
  expect(new Set(ends)).toEqual(new Set(["completed"]))
})

test("every question behind the first is open in some stored interview", () => {
  const shown = new Set(stored.interviews.map((each) => each.shown))
  const ids = questionnaire.blocks.flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(ids.slice(1).filter((id) => !shown.has(id))).toEqual([])
})
