import { bindAct, deleteTariff, TARIFFS, updateTariff } from "@qo/core/acts"
import { pricingCalls } from "@qo/core/api"
import { TARIFF, type Tariff } from "@qo/core/pricing"
import { percentText } from "@qo/core/record"
import type { PageCode } from "../base/page-code.ts"
import { useLocale } from "../base/texts.ts"
import type { FormDefinition } from "../ui/forms/RecordForm.tsx"
import { FirstCell } from "../shared/list/FirstCell.tsx"
import type { ListDefinition } from "../shared/list/list-definition.ts"
import { startList } from "../shared/list/list-query.ts"
import { ListPage } from "../shared/list/ListPage.tsx"
import type { ListActs } from "../shared/list/record-acts.ts"

const list: ListDefinition<Tariff> = {
  name: "tariffs",
  title: "page.tariffs",
  record: TARIFF,
  call: pricingCalls.listTariffs,
  sort: "name",
  filters: [],
  nothing: "tariffs.nothingText",
  columns: (onOpen) => ({
    name: {
      width: "rest",
      cell: (row) => (
        <FirstCell
          row={row}
          name={row.name}
          onOpen={onOpen}
          narrow={<Discount value={row.discount} />}
        />
      ),
    },
    discount: { from: "medium" },
    registeredAt: { from: "medium" },
    id: "hidden",
  }),
}

const Discount = ({ value }: { value: number }) => <span>{percentText(value, useLocale())}</span>

const acts: ListActs<Tariff> = { of: (caller) => [bindAct(deleteTariff, undefined, caller)] }

const form: FormDefinition<Tariff> = {
  name: "tariffs",
  record: TARIFF,
  update: updateTariff,
  create: pricingCalls.createTariff,
  newTitle: "tariffs.newTitle",
  fields: [{ name: "name" }, { name: "discount" }],
}

export const tariffsPage: PageCode = {
  View: () => <ListPage list={list} kind={TARIFFS} acts={acts} form={form} />,
  start: startList(list),
}
