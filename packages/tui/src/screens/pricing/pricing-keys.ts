import type { Tariff } from "@qo/core/pricing"
import type { FootItem } from "../base/foot.ts"
import type { KeyBinding } from "../base/key-table.ts"
import {
  copyKey,
  listCommandOf,
  type ListContext,
  MARK_KEYS,
  MOVE_KEYS,
  sortKeys,
} from "../lists/list-keys.ts"
import type { TariffDialogState } from "./TariffDialog.tsx"
import { TARIFF_SORTS } from "./tariff-list.ts"

type TariffKeyContext = ListContext<Tariff, TariffDialogState>

interface Tabbed {
  showTab: () => void
}

/** From one half of the screen to the other. */
const OTHER_HALF: KeyBinding<Tabbed> = {
  id: "otherHalf",
  keys: ["tab", "right", "l", "shift+tab", "left", "h"],
  help: "key.otherPricingTab",
  wholeList: true,
  run: ({ showTab }) => showTab(),
}

/** What the last line offers, most used first. */
export const TARIFF_FOOT: readonly FootItem[] = [
  "edit",
  "delete",
  "create",
  "mark",
  "otherHalf",
  "undo",
  "copy",
]

/** The shortcuts of the list of tariffs. */
export const tariffKeys = (
  showTab: () => void,
  deleting: (tariffs: readonly Tariff[]) => TariffDialogState | undefined,
): readonly KeyBinding<TariffKeyContext>[] => [
  ...MOVE_KEYS,
  ...MARK_KEYS,
  { ...OTHER_HALF, run: showTab },
  ...sortKeys(TARIFF_SORTS),
  {
    id: "create",
    keys: ["n"],
    help: "key.createTariff",
    wholeList: true,
    action: "tariffs.manage",
    run: ({ open }) => open({ kind: "create" }),
  },
  {
    id: "edit",
    keys: ["e", "enter"],
    help: "key.editTariff",
    action: "tariffs.manage",
    run: ({ list, open }) => {
      const tariff = list.current()
      if (tariff) open({ kind: "edit", tariff })
    },
  },
  {
    id: "delete",
    keys: ["d", "delete"],
    help: "key.delete",
    action: "tariffs.manage",
    run: ({ list, open }) => {
      const targets = list.targets()
      const dialog = targets.length > 0 ? deleting(targets) : undefined
      if (dialog) open(dialog)
    },
  },
  copyKey((tariffs) =>
    tariffs.length === 1
      ? `qo tariffs update ${String(tariffs[0]?.id)} --discount ${String(tariffs[0]?.discount)}`
      : listCommandOf(
          "tariffs",
          "id",
          tariffs.map(({ id }) => id),
        ),
  ),
]

export interface CalculatorContext extends Tabbed {
  scroll: (rows: number) => void
  page: number
  /** Opens the form at a field. */
  edit: (field: string) => void
  refresh: () => void
  copy: () => void
}

/** What the calculator alone has. */
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

/** What the last line offers, most used first. */
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
  OTHER_HALF,
  ...RATE_KEYS,
  { id: "refresh", keys: ["R"], help: "key.refresh", run: ({ refresh }) => refresh() },
  { id: "copy", keys: ["y"], help: "key.copy", run: ({ copy }) => copy() },
]

/** Both halves for the help: the list's keys, then what the calculator has besides. */
export const PRICING_KEYS: readonly Omit<KeyBinding<never>, "run">[] = [
  ...tariffKeys(
    () => {},
    () => undefined,
  ),
  ...RATE_KEYS,
]
