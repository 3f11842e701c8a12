import { z } from "zod"

/** One text of a URL's query; anything else is no text. */
export const textParam = z
  .array(z.string())
  .transform(([first]) => (first ?? "").slice(0, 200))
  .catch("")

/** Those of the given words that a URL's query names, each once. */
export const wordsParam = <const Word extends string>(words: readonly Word[]) =>
  z
    .array(z.string())
    .transform((given) => words.filter((word) => given.includes(word)))
    .catch([])

/** The first of a URL's values if it is one of the given words. */
export const wordParam = <const Word extends string>(words: readonly Word[]) =>
  z
    .array(z.string())
    .transform(([first]) => words.find((word) => word === first))
    .catch(undefined)

export const numberParam = z
  .array(z.string().regex(/^\d{1,12}$/))
  .transform(([first]) => (first === undefined ? undefined : Number(first)))
  .catch(undefined)
