import type { Command } from "@qo/core/edits"
import type { Question } from "@qo/core/questionnaire"
import type { EditorSession } from "./editor-session.ts"

type Change = Extract<Command, { do: "changeQuestion" }>["set"]

/** Changes the same of all questions, as one step. */
export function changeAll(
  session: Pick<EditorSession, "run">,
  questions: readonly Question[],
  set: Change,
): void {
  const commands = questions.map(({ id }) => ({ do: "changeQuestion" as const, id, set }))
  session.run({ do: "all", commands })
}

/** Moves questions to the end of a block, in the order in which they are asked, as one step. */
export function moveAll(
  { run, scene }: Pick<EditorSession, "run" | "scene">,
  questions: readonly Question[],
  block: string,
): void {
  const into = scene.blockAt(block)?.block
  if (!into) return
  const moved = new Set(questions.map(({ id }) => id))
  const already = new Set(into.questions.map(({ id }) => id))
  let length = into.questions.length
  // Places are counted without the moved elements: those that are there already do not lengthen it.
  const commands = scene.placed
    .flatMap((each) => each.block.questions)
    .filter(({ id }) => moved.has(id))
    .map(({ id }): Command => {
      const at = already.has(id) ? length - 1 : length++
      return { do: "moveQuestion", id, block, at }
    })
  run({ do: "all", commands })
}
