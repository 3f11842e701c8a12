import { describe } from "../record/index.ts"
import type { Tariff, TariffDraft } from "./tariff.ts"

/** Description of tariffs for lists, searches and forms. */
export const TARIFF = describe<Tariff, TariffDraft>()({
  noun: "tariff",
  id: ({ id }) => id,
  title: ({ name }) => name,
  fields: {
    id: { kind: "id", sort: true, also: ["номер", "n", "number"] },
    name: {
      kind: "text",
      label: "title",
      sort: true,
      also: ["имя", "тариф", "tariff", "title"],
      edit: { required: true, hint: "tariffName" },
    },
    discount: { kind: "percent", sort: true, edit: { required: true, hint: "tariffDiscount" } },
    registeredAt: {
      kind: "day",
      label: "registered",
      head: "registeredShort",
      sort: true,
      also: ["регистрация", "создан", "created"],
      onlyByName: true,
    },
    revision: { kind: "number", only: "details" },
  },
})
