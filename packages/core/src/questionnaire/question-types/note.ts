import { z } from "zod"
import { commonParts } from "./question-parts.ts"
import type { QuestionType } from "./question-type.ts"

const { id, name, text, picture, redirect, redirectIf, endIf, showIf, params, suppress } =
  commonParts

const shape = {
  category: z.literal("note"),
  id,
  name,
  text,
  picture,
  redirect,
  redirectIf,
  endIf,
  showIf,
  params,
  suppress,
}

/** The common parts of questions that notes never have. Their type is `undefined`, so readers of common parts need no case for notes. */
type NoPart = z.ZodOptional<z.ZodUndefined>
type MissingParts = Record<Exclude<keyof typeof commonParts, keyof typeof shape>, NoPart>

/** A text with an optional picture. It is no question: respondents read it and go on. */
const NoteQuestion = z.strictObject(shape) as unknown as z.ZodObject<
  typeof shape & MissingParts,
  z.core.$strict
>

export const note = {
  schema: NoteQuestion,
  form: "nothing",
  chooses: "none",
  recalls: "nothing",
  screens: false,
  place: undefined,
  score: undefined,
  typedIn: false,
  priced: false,
  // Its text is read; there is nothing to think about.
  seconds: () => 1,
  create: (newId) => ({ category: "note", id: newId(), text: "" }),
} satisfies QuestionType<typeof NoteQuestion>
