import { questionIn } from "@qo/core/edits"
import { answersOf, bandsOf, type Redirect } from "@qo/core/questionnaire"
import type { EditorSession } from "../session/editor-session.ts"
import { blockText, type EditorNames } from "../session/names.ts"
import type { EditorTranslate } from "../session/use-editor.ts"
import type { ChosenLine } from "./chosen-line.ts"

/** A redirect in words: `Q2, “No” → Q4`. */
export function lineText(
  { doc }: Pick<EditorSession, "doc">,
  names: EditorNames,
  { source, question: id }: ChosenLine,
  t: EditorTranslate,
): string {
  const question = questionIn(doc, id)
  if (!question) return ""
  const from = names.short(id)
  if ("answer" in source) {
    const answer = answersOf(question).find((each) => each.id === source.answer)
    return t("line.ofAnswer", {
      question: from,
      answer: names.answer(source.answer),
      target: targetText(answer?.redirect, names, t),
    })
  }
  const band = "band" in source ? bandsOf(question)[source.band] : undefined
  if (band)
    return t("line.ofAnswer", {
      question: from,
      answer: band.from === band.to ? band.from : `${band.from}–${band.to}`,
      target: targetText(band.redirect, names, t),
    })
  const redirect =
    "branch" in source ? question.redirectIf?.[source.branch]?.redirect : question.redirect
  return t("line.ofQuestion", { question: from, target: targetText(redirect, names, t) })
}

function targetText(
  redirect: Redirect | undefined,
  names: EditorNames,
  t: EditorTranslate,
): string {
  if (redirect?.to === "question") return names.short(redirect.id)
  return redirect?.to === "block" ? blockText(names, redirect.id, t) : ""
}
