import { serverClock } from "@qo/core/api"
import { waitingTone } from "@qo/core/moderation"
import { useEffect } from "react"
import type { WithAreas } from "../app-store/app-store.ts"
import { displayWidth, truncateText } from "../text/display-width.ts"
import { groupThousands } from "../text/group-thousands.ts"
import { waitingText } from "../text/times.ts"
import { Line } from "../widgets/Line.tsx"
import { Lines } from "../widgets/Lines.tsx"
import type { RenderContext } from "../widgets/render-context.ts"
import { titleLine } from "../widgets/title-line.ts"
import { useEdges } from "../widgets/use-edges.ts"
import { useKeys } from "../widgets/use-keys.ts"
import type { Screen } from "./base/screen.ts"
import { SCREEN_TOTALS_AREA, type ScreenTotalsArea } from "./base/screen-totals-area.ts"

/** Columns of names from so many cells on. */
const SIDE_BY_SIDE = [
  { from: 75, columns: 3 },
  { from: 0, columns: 2 },
] as const
const columnsOf = (cells: number) => SIDE_BY_SIDE.find(({ from }) => cells >= from)?.columns ?? 1
/** The title, and a blank line below the screens. */
const AROUND = 2
/** A screen is not wider than this: its total stands near its name. */
const WIDEST = 40

/** Lines of the panel with so many screens, on a terminal of so many columns. */
export const screensLines = (screens: number, columns: number): number =>
  Math.ceil(screens / columnsOf(columns)) + AROUND

interface ScreensPanelProps {
  store: WithAreas
  context: RenderContext
  screens: readonly Screen[]
  active: Screen
  isActive: boolean
  onShow: (index: number) => void
  onClose: () => void
}

/** All screens by name, each with its number of rows and with what waits too long. A digit opens one. */
export function ScreensPanel({
  store,
  context,
  screens,
  active,
  isActive,
  onShow,
  onClose,
}: ScreensPanelProps) {
  const { t } = context
  const area = store.areas.of(SCREEN_TOTALS_AREA)
  useEffect(() => {
    area.read(screens)
    return () => area.read([])
  }, [area, screens])
  const at = screens.indexOf(active)
  useKeys((name) => {
    if (name === "escape" || name === "0" || name === "q" || name === "enter") onClose()
    else if (name === "tab" || name === "]") onShow((at + 1) % screens.length)
    else if (name === "shift+tab" || name === "[")
      onShow((at - 1 + screens.length) % screens.length)
    else if (/^[1-9]$/.test(name) && screens[Number(name) - 1]) {
      onShow(Number(name) - 1)
      onClose()
    }
  }, isActive)
  useEdges(context, isActive, {
    acts: [
      { key: `1…${screens.length}`, text: t("foot.openScreen") },
      { key: "Tab", text: t("foot.next") },
      { key: "Esc", text: t("hint.back") },
    ],
  })
  return (
    <>
      <Line>{titleLine(context, t("screens.title"), longestText(context, area, screens))}</Line>
      <Lines lines={screenRows(context, area, screens, active)} />
    </>
  )
}

/** The project that waits longest, if it waits too long. */
function longestText({ t }: RenderContext, area: ScreenTotalsArea, screens: readonly Screen[]) {
  const [longest] = screens.flatMap((screen) => area.of(screen)?.longest ?? [])
  if (!longest || toneOf(longest.since) === "neutral") return ""
  return t("screens.longest", { age: ageText(longest.since, t), id: longest.id })
}

const now = () => serverClock.at(new Date())
const toneOf = (since: number) => waitingTone(since, now().getTime() / 1000)
const ageText = (since: number, t: RenderContext["t"]) => waitingText(since, now(), t)

/** The screens column by column. */
function screenRows(
  context: RenderContext,
  area: ScreenTotalsArea,
  screens: readonly Screen[],
  active: Screen,
): readonly string[] {
  const columns = columnsOf(context.columns)
  const width = Math.min(WIDEST, Math.floor((context.columns - 1) / columns))
  const height = Math.ceil(screens.length / columns)
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const at = column * height + row
      const screen = screens[at]
      return screen
        ? screenCell(context, { screen, at, width, area, isOpen: screen === active })
        : ""
    }).join(""),
  )
}

interface CellOptions {
  screen: Screen
  at: number
  width: number
  area: ScreenTotalsArea
  isOpen: boolean
}

function screenCell(
  { t, styles, locale }: RenderContext,
  { screen, at, width, area, isOpen }: CellOptions,
): string {
  const { total, longest } = area.of(screen) ?? {}
  const count = total === undefined ? "" : groupThousands(total, locale)
  const tone = longest ? toneOf(longest.since) : "neutral"
  const age = longest && tone !== "neutral" ? ageText(longest.since, t) : ""
  const beside = [age, count].filter(Boolean).join("  ")
  const number = String(at + 1)
  const name = truncateText(t.table(screen.title), width - displayWidth(number + beside) - 6)
  const blank = " ".repeat(Math.max(1, width - displayWidth(number + name + beside) - 6))
  const title = isOpen ? styles.tab(`${number} ${name}`) : ` ${styles.key(number)} ${name} `
  const waits = age === "" ? "" : `${styles.ink[tone](age)}${count === "" ? "" : "  "}`
  return ` ${title}${blank}${waits}${styles.dim(count)}  `
}
