import { type Entries, judgeEntries, type QuestionView } from "@qo/core/survey-page"
import { byId, formEntries } from "../screen.ts"

interface ShownView {
  view: QuestionView | undefined
}

const TYPED = "textarea, input:not([type=radio], [type=checkbox], [type=range])"

/**
 * Removes the message about a refused answer, and the marks of fields, as soon as it no longer applies. With a mouse, the space
 * of the message is kept until the next view, so that elements do not move under the pointer; while typing it is removed.
 * Called once per page.
 */
export function settleProblems(shown: () => ShownView | undefined): void {
  const settle = (target: EventTarget | null): void => {
    const { view } = shown() ?? {}
    if (!view?.problem || !isSettled(view, formEntries())) return
    view.problem = undefined
    const isTyped = target instanceof Element && target.matches(TYPED)
    for (const id of ["err", "bad"]) {
      byId(id)?.classList.add("gone")
      byId(id)?.toggleAttribute("hidden", isTyped)
    }
    for (const field of document.querySelectorAll("[aria-invalid]"))
      field.removeAttribute("aria-invalid")
    document.querySelector(".bad-row")?.classList.remove("bad-row")
  }
  // Buttons change fields without `input` events, some of them after loading code.
  for (const name of ["input", "change", "click"])
    document.addEventListener(name, ({ target }) => void setTimeout(settle, 0, target))
}

/**
 * Whether the shown problem no longer applies: the input is valid or has another problem. An emptied field does not count as
 * another problem.
 */
function isSettled(view: QuestionView, entries: Entries): boolean {
  const now = judgeEntries(view, entries)
  if (!now) return true
  return now.key !== "answerRequired" && JSON.stringify(now) !== JSON.stringify(view.problem)
}
