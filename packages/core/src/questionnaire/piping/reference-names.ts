import { isReserved, type QuestionNames } from "../condition/condition-words.ts"
import { hasBraces, replacePlaceholders } from "./placeholder.ts"

/** Names in the place of ids: `{{#xY3}}` is shown as `{{brand}}` or `{{q7}}`. Questions that do not exist keep their ids. */
export const printReferences = (text: string, { nameOf }: Pick<QuestionNames, "nameOf">): string =>
  replacePlaceholders(text, ({ whole, reference }) => {
    if (!("question" in reference)) return undefined
    const name = nameOf(reference.question)
    return name === undefined || !NAME.test(name) || isReserved(name)
      ? undefined
      : whole.replace(`#${reference.question}`, name)
  })

const NAME = /^[a-z][a-z0-9_]{0,31}$/
const NAMED =
  /(\{\{\s*)([a-z][a-z0-9_]{0,31}|Q\d{1,9})((?:\.other|\[-?\d{1,6}\])?\s*(?:\|[^{}|\n]{0,200})?\}\})/g

/** Ids in the place of names, as texts are stored. What names no question stays as it is. */
export const parseReferences = (text: string, { idOf }: Pick<QuestionNames, "idOf">): string =>
  hasBraces(text)
    ? text.replaceAll(NAMED, (whole, opening: string, name: string, rest: string) => {
        const id = isReserved(name) ? undefined : idOf(name.toLowerCase())
        return id === undefined ? whole : `${opening}#${id}${rest}`
      })
    : text

/** Names of questions in double braces that no placeholder has: an author has meant the answer to them. */
export const namesMeant = (text: string): string[] =>
  hasBraces(text) ? Array.from(text.matchAll(NAMED), ([, , name]) => name ?? "") : []

/** The text with other ids of questions. */
export const withReferenceIds = (text: string, rename: (id: string) => string): string =>
  replacePlaceholders(text, ({ whole, reference }) =>
    "question" in reference
      ? whole.replace(`#${reference.question}`, () => `#${rename(reference.question)}`)
      : undefined,
  )
