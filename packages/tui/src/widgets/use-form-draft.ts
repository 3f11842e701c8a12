import { useState } from "react"
import type { z } from "zod"
import { editByKey, type EditedText, insertText } from "../terminal/index.ts"
import {
  type FieldProblem,
  type FieldValue,
  type FormDraft,
  type FormField,
  isTyped,
  type TypedField,
} from "./form-field.ts"
import {
  checkDraft,
  draftOf,
  type FormValues,
  isChanged,
  problemAt,
  valuesOf,
} from "./form-model.ts"
import { editLongByKey, insertLines, moveRow, newLine } from "./long-text.ts"
import type { RenderContext } from "./render-context.ts"

interface Options<Value> {
  context: RenderContext
  fields: readonly FormField[]
  initial: FormValues
  schema: z.ZodType<Value>
  onChange?: ((values: FormValues) => void) | undefined
}

const EMPTY: EditedText = { text: "", at: 0 }

/** Values of a form's fields, and their problems. */
export function useFormDraft<Value>({ context, fields, schema, ...options }: Options<Value>) {
  const { t, locale } = context
  const [first] = useState(() => draftOf(fields, options.initial, locale))
  const [draft, setDraft] = useState(first)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])
  const checked = checkDraft(fields, schema, draft, t)
  const known = { refused, found: checked.problems, left }

  const change = (name: string, next: FormDraft) => {
    setDraft(next)
    options.onChange?.(valuesOf(fields, next))
    setRefused((all) => all.filter((problem) => problem.field !== name && problem.field !== ""))
  }
  return {
    /** The values when it was opened. */
    first,
    draft,
    checked,
    values: () => valuesOf(fields, draft),
    isChanged: () => isChanged(first, draft),
    problemOf: (name: string) => problemAt(name, known),
    textOf: ({ name }: TypedField) => draft.texts[name] ?? EMPTY,
    choose: (name: string, value: FieldValue) =>
      change(name, { ...draft, values: { ...draft.values, [name]: value } }),
    rewrite: ({ name }: TypedField, text: EditedText | undefined) => {
      if (text) change(name, { ...draft, texts: { ...draft.texts, [name]: text } })
    },
    leaveField: ({ name }: FormField) => setLeft((names) => new Set(names).add(name)),
    /** Saving was tried: every problem shows. */
    leaveAll: () => setLeft(new Set(["", ...fields.map(({ name }) => name)])),
    /** A fault of a field that the form does not show is a fault of the whole. */
    refuse: (found: readonly FieldProblem[]) => {
      const names = new Set(fields.map(({ name }) => name))
      setRefused(found.map((each) => (names.has(each.field) ? each : { ...each, field: "" })))
    },
  }
}

export type DraftInForm<Value = unknown> = ReturnType<typeof useFormDraft<Value>>

/** Applies a key to a field: edits text, or moves through choices. */
export function editField(form: DraftInForm, field: FormField, name: string, typed: string): void {
  if (isTyped(field)) {
    const text = form.textOf(field)
    const isLong = field.kind === "long"
    const edited = (isLong ? editLongByKey : editByKey)(text, name)
    const inserted = () => (isLong ? insertLines : insertText)(text, typed)
    form.rewrite(field, edited ?? (typed === "" ? undefined : inserted()))
  } else if (field.kind === "choice" && (name === "left" || name === "right")) {
    const at = field.choices.findIndex(({ value }) => value === form.draft.values[field.name])
    const next = field.choices.at((at + (name === "left" ? -1 : 1)) % field.choices.length)
    if (next) form.choose(field.name, next.value)
  }
}

/** In a text of several lines, Enter begins a line and the arrows walk its rows. @returns whether the key did any of it */
export function pressInLong(
  form: DraftInForm,
  field: FormField,
  name: string,
  width: number,
): boolean {
  if (field.kind !== "long") return false
  const next = afterKey(form.textOf(field), name, width)
  form.rewrite(field, next)
  return next !== undefined
}

function afterKey(text: EditedText, name: string, width: number): EditedText | undefined {
  if (name === "enter") return newLine(text)
  if (name !== "down" && name !== "up") return undefined
  return moveRow(text, width, name === "down" ? 1 : -1)
}
