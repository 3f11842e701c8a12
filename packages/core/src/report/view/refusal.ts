import { nearestWord } from "../../lib/index.ts"
import type { Refusal, RefusalKey, ViewLabel } from "./shapes/index.ts"

export const viewRefusal = (key: RefusalKey, params: Record<string, ViewLabel> = {}): Refusal => ({
  key,
  params,
})

/** Returns the parameters for a suggestion, which is appended to the text of a refusal. */
export const meantBy = (meant: string | undefined): Record<string, ViewLabel> =>
  meant === undefined ? {} : { meant: { text: meant } }

/**
 * Returns the known name that is spelled most similarly, if one is similar enough. Words of one or two letters are ignored,
 * because they are similar to nearly every word.
 */
export const meantOf = (typed: string, known: readonly string[]): Record<string, ViewLabel> =>
  meantBy(
    known.find((each) => each === `q.${typed}`) ??
      (typed.length > 2 ? nearestWord(typed, known) : undefined),
  )

/** Returns the refusal for an unknown question. `id`: with or without `q.`. */
export const unknownQuestion = (id: string, questions: readonly { id: string }[]): Refusal => {
  const bare = id.replace(/^q\./, "")
  const known = questions.map((each) => each.id)
  return viewRefusal("report.refused.unknownQuestion", {
    what: { text: bare },
    ...meantOf(bare, known),
  })
}
