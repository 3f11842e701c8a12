import type { Tariff } from "@qo/core/pricing"
import { PlanDialog } from "../actions/PlanDialog.tsx"
import type { DialogProps } from "../lists/ListScreen.tsx"
import type { PlanState } from "../lists/list-keys.ts"
import { TariffForm } from "./TariffForm.tsx"
import { tariffActionContext, TARIFFS_AREA } from "./tariffs-area.ts"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** What stands in front of the list of tariffs. */
export type TariffDialogState =
  | { kind: "create" }
  | { kind: "edit"; tariff: Tariff }
  | PlanState<Tariff>

interface Props extends DialogProps<TariffDialogState> {
  store: AppStore
  context: RenderContext
}

export function TariffDialog({ store, context, state, isActive, onClose }: Props) {
  const shared = { store, context, isActive, onClose }
  if (state.kind !== "plan")
    return <TariffForm {...shared} tariff={state.kind === "edit" ? state.tariff : undefined} />
  return (
    <PlanDialog
      {...shared}
      area={store.areas.of(TARIFFS_AREA)}
      act={state.act}
      rows={state.rows}
      actionContext={tariffActionContext(store)}
    />
  )
}
