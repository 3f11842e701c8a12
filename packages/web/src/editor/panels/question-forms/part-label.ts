import { type MessageKey, partName } from "@qo/core/i18n"
import { raiseFirstLetter } from "@qo/core/lib"
import type { PlainPart } from "@qo/core/questionnaire"
import type { EditorTranslate } from "../../session/use-editor.ts"

type LabelKey = Extract<
  MessageKey<"editor">,
  `open.${string}` | `number.${string}` | "question.name"
>

/** Labels that say more than the part's name. */
const LABELS: Partial<Record<PlainPart, LabelKey>> = {
  name: "question.name",
  format: "open.format",
  lines: "open.lines",
  maxLength: "open.maxLength",
  from: "number.from",
  to: "number.to",
  count: "number.stars",
  pair: "number.pair",
}

/** The label of a part in the form: its name in differences unless it has a separate label. */
export const partLabel = (t: EditorTranslate, name: PlainPart | "hint"): string => {
  const own = name === "hint" ? undefined : LABELS[name]
  return own ? t(own) : raiseFirstLetter(partName(t, name))
}
