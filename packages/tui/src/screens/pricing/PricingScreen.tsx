import { Box } from "ink"
import { useMemo, useState } from "react"
import { TARIFFS } from "@qo/core/acts"
import type { Tariff } from "@qo/core/pricing"
import { Line } from "../../widgets/Line.tsx"
import { planLines } from "../actions/PlanDialog.tsx"
import { ListScreen } from "../lists/ListScreen.tsx"
import { partsLine } from "../lists/parts-line.ts"
import { ORGANIZATIONS_AREA } from "../base/organizations-area.ts"
import type { ScreenProps } from "../base/screen.ts"
import { Calculator } from "./Calculator.tsx"
import { CALCULATOR_AREA } from "./calculator-area.ts"
import { TARIFF_FOOT, tariffKeys } from "./pricing-keys.ts"
import { meOf } from "../actions/me.ts"
import { deletingTariff, tariffColumns } from "./tariff-list.ts"
import { TariffDialog, type TariffDialogState } from "./TariffDialog.tsx"
import { TARIFFS_AREA } from "./tariffs-area.ts"
import { useUpdates } from "../../app-store/use-updates.ts"

export { PRICING_KEYS } from "./pricing-keys.ts"

const TABS = ["tariffs", "calculator"] as const
type Tab = (typeof TABS)[number]

/** Tariffs and the calculator, a tab each. */
export function PricingScreen(props: ScreenProps) {
  const { store, isActive, onOtherKey } = props
  useUpdates(store)
  const [tab, setTab] = useState<Tab>("tariffs")
  const titles = TABS.map((each) => props.context.t(`pricing.tab.${each}`))
  // The line of tabs above the calculator is this screen's own.
  const context = useMemo(
    () => ({ ...props.context, rows: props.context.rows - (tab === "calculator" ? 1 : 0) }),
    [props.context, tab],
  )
  const organizations = store.areas.of(ORGANIZATIONS_AREA).all()
  // Its rates show what a discount does, too.
  store.areas.of(CALCULATOR_AREA)
  const columns = useMemo(() => tariffColumns(organizations), [organizations])
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
        <ListScreen<Tariff, TariffDialogState>
          store={store}
          context={context}
          isActive={isActive}
          onOtherKey={onOtherKey}
          area={store.areas.of(TARIFFS_AREA)}
          kind={TARIFFS}
          columns={columns}
          among={{ titles, at: TABS.indexOf(tab), show: showTab }}
          foot={TARIFF_FOOT}
          keys={tariffKeys(showTab, (rows) => ({
            kind: "plan",
            act: deletingTariff(organizations, meOf(store)),
            rows,
          }))}
          whenEmpty={({ t }) => t("pricing.noTariffs")}
          renderDialog={(dialog) => <TariffDialog store={store} {...dialog} />}
          panelLines={(dialog) =>
            dialog.kind === "plan" ? planLines(dialog.rows.length, dialog.act) : undefined
          }
        />
      )}
    </Box>
  )
}
