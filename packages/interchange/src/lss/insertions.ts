import type { ForeignAnswer, ForeignInsertion } from "../foreign-survey.ts"
import type { Lookup, Variable } from "./variables.ts"

/** A name or an expression in braces; text in double braces or with a space behind the brace is no insertion. */
const PLACE = /(?<!\{)\{[^{}\s][^{}]{0,200}\}(?!\})/g
const NAME = /^\{(?:INSERTANS:(\w+)|([A-Za-z]\w*)(?:\.(\w+))?(?:\.NAOK)?)\}$/

/** Placeholders of a text without those in scripts and styles. */
export const insertedNames = (text: string): string =>
  [
    ...new Set(
      text.replaceAll(/<(?:script|style)\b[\s\S]*?<\/(?:script|style)>/gi, "").match(PLACE) ?? [],
    ),
  ].join(", ")

/** `{Q1.shown}` and `{INSERTANS:1X2X3}` in texts. Expressions, data of participants and codes are reported. */
export const insertionsIn = (text: string, lookup: Lookup): readonly ForeignInsertion[] =>
  (text.match(PLACE) ?? []).map((whole) => ({ whole, shows: answerOf(whole, lookup) }))

/** Properties that show an answer as it was typed. */
const AS_TYPED: ReadonlySet<string> = new Set(["NAOK", "code", "value", "valueNAOK"])

function answerOf(whole: string, lookup: Lookup): ForeignAnswer | undefined {
  const [, old, code = "", property = "code"] = NAME.exec(whole) ?? []
  const variable = lookup(old ?? code)
  if (!variable || variable === "left") return undefined
  if (old !== undefined || property === "shown") return shownAnswer(variable)
  return AS_TYPED.has(property) ? typedAnswer(variable) : undefined
}

function shownAnswer(variable: Variable): ForeignAnswer | undefined {
  const { asked, kind } = variable
  return kind === "value" || kind === "all" ? { question: asked.name } : typedAnswer(variable)
}

/** Codes of chosen answers mean nothing to respondents. */
function typedAnswer({ asked, kind }: Variable): ForeignAnswer | undefined {
  if (kind === "words") return { question: asked.name, part: "other" }
  return kind === "value" && asked.options.length === 0 ? { question: asked.name } : undefined
}
