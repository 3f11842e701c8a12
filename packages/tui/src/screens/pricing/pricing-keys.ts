import type { KeyBinding } from "../base/key-table.ts"
import type { FootItem } from "../base/foot.ts"
import { otherPartKey } from "../lists/list-keys.ts"
import { TARIFFS_SCREEN } from "./tariffs.tsx"

export interface CalculatorContext {
  showTab: () => void
  scroll: (rows: number) => void
  page: number
  /** Opens the form at a field. */
  edit: (field: string) => void
  refresh: () => void
  copy: () => void
}

/** Keys of the calculator only. */
const RATE_KEYS: readonly KeyBinding<CalculatorContext>[] = [
  {
    id: "rates",
    keys: ["e", "enter"],
    help: "key.editRates",
    action: "calculator.manage",
    run: ({ edit }) => edit("researcherPercent"),
  },
  {
    id: "sample",
    keys: ["x"],
    help: "key.editSample",
    action: "calculator.manage",
    run: ({ edit }) => edit("sampleQuestions"),
  },
]

/** Keys in the last line, most used first. */
export const CALCULATOR_FOOT: readonly FootItem[] = [
  ["rates", "editRates"],
  ["sample", "editSample"],
  "otherHalf",
  "undo",
  "copy",
  "refresh",
  "quit",
]

/** The shortcuts of the calculator. */
export const CALCULATOR_KEYS: readonly KeyBinding<CalculatorContext>[] = [
  { id: "down", keys: ["down", "j"], help: "key.down", run: ({ scroll }) => scroll(1) },
  { id: "up", keys: ["up", "k"], help: "key.up", run: ({ scroll }) => scroll(-1) },
  {
    id: "pageDown",
    keys: ["pagedown", "ctrl+f", "space"],
    help: "key.pageDown",
    run: ({ scroll, page }) => scroll(page),
  },
  {
    id: "pageUp",
    keys: ["pageup", "ctrl+b"],
    help: "key.pageUp",
    run: ({ scroll, page }) => scroll(-page),
  },
  { id: "first", keys: ["g", "home"], help: "key.first", run: ({ scroll }) => scroll(-Infinity) },
  { id: "last", keys: ["G", "end"], help: "key.last", run: ({ scroll }) => scroll(Infinity) },
  otherPartKey("otherHalf", "key.otherPricingTab"),
  ...RATE_KEYS,
  { id: "refresh", keys: ["R"], help: "key.refresh", run: ({ refresh }) => refresh() },
  { id: "copy", keys: ["y"], help: "key.copy", run: ({ copy }) => copy() },
]

/** Both halves for the help: the list's keys, then the additional ones of the calculator. */
export const PRICING_KEYS: readonly Omit<KeyBinding<never>, "run">[] = [
  ...TARIFFS_SCREEN.screen.keys,
  ...RATE_KEYS,
]
