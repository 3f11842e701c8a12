import { Box } from "ink"
import { useState } from "react"
import type { z } from "zod"
import { editByKey, type EditedText, insertText } from "../terminal/index.ts"
import { PlainForm } from "./PlainForm.tsx"
import { Beside, type LiveText, placeBeside } from "./Beside.tsx"
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
import { formLines, longWidth, pointer } from "./form-lines.ts"
import {
  checkDraft,
  draftOf,
  type FormValues,
  isChanged,
  problemAt,
  valuesOf,
} from "./form-model.ts"
import { Line } from "./Line.tsx"
import { Lines } from "./Lines.tsx"
import { editLongByKey, insertLines, moveRow, newLine } from "./long-text.ts"
import { useKeys } from "./use-keys.ts"
import type { RenderContext } from "./render-context.ts"

interface Props<Value> {
  context: RenderContext
  title: string
  fields: readonly FormField[]
  initial: FormValues
  schema: z.ZodType<Value>
  submitLabel: string
  /** What the server refuses, by field; nothing when all is well. */
  onSubmit: (value: Value) => Promise<readonly FieldProblem[]>
  onCancel: (() => void) | undefined
  isActive: boolean
  /** The field to begin at; the first one if it is not said. */
  startAt?: string | undefined
  /** Lines that follow what is typed: beside the form where there is room, else under it. PgUp and PgDn walk through them. */
  live?: LiveText | undefined
  /** Ctrl+Y: copies the command line that does the same. */
  onCopy?: ((values: FormValues) => void) | undefined
  /** Told of every change. */
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
 * A form: Tab and arrows walk, Enter goes on and at the end saves, Ctrl+S saves from anywhere. Each problem stands
 * under its field, as soon as the field has been left or saving was tried. Esc leaves; what was typed is not lost at once.
 */
export function Form<Value>(props: Props<Value>) {
  const { plain } = props.context
  return plain ? <PlainForm {...props} talk={plain.talk} /> : <ScreenForm {...props} />
}

function ScreenForm<Value>(props: Props<Value>) {
  const { context, fields, schema, isActive } = props
  const { t, styles, locale } = context
  const [first] = useState(() => draftOf(fields, props.initial, locale))
  const [draft, setDraft] = useState(first)
  const [focus, setFocus] = useState(() =>
    Math.max(
      0,
      fields.findIndex(({ name }) => name === props.startAt),
    ),
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)

  const checked = checkDraft(fields, schema, draft, t)
  const known = { refused, found: checked.problems, left }
  const field = fields[focus]
  const place = placeBeside(context, props.live !== undefined)

  const leaveTo = (index: number) => {
    if (field) setLeft((names) => new Set(names).add(field.name))
    setFocus(Math.max(0, Math.min(fields.length, index)))
  }
  const change = (name: string, next: FormDraft) => {
    setDraft(next)
    props.onChange?.(valuesOf(fields, next))
    setRefused((all) => all.filter((problem) => problem.field !== name && problem.field !== ""))
  }
  const choose = (name: string, value: FieldValue) => {
    change(name, { ...draft, values: { ...draft.values, [name]: value } })
  }
  const rewrite = ({ name }: TypedField, text: EditedText | undefined) => {
    if (text) change(name, { ...draft, texts: { ...draft.texts, [name]: text } })
  }

  const showFirst = (found: readonly FieldProblem[]) => {
    const at = fields.findIndex(({ name }) => found.some((problem) => problem.field === name))
    if (at >= 0) setFocus(at)
  }
  async function submit() {
    setLeft(new Set(["", ...fields.map(({ name }) => name)]))
    if (checked.value === undefined) return showFirst(checked.problems)
    setBusy(true)
    const found = await props.onSubmit(checked.value)
    setBusy(false)
    // A fault of what the form does not show is a fault of the whole.
    const names = new Set(fields.map(({ name }) => name))
    setRefused(found.map((each) => (names.has(each.field) ? each : { ...each, field: "" })))
    showFirst(found)
  }

  const width = longWidth({ fields, columns: place.formColumns })
  function edit(name: string, typed: string) {
    if (!field) return
    if (isTyped(field)) {
      const text = draft.texts[field.name] ?? { text: "", at: 0 }
      const isLong = field.kind === "long"
      const edited = (isLong ? editLongByKey : editByKey)(text, name)
      const inserted = () => (isLong ? insertLines : insertText)(text, typed)
      rewrite(field, edited ?? (typed === "" ? undefined : inserted()))
    } else if (field.kind === "choice" && (name === "left" || name === "right")) {
      const at = field.choices.findIndex(({ value }) => value === draft.values[field.name])
      const next = field.choices.at((at + (name === "left" ? -1 : 1)) % field.choices.length)
      if (next) choose(field.name, next.value)
    }
  }
  /** In a text of several lines, Enter begins a line and the arrows walk its rows. */
  function pressLong(name: string): boolean {
    if (field?.kind !== "long") return false
    const text = draft.texts[field.name] ?? { text: "", at: 0 }
    const step = name === "down" ? 1 : -1
    const next =
      name === "enter"
        ? newLine(text)
        : name === "down" || name === "up"
          ? moveRow(text, width, step)
          : undefined
    rewrite(field, next)
    return next !== undefined
  }

  const leave = () => {
    if (leaving || !isChanged(first, draft)) props.onCancel?.()
    else setLeaving(props.onCancel !== undefined)
  }
  const isLast = focus >= fields.length - (field && isTyped(field) ? 1 : 0)
  const opens = (name: string) =>
    field !== undefined && !isTyped(field) && (name === "enter" || name === "space")
  const press = (name: string, typed: string) => {
    const move = MOVES[name]
    if (pressLong(name)) return
    if (name === "ctrl+y") props.onCopy?.(valuesOf(fields, draft))
    else if (opens(name)) setOpen(true)
    else if (name === "ctrl+s" || (name === "enter" && isLast)) void submit()
    else if (move !== undefined) leaveTo(focus + move)
    else edit(name, typed)
  }
  useKeys((name, typed) => {
    if (busy) return
    if (name === "escape") return leave()
    setLeaving(false)
    press(name, typed)
  }, isActive && !open)

  const close = () => setOpen(false)
  const chosen = (value: FieldValue) => {
    if (field) choose(field.name, value)
    close()
    leaveTo(focus + 1)
  }
  if (open && field && !isTyped(field))
    return <OpenField {...{ context, field, draft, isActive, onChoose: chosen, onCancel: close }} />

  const whole = leaving ? t("form.unsaved") : problemAt("", known)
  const view = {
    context,
    fields,
    draft,
    problemOf: (name: string) => problemAt(name, known),
    focus,
    isActive,
    columns: place.formColumns,
  }
  return (
    <Box flexDirection="column">
      <Line>{styles.title(props.title)}</Line>
      <Line>{whole ? styles.danger(`✗ ${whole}`) : ""}</Line>
      <Beside
        context={context}
        place={place}
        live={props.live}
        values={valuesOf(fields, draft)}
        isActive={isActive}
      >
        <Lines lines={formLines(view, place.rows - CHROME)} />
        <Line>
          {`${pointer(context, focus === fields.length)}[ ${busy ? t("form.sending") : props.submitLabel} ]  ${styles.muted(
            t(props.onCopy ? "form.keysWithCopy" : "form.keys"),
          )}`}
        </Line>
      </Beside>
    </Box>
  )
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
