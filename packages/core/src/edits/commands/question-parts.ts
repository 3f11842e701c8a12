import { Band, Redirect } from "../../questionnaire/index.ts"
import type { Draft } from "../document/draft.ts"
import type { EditProblem } from "./edit-problem.ts"
import { acceptsField, questionRules } from "../document/field-rules.ts"
import { needRecord } from "../document/put-together.ts"
import { redirectKey, type QuestionRecord, type RedirectRecord } from "../document/record.ts"
import { putBands } from "../document/take-apart.ts"

/**
 * Removes a question with its parts and with all redirects that start in it. Redirects that lead to it remain, and the checks
 * report them.
 */
export function dropQuestion(draft: Draft, question: QuestionRecord): void {
  dropAnswers(draft, question)
  dropStatements(draft, question)
  dropBandRedirects(draft, question)
  draft.drop(redirectKey(question.id))
  draft.drop(question.id)
}

export function dropAnswers(draft: Draft, { answers = [] }: QuestionRecord): void {
  for (const answer of answers) {
    draft.drop(redirectKey(answer))
    draft.drop(answer)
  }
}

export function dropStatements(draft: Draft, { statements = [] }: QuestionRecord): void {
  for (const statement of statements) draft.drop(statement)
}

export function dropBandRedirects(draft: Draft, { id, bands = [] }: QuestionRecord): void {
  bands.forEach((_, band) => draft.drop(redirectKey(id, band)))
}

/** Replaces the bands of a question with their redirects. `undefined` removes them. */
export function replaceBands(
  draft: Draft,
  id: string,
  bands: readonly Band[] | undefined,
): EditProblem | undefined {
  const question = needRecord(draft, "question", id)
  const rules = questionRules(question.category)
  if (!rules.has("bands")) return { code: "unknownField", field: "bands" }
  if (!acceptsField(rules, "bands", bands)) return { code: "invalidValue", field: "bands" }
  dropBandRedirects(draft, question)
  const { bands: _, ...rest } = question
  const next = bands ? { ...rest, bands: putBands(bands, id, draft.put) } : rest
  draft.put(id, next)
  return undefined
}

/** Sets the redirect of an element that exists and may have one. */
export function replaceRedirect(
  draft: Draft,
  source: Omit<RedirectRecord, "record" | "redirect">,
  redirect: Redirect | undefined,
): EditProblem | undefined {
  const key = redirectKey(source.answer ?? source.question, source.band)
  if (!redirect) draft.drop(key)
  else if (Redirect.safeParse(redirect).success)
    draft.put(key, { record: "redirect", ...source, redirect })
  else return { code: "invalidValue", field: "redirect" }
  return undefined
}
