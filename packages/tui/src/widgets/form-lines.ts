import {
  type FieldValue,
  type FormDraft,
  type FormField,
  isTyped,
  type TypedField,
} from "./form-field.ts"
import { rowAt, rowsOf } from "./long-text.ts"
import { textWindow } from "./text-window.ts"
import { displayWidth, fitText, truncateText } from "../text/display-width.ts"
import { neutraliseText } from "../text/control-characters.ts"
import type { RenderContext } from "./render-context.ts"

/** The form as it stands, to be drawn. */
export interface FormView {
  context: RenderContext
  fields: readonly FormField[]
  draft: FormDraft
  /** Initial values: changed numbers show the old one. */
  first?: FormDraft | undefined
  problemOf: (name: string) => string | undefined
  /** Index of the field with the cursor. */
  focus: number
  isActive: boolean
  /** Secrets can be read. */
  isRevealed?: boolean
  columns: number
  /** The button, if it is beside the last row of a long text, under its label. */
  button?: string | undefined
}

const LEAST_LABEL = 12
const WIDEST_VALUE = 60
const LEAST_VALUE = 12
/** Pointer before the label, the mark of a choice behind the value. */
const POINTER_WIDTH = 3
const BESIDE = POINTER_WIDTH + 3

export const pointerText = ({ unicode, styles }: RenderContext, isFocused: boolean): string => {
  if (!isFocused) return " ".repeat(POINTER_WIDTH)
  return `${styles.accent(unicode ? "▶" : ">")}${" ".repeat(POINTER_WIDTH - 1)}`
}

/** Labels are as wide as the longest needs, as long as the values have room. */
function labelWidth(fields: readonly FormField[], columns: number): number {
  const longest = Math.max(...fields.map(({ label }) => displayWidth(label) + 3))
  const most = Math.max(LEAST_LABEL, columns - BESIDE - LEAST_VALUE)
  return Math.min(Math.max(LEAST_LABEL, longest), most)
}

const valueWidth = (columns: number, label: number): number =>
  Math.max(LEAST_VALUE, Math.min(WIDEST_VALUE, columns - label - BESIDE))

/** How wide a long text is drawn, so that the cursor moves through the rows that are seen. */
export const longWidth = ({ fields, columns }: Pick<FormView, "fields" | "columns">): number =>
  valueWidth(columns, labelWidth(fields, columns))

/** Lines of a form, and which of them are the focused field's. */
export interface FormLines {
  lines: readonly string[]
  from: number
  to: number
}

/** `spaced`: each field has a second line for its problem; otherwise only if there is one. */
function layOut(view: FormView, spaced: boolean): FormLines {
  const label = labelWidth(view.fields, view.columns)
  const lines: string[] = []
  let from = 0
  let to = 0
  for (const [i, field] of view.fields.entries()) {
    const isFocused = i === view.focus
    if (isFocused) from = lines.length
    if (field.section !== undefined) lines.push(view.context.styles.title(` ${field.section}`))
    lines.push(...fieldLines(view, field, label, isFocused))
    const said = saidUnder(view, field, label)
    if (spaced || said !== "") lines.push(said)
    if (isFocused) to = lines.length
  }
  if (view.focus >= view.fields.length) from = to = lines.length
  return { lines, from, to }
}

/** The lines that fit into `room`: all if possible, otherwise those around the focused field. */
export function formLines(view: FormView, room: number): readonly string[] {
  const spaced = layOut(view, true)
  if (spaced.lines.length <= room) return spaced.lines
  const { lines, from, to } = layOut(view, false)
  const middle = Math.floor((from + to - room) / 2)
  const top = Math.max(0, Math.min(lines.length - room, middle))
  return lines.slice(top, top + room)
}

function saidUnder(view: FormView, field: FormField, label: number): string {
  const problem = view.problemOf(field.name)
  if (!problem) return ""
  const text = `${view.context.unicode ? "✗" : "x"} ${neutraliseText(problem)}`
  // Under the value, as long as it fits there.
  const indent = Math.max(
    POINTER_WIDTH,
    Math.min(label + POINTER_WIDTH, view.columns - displayWidth(text)),
  )
  return " ".repeat(indent) + view.context.styles.bad(text)
}

function fieldLines(
  view: FormView,
  field: FormField,
  label: number,
  isFocused: boolean,
): readonly string[] {
  const width = valueWidth(view.columns, label)
  const focused = isFocused && view.isActive
  const { styles } = view.context
  const [first = "", ...more] = isTyped(field)
    ? typedRows(view, field, width, focused)
    : [chosenText(view.context, field, view.draft.values[field.name] ?? null, { focused, width })]
  const name = fitText(field.label, label)
  return [
    pointerText(view.context, isFocused) + (isFocused ? styles.strong(name) : name) + first,
    ...more.map((row, i) => asideText(view, label, i === more.length - 1) + row),
  ]
}

function asideText({ context, button, focus, fields }: FormView, label: number, isLast: boolean) {
  return button !== undefined && isLast
    ? pointerText(context, focus === fields.length) + fitText(button, label)
    : " ".repeat(label + POINTER_WIDTH)
}

/** A form of one long text in as few lines as that has. */
export const lowFormLines = (view: FormView): readonly string[] => layOut(view, false).lines

/** An input line: underlined, or made of underscores without styles. */
function ruledLine(
  { styles }: RenderContext,
  text: string,
  width: number,
  align: "left" | "right",
): string {
  const left = Math.max(0, width - displayWidth(text))
  const blank = (styles.head(" ") === " " ? "_" : " ").repeat(left)
  return styles.head(align === "right" ? blank + text : text + blank)
}

function typedRows(
  { context, draft, first, isRevealed = false }: FormView,
  field: TypedField,
  width: number,
  focused: boolean,
): readonly string[] {
  const edited = draft.texts[field.name] ?? { text: "", at: 0 }
  if (field.kind === "text") {
    const text = textWindow(edited, {
      width,
      focused,
      secret: (field.secret ?? false) && !isRevealed,
    })
    return [ruledLine(context, text, width, "left")]
  }
  if (field.kind !== "long") {
    const text = textWindow(edited, { width: LEAST_VALUE, focused, secret: false })
    const unit = field.unit ? context.styles.dim(` ${field.unit}`) : ""
    return [
      ruledLine(context, text, LEAST_VALUE, "right") +
        unit +
        wasText(context, edited.text, first?.texts[field.name]?.text),
    ]
  }
  const rows = rowsOf(edited.text, width)
  const at = rowAt(rows, edited.at)
  const top = Math.max(0, Math.min(rows.length - field.lines, at - field.lines + 1))
  return Array.from({ length: field.lines }, (_, i) => {
    const row = rows[top + i]
    if (!row) return ruledLine(context, "", width, "left")
    const isHere = focused && top + i === at
    const text = edited.text.slice(row.start, row.end)
    const shown = textWindow(
      { text, at: isHere ? edited.at - row.start : 0 },
      { width, focused: isHere, secret: false },
    )
    return ruledLine(context, shown, width, "left")
  })
}

const wasText = ({ t, styles }: RenderContext, text: string, was: string | undefined) =>
  was === undefined || was === text ? "" : styles.warning(`  ${t("form.was", { value: was })}`)

/** Behind a value that is chosen and not typed. */
const CHOOSE = ["v", "▾"] as const
const CHOOSE_WIDTH = 2

function chosenText(
  context: RenderContext,
  field: Exclude<FormField, TypedField>,
  value: FieldValue,
  { focused, width }: { focused: boolean; width: number },
): string {
  const { styles, unicode } = context
  const isMarked = (each: string | number | null) =>
    Array.isArray(value) ? value.includes(each) : each === value
  const labels = field.choices.filter((choice) => isMarked(choice.value)).map(({ label }) => label)
  const text = labels.length > 0 ? neutraliseText(labels.join(", ")) : ""
  const shown = truncateText(text, width - CHOOSE_WIDTH)
  const line = ruledLine(
    context,
    focused ? context.styles.strong(shown) : shown,
    Math.max(LEAST_VALUE, displayWidth(shown)),
    "left",
  )
  return `${line} ${focused ? styles.accent(CHOOSE[unicode ? 1 : 0]) : styles.dim(CHOOSE[unicode ? 1 : 0])}`
}
