import { Box } from "ink"
import { useMemo, useState } from "react"
import { Line } from "../../widgets/Line.tsx"
import { partsLine } from "../lists/parts-line.ts"
import type { ScreenProps } from "../base/screen.ts"
import { Calculator } from "./Calculator.tsx"
import { CALCULATOR_AREA } from "./calculator-area.ts"
import { TARIFFS_SCREEN } from "./tariffs.tsx"
import { useUpdates } from "../../app-store/use-updates.ts"

export { PRICING_KEYS } from "./pricing-keys.ts"

const Tariffs = TARIFFS_SCREEN.screen.component
const TABS = ["tariffs", "calculator"] as const
type Tab = (typeof TABS)[number]

/** Tariffs and the calculator, a tab each. */
export function PricingScreen(props: ScreenProps) {
  const { store, isActive, onOtherKey } = props
  useUpdates(store)
  const [tab, setTab] = useState<Tab>("tariffs")
  const titles = TABS.map((each) => props.context.t(`pricing.tab.${each}`))
  // The tabs above the calculator take one row.
  const context = useMemo(
    () => ({ ...props.context, rows: props.context.rows - (tab === "calculator" ? 1 : 0) }),
    [props.context, tab],
  )
  // Its rates show the effect of a discount, too.
  store.areas.of(CALCULATOR_AREA)
  const showTab = () => setTab(tab === "tariffs" ? "calculator" : "tariffs")
  return (
    <Box flexDirection="column">
      {tab === "calculator" ? (
        <>
          <Line>
            {partsLine(
              context,
              titles.map((title) => ({ title })),
              TABS.indexOf(tab),
              "",
            )}
          </Line>
          <Calculator
            store={store}
            context={context}
            isActive={isActive}
            showTab={showTab}
            onOtherKey={onOtherKey}
          />
        </>
      ) : (
        <Tariffs
          {...{ store, context, isActive, onOtherKey }}
          among={{ titles, at: TABS.indexOf(tab), show: showTab }}
        />
      )}
    </Box>
  )
}
