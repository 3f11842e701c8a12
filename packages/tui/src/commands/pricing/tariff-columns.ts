import type { Tariff } from "@qo/core/pricing"
import type { Column } from "../../output/index.ts"
import { dayText } from "../../text/times.ts"
import type { Language } from "../../shell/shell.ts"
import { percentText } from "../../text/money-texts.ts"

export const tariffColumns = ({ t, locale }: Language): readonly Column<Tariff>[] => [
  { field: "id", title: t("column.id"), align: "right" },
  { field: "name", title: t("column.title"), min: 16 },
  {
    field: "discount",
    title: t("column.discount"),
    text: ({ discount }) => percentText(discount, locale),
    align: "right",
  },
  {
    field: "registeredAt",
    title: t("column.registered"),
    text: ({ registeredAt }) => dayText(registeredAt, locale),
    min: 10,
  },
]

/** One tariff in full. */
export const tariffDetails = (shell: Language): readonly Column<Tariff>[] => [
  ...tariffColumns(shell),
  { field: "revision", title: shell.t("column.revision") },
]
