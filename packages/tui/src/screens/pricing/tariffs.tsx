import { deleteTariff, TARIFFS_LIST } from "@qo/core/acts"
import type { Organization } from "@qo/core/organization"
import { type Tariff, TariffDraft } from "@qo/core/pricing"
import type { ListArea } from "../../app-store/area.ts"
import { defineList } from "../lists/define-list.tsx"
import { listAreaOf } from "../lists/list-area.ts"
import { copyRowsKey, formDialog, formKeys, planKey } from "../lists/list-dialogs.tsx"
import { otherPartKey } from "../lists/list-keys.ts"
import { CALCULATOR_AREA } from "./calculator-area.ts"
import { discountLines } from "./price-rows.ts"
import { deletingTariff, organizationsOf, usersOf } from "./tariff-users.ts"

const action = "tariffs.manage"
/** Creates a tariff or edits one, with the effect of its discount on the price of the sample. */
const tariffForm = (tariff?: Tariff) =>
  formDialog(TARIFFS_LIST, {
    row: tariff,
    title: ({ t }) =>
      tariff ? t("pricing.tariffTitle", { id: tariff.id }) : t("pricing.newTariffTitle"),
    saved: ({ t }, { name }) =>
      t(tariff ? "pricing.tariffSaved" : "pricing.tariffCreated", { name }),
    fields: ({ context }) => ({ discount: { hint: context.t("pricing.discountHint") } }),
    live: ({ store, context }) => {
      const { rates, sample } = store.areas.of(CALCULATOR_AREA)
      const before = tariff?.discount ?? 0
      return ({ discount }, columns) => {
        const after = TariffDraft.shape.discount.safeParse(discount).data
        const basis = { rates: rates(), sample: sample() }
        return discountLines(context, basis, { before, after }, columns)
      }
    },
  })

export const TARIFFS_SCREEN = defineList<Tariff, ListArea<Tariff>, readonly Organization[]>({
  shared: TARIFFS_LIST,
  title: "screen.pricing",
  area: listAreaOf(TARIFFS_LIST),
  marks: true,
  source: organizationsOf,
  places: ({ t }, organizations = []) => ({
    id: { role: "id", min: 4, keep: 6 },
    name: { role: "name", gap: 2, min: 18, max: 48, keep: 5 },
    discount: { min: 9, keep: 4 },
    registeredAt: { isExtra: true, ink: () => "dim", min: 10, keep: 1 },
    usedBy: {
      title: t("pricing.usedBy"),
      text: (tariff) => usersOf(organizations, tariff).join(", "),
      min: 12,
      keep: 2,
    },
  }),
  tabKeys: [otherPartKey("otherHalf", "key.otherPricingTab")],
  keys: [
    ...formKeys(tariffForm, { create: "key.createTariff", edit: "key.editTariff", action }),
    planKey(deleteTariff, {
      id: "delete",
      help: "key.delete",
      action,
      also: ["delete"],
      bind: deletingTariff,
    }),
    copyRowsKey(
      TARIFFS_LIST,
      ({ id, discount }) => `qo tariffs update ${id} --discount ${discount}`,
    ),
  ],
  foot: ["edit", "delete", "create", "mark", "otherHalf", "undo", "copy"],
  empty: ({ t }) => t("pricing.noTariffs"),
})
