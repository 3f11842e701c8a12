import { pricingCalls } from "@qo/core/api"
import type { Organization } from "@qo/core/organization"
import { type Tariff, TariffChange } from "@qo/core/pricing"
import { deleteTariff, TARIFF } from "../../actions/index.ts"
import {
  type ActionContext,
  commandFor,
  noReverse,
  type RecordAction,
} from "../actions/record-action.ts"
import { type FieldValues, planRestoreFields } from "../actions/restore-fields.ts"
import { flagsText } from "../actions/shell-word.ts"
import type { QueuedAction } from "../../queue/action-queue.ts"
import { usersOf } from "./tariff-list.ts"
import { neutralise } from "../../text/control-characters.ts"
import type { Words } from "../../text/words.ts"

export type TariffAction = RecordAction<Tariff>

const NAMED = 3

/** A tariff that organizations have is left out, and is said whose it is; what nobody knows here the server still refuses. */
export const deleteAction = (organizations: readonly Organization[]): TariffAction => ({
  verb: {
    ...deleteTariff,
    refusal: (tariff) => {
      const users = usersOf(organizations, tariff)
      if (users.length === 0) return deleteTariff.refusal(tariff)
      const names = users.slice(0, NAMED).map(neutralise).join(", ")
      return {
        code: "tariffInUse",
        text: (t) =>
          t("pricing.tariffUsed", {
            names:
              users.length > NAMED
                ? `${names} ${t("list.andMore", { count: users.length - NAMED })}`
                : names,
          }),
      }
    },
  },
  title: (t, count) => t("act.tariffs.delete", { count }),
  command: (ids) => commandFor("tariffs delete", ids, "--yes"),
  reverse: noReverse,
})

export const tariffValues = ({ name, discount }: Tariff): FieldValues => ({ name, discount })

/** Undoes a saved form; `undefined` once somebody else has changed the same fields. */
export function planRestoreTariff(
  { t }: Pick<Words, "t">,
  tariff: Tariff,
  fields: { before: FieldValues; after: FieldValues },
  actionContext: ActionContext<Tariff>,
): QueuedAction | undefined {
  return planRestoreFields(
    {
      kind: TARIFF,
      call: pricingCalls.updateTariff,
      title: t("act.tariffs.restore-fields", { name: tariff.name }),
      command: `qo tariffs update ${tariff.id} ${flagsText(fields.before)}`,
      ...fields,
      valuesOf: tariffValues,
      input: ({ id, revision }, before) => ({ ...before, id, revision }),
      send: (api, input, idempotencyKey) =>
        api.send(pricingCalls.updateTariff, TariffChange.parse(input), { idempotencyKey }),
    },
    actionContext.latest(tariff.id) ?? tariff,
    actionContext,
  )
}
