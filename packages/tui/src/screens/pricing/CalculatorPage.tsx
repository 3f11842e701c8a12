import { Box } from "ink"
import { useState } from "react"
import { meOf } from "../actions/me.ts"
import { Line } from "../../widgets/Line.tsx"
import { Lines } from "../../widgets/Lines.tsx"
import { useKeys } from "../../widgets/use-keys.ts"
import { clipboardText } from "../base/clipboard.ts"
import { bindingsFor, remapKeys, runKey } from "../base/key-table.ts"
import { PlainPage } from "../plain/PlainPage.tsx"
import { priceLines } from "./price-rows.ts"
import { footActs } from "../base/foot.ts"
import { useEdges } from "../../widgets/use-edges.ts"
import { CALCULATOR_FOOT, CALCULATOR_KEYS, type CalculatorContext } from "./pricing-keys.ts"
import { formRows } from "./rate-fields.ts"
import type { CalculatorForm } from "@qo/core/pricing"
import { displayWidth, fitText } from "../../text/display-width.ts"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { useUpdates } from "../../app-store/use-updates.ts"

/** From here on rates and price stand side by side. */
const SIDE_FROM = 110
const GAP = 3
/** Tabs of the program, a blank line, message; the screen's own tabs are counted already. */
const CHROME = 3
/** Margin at either side of the text. */
const MARGIN = 1

const INDENT = 2
/** A value stands no further from its name. */
const MOST_WIDTH = 50

/** Actions offered by number in line mode. */
const IN_WORDS: ReadonlySet<string> = new Set(["rates", "sample", "otherHalf", "refresh", "copy"])

interface CalculatorPageProps {
  store: AppStore
  context: RenderContext
  /** `undefined` until the rates are loaded. */
  form: CalculatorForm | undefined
  isActive: boolean
  /** Opens the form at a field. */
  edit: (field: string) => void
  refresh: () => void
  showTab: () => void
  onOtherKey: (name: string) => void
}

/** Rates and the price of the sample, to be read and walked through. */
export function CalculatorPage(props: CalculatorPageProps) {
  const { store, context, form, isActive } = props
  useUpdates(store)
  const [top, setTop] = useState(0)
  const room = Math.max(1, context.rows - CHROME)
  const lines = form
    ? pageLines({ ...context, columns: context.columns - (context.plain ? 0 : 2 * MARGIN) }, form)
    : [context.t("list.loading")]
  const last = Math.max(0, lines.length - room)
  const at = Math.min(top, last)

  const keyContext: CalculatorContext = {
    scroll: (rows) => setTop(Math.max(0, Math.min(last, at + rows))),
    page: room,
    edit: (field) => form && props.edit(field),
    refresh: props.refresh,
    showTab: props.showTab,
    copy: () => {
      const command = store.queue.waiting().at(-1)?.action.command ?? "qo calculator show"
      clipboardText(command)
      store.notices.tell(store.preferences.words.t("copy.done", { command }))
    },
  }
  const role = meOf(store).role
  const bindings = bindingsFor(remapKeys(CALCULATOR_KEYS, store.options.keys), role)
  useKeys((name) => {
    if (!runKey(bindings, name, keyContext)) props.onOtherKey(name)
  }, isActive)

  const shown = Math.min(lines.length, at + room)
  useEdges(context, isActive, {
    status: () =>
      last > 0 ? [[`${at + 1}–${shown}`], [`/${lines.length}`, context.styles.dim]] : [],
    more: footActs(context, store, CALCULATOR_KEYS, ["palette"]),
    acts: footActs(context, store, CALCULATOR_KEYS, CALCULATOR_FOOT),
  })

  if (context.plain)
    return (
      <PlainPage
        {...{ store, context, isActive, lines }}
        talk={context.plain.talk}
        actions={bindings
          .filter(({ id }) => IN_WORDS.has(id))
          .map((binding) => ({
            label: context.t.table(binding.help),
            run: () => binding.run(keyContext),
          }))}
        onClose={() => props.onOtherKey("escape")}
      />
    )

  return (
    <Box flexDirection="column">
      <Line>{""}</Line>
      <Lines lines={lines.slice(at, at + room).map((line) => " ".repeat(MARGIN) + line)} />
    </Box>
  )
}

/** A label at the left and its value at the right. */
const row = (width: number, [label, value]: readonly [string, string]): string => {
  const room = Math.max(8, Math.min(width, MOST_WIDTH) - INDENT - displayWidth(value) - 1)
  return `${" ".repeat(INDENT)}${fitText(label, room)} ${value}`
}

/** The whole page: columns beside each other if there is room, otherwise below one another. */
export function pageLines(context: RenderContext, form: CalculatorForm): readonly string[] {
  if (context.plain) return plainLines(context, form)
  const { t, styles, columns } = context
  const isSide = columns + 2 * MARGIN >= SIDE_FROM
  const width = isSide ? Math.min(58, Math.floor((columns - GAP) / 2)) : columns
  const { rates, sample } = formRows(context, form)
  const left: readonly (readonly [text: string, isTitle: boolean])[] = [
    [t("pricing.ratesTitle"), true],
    ...rates.map((each) => [row(width, each), false] as const),
    ["", false],
    [t("pricing.sampleFields"), true],
    ...sample.map((each) => [row(width, each), false] as const),
  ]
  const bold = ([text, isTitle]: readonly [string, boolean], fitted: string) =>
    isTitle ? fitted.replace(text, styles.title(text)) : fitted
  const price = priceLines(context, form, form, isSide ? columns - width - GAP : columns)
  if (!isSide) return [...left.map((each) => bold(each, each[0])), "", ...price]
  return Array.from({ length: Math.max(left.length, price.length) }, (_, i) => {
    const each = left[i] ?? (["", false] as const)
    return `${bold(each, fitText(each[0], width))}${" ".repeat(GAP)}${price[i] ?? ""}`
  })
}

const said = ([label, value]: readonly [string, string]) => `${label}: ${value}`

/** The same to be read out. */
function plainLines(context: RenderContext, form: CalculatorForm): readonly string[] {
  const { rates, sample } = formRows(context, form)
  return [
    context.t("pricing.ratesTitle"),
    ...rates.map(said),
    context.t("pricing.sampleFields"),
    ...sample.map(said),
    ...priceLines(context, form, form, context.columns),
  ]
}
