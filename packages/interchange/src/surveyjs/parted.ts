import { Changes, questionOf, type ElementAt } from "./element.ts"
import { partsIn, withWhole, type Parts } from "./parts.ts"
import { matrixdropdown, matrixdynamic } from "./tables.ts"
import { text } from "./written.ts"

/** Kinds that are several questions here. */
export const PARTED: Readonly<Record<string, (at: ElementAt) => Parts>> = {
  multipletext,
  matrixdropdown,
  matrixdynamic,
}

function multipletext(at: ElementAt): Parts {
  const whole = new Changes(at)
  const questions = partsIn(at, "items", whole).map((part) => {
    const changes = new Changes(part)
    changes.changed("asQuestions", { kind: "multipletext" })
    return questionOf(part, text(part, changes), changes)
  })
  return { questions: withWhole(at, whole, questions), left: [] }
}
