import { type Entries, judgeEntries, type QuestionView } from "@qo/core/survey-page"
import { byId, formEntries } from "./screen.ts"

interface ShownView {
  view: QuestionView | undefined
}

const TYPED = "textarea, input:not([type=radio], [type=checkbox], [type=range])"

/**
 * Hides the message about a refused answer and the marks of fields as soon as they no longer apply. After a click, the space of
 * the message stays until the next view, so that nothing moves under the pointer; while the user types, it is removed. Must be
 * called once per page.
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
  // Some buttons change fields without events, after loading code.
  for (const name of ["input", "change", "click"])
    document.addEventListener(name, ({ target }) => void setTimeout(settle, 0, target))
}

/**
 * Returns true if the shown problem no longer applies: the answer is valid or has another problem. An empty field does not
 * count as another problem.
 */
function isSettled(view: QuestionView, entries: Entries): boolean {
  const now = judgeEntries(view, entries)
  if (!now) return true
  return now.key !== "answerRequired" && JSON.stringify(now) !== JSON.stringify(view.problem)
}
