import { nearestWord } from "../../lib/index.ts"
import type { Refusal, RefusalKey, ViewLabel } from "./shapes/index.ts"

export const viewRefusal = (key: RefusalKey, params: Record<string, ViewLabel> = {}): Refusal => ({
  key,
  params,
})

/** A suggestion, which is appended to every refusal. */
export const meantBy = (meant: string | undefined): Record<string, ViewLabel> =>
  meant === undefined ? {} : { meant: { text: meant } }

/** The one of some names that is spelled nearly alike; of one or two letters nearly everything is near. */
export const meantOf = (typed: string, known: readonly string[]): Record<string, ViewLabel> =>
  meantBy(
    known.find((each) => each === `q.${typed}`) ??
      (typed.length > 2 ? nearestWord(typed, known) : undefined),
  )

/** There is no such question; `id`: with or without `q.`. */
export const unknownQuestion = (id: string, questions: readonly { id: string }[]): Refusal => {
  const bare = id.replace(/^q\./, "")
  const known = questions.map((each) => each.id)
  return viewRefusal("report.refused.unknownQuestion", {
    what: { text: bare },
    ...meantOf(bare, known),
  })
}
