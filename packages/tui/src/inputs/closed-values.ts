import { SETTING_NAMES } from "../config/index.ts"
import { CHOICES, isChoiceName } from "./choices.ts"
import { type Input, NONE } from "./input.ts"

/** All possible values of a closed list. */
export function closedValues({ type, clears }: Pick<Input, "type" | "clears">): readonly string[] {
  if (type === "setting") return SETTING_NAMES
  if (!isChoiceName(type)) return []
  return clears ? [...CHOICES[type].keys, NONE] : CHOICES[type].keys
}
