import { questionnaireOf } from "@qo/core/edits"
import { type Condition, type Question, questionsRead } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { openTestSession } from "../testing/open-test-session.ts"
import { copySelected, pasteClip, readClip } from "./clipboard.ts"
import { selectAll } from "./selection.ts"

const answered = (question: string): Condition => ({ question, state: "answered" })
const openQuestion = (id: string, showIf?: Condition): Question => ({
  id,
  category: "open",
  text: id,
  ...(showIf && { showIf }),
})

/** Selects, copies and pastes these elements; returns the blocks of the questionnaire afterwards. */
function copied(...ids: string[]) {
  const session = openTestSession({
    blocks: [
      { id: "b1", title: "", questions: [openQuestion("q1")] },
      {
        id: "b2",
        title: "",
        showIf: answered("q1"),
        questions: [openQuestion("q2"), openQuestion("q3", answered("q2"))],
      },
    ],
  })
  session.select(selectAll(ids))
  const clip = readClip(copySelected(session) ?? "")
  if (clip) pasteClip(session, clip)
  return questionnaireOf(session.doc).blocks
}

const readBy = (showIf: Condition | undefined) => (showIf ? [...questionsRead(showIf)] : [])

test("a copied block reads its copied questions and the original of others", () => {
  const copy = copied("b2").at(-1)
  const [q2, q3] = copy?.questions ?? []
  expect(copy?.id).not.toBe("b2")
  expect(readBy(copy?.showIf)).toEqual(["q1"])
  expect(q2?.id).not.toBe("q2")
  expect(readBy(q3?.showIf)).toEqual([q2?.id])
})

test("a question copied without its source reads the original", () => {
  const copy = copied("q3")
    .flatMap(({ questions }) => questions)
    .at(-1)
  expect(copy?.id).not.toBe("q3")
  expect(readBy(copy?.showIf)).toEqual(["q2"])
})
