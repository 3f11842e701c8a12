import { Box } from "ink"
import { useState } from "react"
import type { z } from "zod"
import { PlainForm } from "./PlainForm.tsx"
import { BesideLines, type LiveText, placeBeside } from "./BesideLines.tsx"
import { ChoiceList } from "./ChoiceList.tsx"
import { ChoicesList } from "./ChoicesList.tsx"
import {
  type FieldProblem,
  type FieldValue,
  type FormDraft,
  type FormField,
  isTyped,
  type TypedField,
} from "./form-field.ts"
import { formLines, type FormView, longWidth, lowFormLines, pointerText } from "./form-lines.ts"
import type { FormValues } from "./form-model.ts"
import { Line } from "./Line.tsx"
import { Lines } from "./Lines.tsx"
import { type DraftInForm, editField, pressInLong, useFormDraft } from "./use-form-draft.ts"
import type { FootAct } from "./edges.ts"
import { displayWidth } from "../text/display-width.ts"
import { wrapText } from "../text/wrap-text.ts"
import { titleLine } from "./title-line.ts"
import { useEdges } from "./use-edges.ts"
import { useKeys } from "./use-keys.ts"
import type { RenderContext } from "./render-context.ts"

interface FormProps<Value> {
  context: RenderContext
  title: string
  /** Beside the title: which step of how many it is. */
  step?: string | undefined
  fields: readonly FormField[]
  initial: FormValues
  schema: z.ZodType<Value>
  submitLabel: string
  /** Faults from the server by field; empty on success. */
  onSubmit: (value: Value) => Promise<readonly FieldProblem[]>
  onCancel: (() => void) | undefined
  /** Instead of `onCancel`: Esc goes one step back with the input, without asking. */
  onBack?: ((values: FormValues) => void) | undefined
  isActive: boolean
  /** The field to begin at; the first one if it is not said. */
  startAt?: string | undefined
  /** Lines about the input: beside the form if there is room, otherwise under it. PgUp and PgDn scroll them. */
  live?: LiveText | undefined
  /** Ctrl+Y: copies the command line that does the same. */
  onCopy?: ((values: FormValues) => void) | undefined
  /** Hint above the last line, for fields without a hint. */
  hint?: string | undefined
  /** The first act of the last line, if it is not saving. */
  submitAct?: FootAct | undefined
  /** Label of Esc, if it does more than leave the form. */
  cancelLabel?: string | undefined
  /** Further acts of the last line. */
  acts?: readonly FootAct[] | undefined
  /** Called at every change. */
  onChange?: ((values: FormValues) => void) | undefined
}

const MOVES: Readonly<Record<string, number>> = {
  tab: 1,
  down: 1,
  enter: 1,
  "shift+tab": -1,
  up: -1,
}
/** Tabs and messages of the program; title, problem and button of the form. */
const CHROME = 5

/**
 * A form: Tab and arrows move, Enter goes to the next field and saves at the end, Ctrl+S saves anywhere. Each problem is shown
 * under its field after leaving the field or trying to save. Esc asks before typed input is lost.
 */
export function Form<Value>(props: FormProps<Value>) {
  const { plain } = props.context
  return plain ? <PlainForm {...props} talk={plain.talk} /> : <ScreenForm {...props} />
}

const rowsOfFields = (fields: readonly FormField[]): number =>
  fields.reduce((rows, field) => rows + (field.section === undefined ? 1 : 2), 0)

function ScreenForm<Value>(props: FormProps<Value>) {
  const { context, fields, isActive } = props
  const form = useFormDraft(props)
  const place = placeBeside(context, props.live !== undefined, rowsOfFields(fields))
  const walk = useFormWalk(props, form, longWidth({ fields, columns: place.formColumns }))
  const { focus, field } = walk
  const { t } = context
  const hint = hintOf(context, field?.hint ?? props.hint)
  useEdges(context, isActive && !walk.isOpen, {
    status: () => [[hint.onLine, context.styles.dim]],
    acts: formActs(props, field),
  })

  if (walk.isOpen && field && !isTyped(field)) {
    const { draft } = form
    const { choose: onChoose, close: onCancel } = walk
    return <OpenField {...{ context, field, draft, isActive, onChoose, onCancel }} />
  }
  const { draft, problemOf } = form
  const whole = walk.isLeaving ? t("form.unsaved") : problemOf("")
  const view: FormView = {
    context,
    fields,
    draft,
    first: props.live && form.first,
    problemOf,
    focus,
    isActive,
    isRevealed: walk.isRevealed,
    columns: place.formColumns,
  }
  const button = `[ ${walk.isBusy ? t("form.sending") : props.submitLabel} ]`
  if (isLow(props)) return <LowForm {...{ context, view, button, whole }} {...props} />
  const { styles, unicode } = context
  return (
    <Box flexDirection="column">
      <Line>{titleLine(context, props.title, props.step)}</Line>
      <Line>{whole ? styles.bad(` ${problemText(unicode, whole)}`) : ""}</Line>
      <BesideLines
        context={context}
        place={place}
        live={props.live}
        values={form.values()}
        isActive={isActive}
      >
        <Lines lines={formLines(view, place.rows - CHROME - hint.rows.length)} />
        <Line>{pointerText(context, focus === fields.length) + button}</Line>
        <Lines lines={hint.rows} />
      </BesideLines>
    </Box>
  )
}

/** A hint is on the last line but one; a longer one under the button. */
function hintOf({ styles, columns }: RenderContext, text = "") {
  const width = columns - 2
  const isLong = displayWidth(text) > width
  const rows = isLong ? wrapText(text, width).map((row) => styles.dim(` ${row}`)) : []
  return { onLine: isLong ? "" : text, rows }
}

const problemText = (unicode: boolean, problem: string) => `${unicode ? "✗" : "x"} ${problem}`

/** A single long text in a panel. */
const isLow = ({ context, fields }: Pick<FormProps<unknown>, "context" | "fields">) =>
  context.inPanel === true && fields.length === 1 && fields[0]?.kind === "long"

/** Faults are beside the title, and the button under the label: each further line would take one from the list above. */
function LowForm({
  context,
  title,
  step,
  view,
  button,
  whole,
}: {
  context: RenderContext
  title: string
  step?: string | undefined
  view: FormView
  button: string
  whole: string | undefined
}) {
  const problem = whole ?? view.problemOf(view.fields[0]?.name ?? "")
  const titleText = problem
    ? titleLine(context, title, problemText(context.unicode, problem), context.styles.bad)
    : titleLine(context, title, step)
  return (
    <Box flexDirection="column">
      <Line>{titleText}</Line>
      <Lines lines={lowFormLines({ ...view, problemOf: () => undefined, button })} />
    </Box>
  )
}

/** Actions of the keys at this field. */
function formActs<Value>(
  { context: { t }, fields, onCopy, ...props }: FormProps<Value>,
  field: FormField | undefined,
): readonly FootAct[] {
  const hasSecret = fields.some((each) => each.kind === "text" && each.secret)
  return [
    props.submitAct ?? { key: "Ctrl+S", text: t("foot.save") },
    ...(field && !isTyped(field) ? [{ key: "Enter", text: t("foot.choose") }] : []),
    { key: "Tab", text: t("foot.onward") },
    ...(field?.kind === "long" ? [{ key: "Enter", text: t("foot.newLine") }] : []),
    ...(hasSecret ? [{ key: "Ctrl+R", text: t("foot.reveal") }] : []),
    { key: "Esc", text: props.cancelLabel ?? t(props.onBack ? "hint.back" : "form.cancel") },
    ...(onCopy ? [{ key: "Ctrl+Y", text: t("foot.copy") }] : []),
    ...(props.acts ?? []),
  ]
}

/** The focused field of a form, and its keys. */
function useFormWalk<Value>(props: FormProps<Value>, form: DraftInForm<Value>, width: number) {
  const { fields, isActive } = props
  const [focus, setFocus] = useState(() =>
    Math.max(
      0,
      fields.findIndex(({ name }) => name === props.startAt),
    ),
  )
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [isRevealed, setRevealed] = useState(false)
  const field = fields[focus]

  const leaveTo = (index: number) => {
    if (field) form.leaveField(field)
    setFocus(Math.max(0, Math.min(fields.length, index)))
  }
  const showFirst = (found: readonly FieldProblem[]) => {
    const at = fields.findIndex(({ name }) => found.some((problem) => problem.field === name))
    if (at >= 0) setFocus(at)
  }
  async function submit() {
    const { value, problems } = form.checked
    form.leaveAll()
    if (value === undefined) return showFirst(problems)
    setBusy(true)
    const found = await props.onSubmit(value)
    setBusy(false)
    form.refuse(found)
    showFirst(found)
  }
  const leave = () => {
    if (props.onBack) props.onBack(form.values())
    else if (isLeaving || !form.isChanged()) props.onCancel?.()
    else setLeaving(props.onCancel !== undefined)
  }
  const isLast = focus >= fields.length - (field && isTyped(field) ? 1 : 0)
  const opens = (name: string) =>
    field !== undefined && !isTyped(field) && (name === "enter" || name === "space")
  const press = (name: string, typed: string) => {
    const move = MOVES[name]
    if (field && pressInLong(form, field, name, width)) return
    if (name === "ctrl+y") props.onCopy?.(form.values())
    else if (name === "ctrl+r") setRevealed((now) => !now)
    else if (opens(name)) setOpen(true)
    else if (name === "ctrl+s" || (name === "enter" && isLast)) void submit()
    else if (move !== undefined) leaveTo(focus + move)
    else if (field) editField(form, field, name, typed)
  }
  useKeys((name, typed) => {
    if (isBusy) return
    if (name === "escape") return leave()
    setLeaving(false)
    press(name, typed)
  }, isActive && !isOpen)

  const close = () => setOpen(false)
  const choose = (value: FieldValue) => {
    if (field) form.choose(field.name, value)
    close()
    leaveTo(focus + 1)
  }
  return { focus, field, isOpen, isBusy, isLeaving, isRevealed, close, choose }
}

/** The choices of a field, in front of the form. */
function OpenField({
  context,
  field,
  draft,
  isActive,
  onChoose,
  onCancel,
}: {
  context: RenderContext
  field: Exclude<FormField, TypedField>
  draft: FormDraft
  isActive: boolean
  onChoose: (value: FieldValue) => void
  onCancel: () => void
}) {
  const value = draft.values[field.name] ?? null
  const shared = { context, title: field.label, isActive, onChoose, onCancel }
  if (field.kind === "choices")
    return (
      <ChoicesList {...shared} choices={field.choices} marked={Array.isArray(value) ? value : []} />
    )
  return (
    <ChoiceList
      {...shared}
      choices={field.choices}
      current={typeof value === "object" ? null : value}
      add={field.add}
    />
  )
}
