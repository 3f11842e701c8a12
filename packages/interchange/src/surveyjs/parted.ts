import { Changes, questionOf, type ElementAt } from "./element.ts"
import { partsIn, withWhole, type Parts } from "./parts.ts"
import { matrixDropdownParts, matrixDynamicParts } from "./tables.ts"
import { textParts } from "./written.ts"

/** Kinds that are several questions here. */
export const PARTED: Readonly<Record<string, (at: ElementAt) => Parts>> = {
  multipletext,
  matrixdropdown: matrixDropdownParts,
  matrixdynamic: matrixDynamicParts,
}

function multipletext(at: ElementAt): Parts {
  const whole = new Changes(at)
  const questions = partsIn(at, "items", whole).map((part) => {
    const changes = new Changes(part)
    changes.changed("asQuestions", { kind: "multipletext" })
    return questionOf(part, textParts(part, changes), changes)
  })
  return { questions: withWhole(at, whole, questions), left: [] }
}
