import { quoteText } from "@qo/core/wording"
import type { EditorSession } from "./editor-session.ts"
import { namesOf } from "./names.ts"
import type { EditorTranslate } from "./use-editor.ts"

/** The position of the active element in words. */
export function placeText(session: EditorSession, t: EditorTranslate): string | undefined {
  const { scene } = session
  const { active } = session.selection.get()
  if (active === undefined) return undefined
  const block = scene.blockAt(active)
  if (block) {
    const { title } = block.block
    const name = title === "" ? t("block.untitled") : quoteText(title, t)
    return t("said.place", { name, place: block.index + 1, count: scene.placed.length })
  }
  const question = scene.questionAt(active)
  if (!question) return undefined
  const { placed, row } = question
  const name = namesOf(session).long(active, t)
  return t("said.place", { name, place: row + 1, count: placed.block.questions.length })
}
