import { Box } from "ink"
import { useState } from "react"
import type { z } from "zod"
import { editByKey, insertText } from "../terminal/index.ts"
import type { Look } from "../screens/shell.ts"
import { ChoiceList } from "./ChoiceList.tsx"
import { FieldRow, pointer } from "./FieldRow.tsx"
import type { FieldProblem, FieldValue, FormField } from "./form-field.ts"
import { checkDraft, draftOf, problemAt } from "./form-model.ts"
import { Line } from "./Line.tsx"
import { useKeys } from "./use-keys.ts"

interface Props<Value> {
  look: Look
  title: string
  fields: readonly FormField[]
  initial: Readonly<Record<string, FieldValue>>
  schema: z.ZodType<Value>
  submitLabel: string
  /** What the server refuses, by field; nothing when all is well. */
  onSubmit: (value: Value) => Promise<readonly FieldProblem[]>
  onCancel: (() => void) | undefined
  isActive: boolean
}

const MOVES: Readonly<Record<string, number>> = {
  tab: 1,
  down: 1,
  enter: 1,
  "shift+tab": -1,
  up: -1,
}

/**
 * A form: Tab and arrows walk, Enter goes on and at the end saves, Ctrl+S saves from anywhere. Each problem stands
 * under its field, as soon as the field has been left or saving was tried.
 */
export function Form<Value>(props: Props<Value>) {
  const { look, fields, schema, isActive } = props
  const { t, styles } = look
  const [draft, setDraft] = useState(() => draftOf(fields, props.initial))
  const [focus, setFocus] = useState(0)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  const checked = checkDraft(schema, draft, t)
  const known = { refused, found: checked.problems, left }
  const field = fields[focus]

  const leaveTo = (index: number) => {
    if (field) setLeft((names) => new Set(names).add(field.name))
    setFocus(Math.max(0, Math.min(fields.length, index)))
  }
  const change = (name: string, next: typeof draft) => {
    setDraft(next)
    setRefused((all) => all.filter((problem) => problem.field !== name && problem.field !== ""))
  }
  const choose = (name: string, value: FieldValue) => {
    change(name, { ...draft, values: { ...draft.values, [name]: value } })
  }

  const showFirst = (found: readonly FieldProblem[]) => {
    const first = fields.findIndex(({ name }) => found.some((problem) => problem.field === name))
    if (first >= 0) setFocus(first)
  }
  async function submit() {
    setLeft(new Set(["", ...fields.map(({ name }) => name)]))
    if (checked.value === undefined) return showFirst(checked.problems)
    setBusy(true)
    const found = await props.onSubmit(checked.value)
    setBusy(false)
    setRefused(found)
    showFirst(found)
  }

  function edit(name: string, typed: string) {
    if (field?.kind === "text") {
      const text = draft.texts[field.name] ?? { text: "", at: 0 }
      const next = editByKey(text, name) ?? (typed === "" ? undefined : insertText(text, typed))
      if (next) change(field.name, { ...draft, texts: { ...draft.texts, [field.name]: next } })
    } else if (field && (name === "left" || name === "right")) {
      const at = field.choices.findIndex(({ value }) => value === draft.values[field.name])
      const next = field.choices.at((at + (name === "left" ? -1 : 1)) % field.choices.length)
      if (next) choose(field.name, next.value)
    }
  }

  const isLast = focus >= fields.length - (field?.kind === "text" ? 1 : 0)
  const opens = (name: string) => field?.kind === "choice" && (name === "enter" || name === "space")
  const press = (name: string, typed: string) => {
    const move = MOVES[name]
    if (name === "escape") props.onCancel?.()
    else if (opens(name)) setOpen(true)
    else if (name === "ctrl+s" || (name === "enter" && isLast)) void submit()
    else if (move !== undefined) leaveTo(focus + move)
    else edit(name, typed)
  }
  useKeys((name, typed) => {
    if (!busy) press(name, typed)
  }, isActive && !open)

  if (open && field?.kind === "choice")
    return (
      <ChoiceList
        look={look}
        title={field.label}
        choices={field.choices}
        current={draft.values[field.name] ?? null}
        isActive={isActive}
        onChoose={(value) => {
          choose(field.name, value)
          setOpen(false)
          leaveTo(focus + 1)
        }}
        onCancel={() => setOpen(false)}
      />
    )

  const whole = problemAt("", known)
  const submitRow = { look, isFocused: focus === fields.length }
  return (
    <Box flexDirection="column">
      <Line>{styles.bold(props.title)}</Line>
      <Line>{whole ? styles.red(`✗ ${whole}`) : ""}</Line>
      {fields.map((each, i) => (
        <FieldRow
          key={each.name}
          look={look}
          field={each}
          draft={draft}
          problem={problemAt(each.name, known)}
          isFocused={i === focus}
          isActive={isActive}
        />
      ))}
      <Line>{`${pointer(submitRow)}[ ${busy ? t("form.sending") : props.submitLabel} ]`}</Line>
    </Box>
  )
}
