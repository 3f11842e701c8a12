import { Box } from "ink"
import { fit } from "../output/index.ts"
import type { Look } from "../screens/shell.ts"
import type { FormDraft, FormField } from "./form-field.ts"
import { Line } from "./Line.tsx"
import { textWindow } from "./text-window.ts"

const LABEL_WIDTH = 22
/** Pointer, label, and the mark of a choice. */
const BESIDE_VALUE = LABEL_WIDTH + 5
const WIDEST = 70

interface Props {
  look: Look
  field: FormField
  draft: FormDraft
  problem: string | undefined
  isFocused: boolean
  isActive: boolean
}

export const pointer = ({ look, isFocused }: { look: Look; isFocused: boolean }): string => {
  if (!isFocused) return "  "
  return look.unicode ? "▶ " : "> "
}

/** A field of a form on its line, and the line under it for what is wrong with it. */
export function FieldRow({ look, field, draft, problem, isFocused, isActive }: Props) {
  const label = fit(`${field.label}:`, LABEL_WIDTH)
  const width = Math.max(8, Math.min(WIDEST, look.columns - BESIDE_VALUE))
  const indent = " ".repeat(LABEL_WIDTH + 2)
  return (
    <Box flexDirection="column">
      <Line>
        {pointer({ look, isFocused }) +
          label +
          valueText(field, draft, width, isFocused && isActive)}
      </Line>
      <Line>{problem ? look.styles.red(`${indent}✗ ${problem}`) : ""}</Line>
    </Box>
  )
}

function valueText(field: FormField, draft: FormDraft, width: number, focused: boolean): string {
  if (field.kind === "text")
    return textWindow(draft.texts[field.name] ?? { text: "", at: 0 }, {
      width,
      focused,
      secret: field.secret ?? false,
    })
  const chosen = draft.values[field.name] ?? null
  const text = field.choices.find(({ value }) => value === chosen)?.label ?? "…"
  return focused ? `${text} ↔` : text
}
