import { questionIn } from "@qo/core/edits"
import { answersOf } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { openTestSession } from "../testing/open-test-session.ts"
import { pasteAsAnswers } from "./paste-text.ts"
import { selectAll, selectOnly } from "./selection.ts"

const openWith = (...texts: string[]) =>
  openTestSession({
    blocks: [
      {
        id: "b1",
        title: "",
        questions: [
          {
            id: "q1",
            category: "one",
            text: "How often?",
            answers: texts.map((text, at) => ({ id: `a${at}`, code: at + 1, text })),
          },
          { id: "q2", category: "open", text: "Why?" },
        ],
      },
    ],
  })

/** Texts and codes of the answers after pasting a text, and how many were added. */
function pasted(text: string, ...texts: string[]) {
  const session = openWith(...texts)
  session.select(selectOnly("q1"))
  const count = pasteAsAnswers(session, text)
  const question = questionIn(session.doc, "q1")
  return {
    count,
    answers: question && answersOf(question).map((each) => `${each.code} ${each.text}`),
  }
}

test("lines become answers, without empty lines and spaces around them", () => {
  expect(pasted("Often\r\n\r\nSeldom \nNever", "Always")).toEqual({
    count: 3,
    answers: ["1 Always", "2 Often", "3 Seldom", "4 Never"],
  })
})

test("empty answers are filled first", () => {
  expect(pasted("Often\nSeldom\nNever", "", "").answers).toEqual(["1 Often", "2 Seldom", "3 Never"])
})

test.for(["- Often\n- Seldom", "• Often\n• Seldom", "1. Often\n2) Seldom"])(
  "bullets and numbers of %j are left out",
  (text) => {
    expect(pasted(text, "").answers).toEqual(["1 Often", "2 Seldom"])
  },
)

test.for([
  "# Block\nHow old are you?\n- 18",
  "How old are you?\n- 18\n- 19",
  '{"blocks":[]}',
  "<survey/>",
  " \n",
])("%j is more than a column", (text) => {
  expect(pasted(text, "Always")).toEqual({ count: undefined, answers: ["1 Always"] })
})

test("without one selected question that has answers, nothing is added", () => {
  for (const ids of [[], ["q2"], ["b1"], ["q1", "q2"]]) {
    const session = openWith("Always")
    session.select(selectAll(ids))
    expect(pasteAsAnswers(session, "Often\nNever")).toBeUndefined()
  }
})
