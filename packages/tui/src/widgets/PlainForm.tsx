import { useRef } from "react"
import type { z } from "zod"
import { editedText } from "../terminal/index.ts"
import type { LiveText } from "./BesideLines.tsx"
import {
  type FieldProblem,
  type FormDraft,
  type FormField,
  isTyped,
  type TypedField,
} from "./form-field.ts"
import { checkDraft, draftOf, type FormValues, valuesOf } from "./form-model.ts"
import { askChoice, askChoices } from "./plain-widgets.tsx"
import type { TalkSession } from "../talk/talk.ts"
import { useLatest, useTalk } from "../talk/use-talk.ts"
import type { RenderContext } from "./render-context.ts"

interface PlainFormProps<Value> {
  context: RenderContext
  talk: TalkSession
  title: string
  fields: readonly FormField[]
  initial: FormValues
  schema: z.ZodType<Value>
  submitLabel: string
  onSubmit: (value: Value) => Promise<readonly FieldProblem[]>
  onCancel: (() => void) | undefined
  isActive: boolean
  live?: LiveText | undefined
  onChange?: ((values: FormValues) => void) | undefined
}

/** Columns for text that follows a form. */
const COLUMNS = 200

/** A form as questions, field by field; faults are reported after the answer, and the question is repeated. */
export function PlainForm<Value>(props: PlainFormProps<Value>) {
  const { context, isActive } = props
  const latest = useLatest(props)
  // Answers are kept if the talk is interrupted by a new sign-in.
  const draft = useRef<FormDraft>(undefined)
  const answered = useRef(new Set<string>())
  useTalk({
    talk: props.talk,
    isActive,
    onCancel: props.onCancel,
    run: async (talk) => {
      draft.current ??= draftOf(props.fields, props.initial, context.locale)
      const form = { latest, draft: { current: draft.current }, answered: answered.current }
      talk.say("", latest.current.title, context.t("plain.formHint"))
      const keep = (next: FormDraft) => {
        draft.current = next
        form.draft.current = next
        latest.current.onChange?.(valuesOf(latest.current.fields, next))
      }
      await fill(talk, { ...form, keep })
      // Most forms close themselves; one that is still there was left, or stays on its screen.
      await talk.wait(nextTurn())
      latest.current.onCancel?.()
    },
  })
  return null
}

interface FormFilling<Value> {
  latest: { current: PlainFormProps<Value> }
  draft: { current: FormDraft }
  keep: (draft: FormDraft) => void
  answered: Set<string>
}

/** Time in which React renders changes. */
const nextTurn = () => new Promise<void>((go) => void setTimeout(go, 50))

/** Asks for all fields, sends them, asks again for refused ones. */
async function fill<Value>(talk: TalkSession, form: FormFilling<Value>): Promise<void> {
  for (const { name } of form.latest.current.fields)
    if (!form.answered.has(name)) await askUntilRight(talk, form, name)
  for (;;) {
    const { fields, schema, context, live, onSubmit } = form.latest.current
    const { t } = context
    const checked = checkDraft(fields, schema, form.draft.current, t)
    if (live) talk.say(...live(valuesOf(fields, form.draft.current), COLUMNS))
    const problems =
      checked.value === undefined
        ? checked.problems
        : await sendOn(talk, t("form.sending"), () => onSubmit(checked.value as Value))
    if (problems.length === 0) return
    const known = new Set(fields.map(({ name }) => name))
    for (const { field, text } of problems) talk.say(`${labelOf(fields, field)}${text}`)
    const again = problems.map(({ field }) => field).filter((field) => known.has(field))
    for (const name of new Set(again)) await askUntilRight(talk, form, name)
    if (again.length === 0 && !(await talk.confirm(t("plain.tryAgain")))) return
  }
}

async function sendOn<Answer>(talk: TalkSession, text: string, work: () => Promise<Answer>) {
  talk.say(text)
  return work()
}

const labelOf = (fields: readonly FormField[], name: string) => {
  const field = fields.find((each) => each.name === name)
  return field ? `${field.label}: ` : ""
}

async function askUntilRight<Value>(
  talk: TalkSession,
  form: FormFilling<Value>,
  name: string,
): Promise<void> {
  for (;;) {
    // Fields may change with the answers before them.
    const { fields, schema, context } = form.latest.current
    const field = fields.find((each) => each.name === name)
    if (!field) return
    if (field.section && !form.answered.has(name)) talk.say(field.section)
    form.keep(await askField(talk, context, field, form.draft.current))
    form.answered.add(name)
    const { problems } = checkDraft(fields, schema, form.draft.current, context.t)
    const own = problems.filter((problem) => problem.field === name)
    if (own.length === 0) return
    talk.say(...own.map(({ text }) => text))
  }
}

/** The draft with the answer in it; an empty answer does not change it. */
async function askField(
  talk: TalkSession,
  context: RenderContext,
  field: FormField,
  draft: FormDraft,
): Promise<FormDraft> {
  if (isTyped(field)) {
    const now = draft.texts[field.name]?.text ?? ""
    const text = await askText(talk, context, field, now)
    return text === now
      ? draft
      : { ...draft, texts: { ...draft.texts, [field.name]: editedText(text) } }
  }
  const value = draft.values[field.name] ?? null
  talk.say(`${field.label}${field.hint ? ` (${field.hint})` : ""}:`)
  const chosen =
    field.kind === "choice"
      ? await askChoice(talk, context, {
          ...field,
          current: Array.isArray(value) ? null : (value as string | number | null),
        })
      : await askChoices(talk, context, field.choices, Array.isArray(value) ? value : [])
  if (chosen === undefined) return draft
  const next = "value" in chosen ? chosen.value : chosen
  return { ...draft, values: { ...draft.values, [field.name]: next } }
}

async function askText(
  talk: TalkSession,
  context: RenderContext,
  field: TypedField,
  now: string,
): Promise<string> {
  const unit = "unit" in field && field.unit ? `, ${field.unit}` : ""
  const label = `${field.label}${unit}${field.hint ? ` (${field.hint})` : ""}`
  if (field.kind === "text" && field.secret) return await talk.ask(`${label}:`, { secret: true })
  // The hint under a multi-line text describes keys of the screen.
  if (field.kind === "long") return await askLong(talk, context, field.label, now)
  return changedAnswer(await talk.ask(now === "" ? `${label}:` : `${label} [${now}]:`), now)
}

async function askLong(
  talk: TalkSession,
  { t }: RenderContext,
  label: string,
  now: string,
): Promise<string> {
  talk.say(`${label}. ${t("plain.longHint")}`)
  if (now !== "") talk.say(`[${now}]`)
  const lines: string[] = []
  for (let line = await talk.ask(">"); line !== ""; line = await talk.ask(">")) lines.push(line)
  return changedAnswer(lines.join("\n"), now)
}

const changedAnswer = (answer: string, now: string) =>
  answer === "-" ? "" : answer === "" ? now : answer
