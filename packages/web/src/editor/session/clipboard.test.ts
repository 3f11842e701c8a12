import { questionnaireOf } from "@qo/core/edits"
import {
  type Condition,
  type Question,
  questionsRead,
  sourceHash,
  textsOfQuestion,
  translationState,
} from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { openTestSession } from "../testing/open-test-session.ts"
import { copySelected, duplicateSelected, pasteClip, readClip } from "./clipboard.ts"
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

const INTRO: Question = {
  id: "q1",
  category: "one",
  text: "Играете?",
  answers: [
    { id: "a1", code: 1, text: "Да" },
    { id: "a2", code: 2, text: "Нет" },
  ],
}
const WHY: Question = { id: "q2", category: "open", text: "Почему {{#q1|так}}?" }
const ENGLISH = {
  "q1.text": { text: "Do you play?", of: sourceHash(INTRO.text) },
  "a1.text": { text: "Yes", of: "1" },
  "q2.text": { text: "Why {{#q1|so}}?", of: sourceHash(WHY.text) },
}

const openTranslated = (languages: [string, ...string[]] = ["ru", "en"]) =>
  openTestSession({
    blocks: [{ id: "b1", title: "", questions: [INTRO, WHY] }],
    languages,
    ...(languages.includes("en") && languages[0] === "ru" && { translations: { en: ENGLISH } }),
  })

const englishOf = (session: ReturnType<typeof openTranslated>, copy: Question | undefined) =>
  copy &&
  textsOfQuestion(copy).map(({ key, source }) => {
    const translation = questionnaireOf(session.doc).translations?.["en"]?.[key]
    return [translation?.text, translationState(source, translation)]
  })

test("copies keep their translations, done or outdated, and their references follow", () => {
  const session = openTranslated()
  session.select(selectAll(["q1", "q2"]))
  duplicateSelected(session)
  const [, , one, two] = questionnaireOf(session.doc).blocks[0]?.questions ?? []
  expect(englishOf(session, one)).toEqual([
    ["Do you play?", "done"],
    ["Yes", "outdated"],
    [undefined, "missing"],
  ])
  expect(englishOf(session, two)).toEqual([[`Why {{#${one?.id}|so}}?`, "done"]])
})

test("a pasted question keeps the translations into languages of the other project", () => {
  const from = openTranslated()
  from.select(selectAll(["q1"]))
  const clip = readClip(copySelected(from) ?? "")
  const [same, other] = [openTranslated(["ru", "ar", "en"]), openTranslated(["de", "en"])]
  for (const into of [same, other]) if (clip) pasteClip(into, clip)
  const pasted = (into: typeof same) => questionnaireOf(into.doc).blocks[0]?.questions.at(-1)
  expect(englishOf(same, pasted(same))?.[0]).toEqual(["Do you play?", "done"])
  expect(englishOf(other, pasted(other))?.[0]).toEqual([undefined, "missing"])
})
