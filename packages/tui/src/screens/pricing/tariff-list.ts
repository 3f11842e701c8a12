import type { Organization } from "@qo/core/organization"
import type { Tariff } from "@qo/core/pricing"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import { dayText } from "../../text/times.ts"
import { percentText } from "../../text/money-texts.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { Words } from "../../text/words.ts"

/** What the filter and the sort of tariffs read. */
export function tariffListDefinition(words: Words): ListDefinition<Tariff> {
  return {
    id: ({ id }) => id,
    fields: {
      id: { text: ({ id }) => String(id), sortKey: ({ id }) => id, aliases: ["номер", "n"] },
      title: { text: ({ name }) => name, aliases: ["name", "название", "имя", "тариф"] },
      discount: {
        text: ({ discount }) => `${discount} ${percentText(discount, words.locale)}`,
        sortKey: ({ discount }) => discount,
        aliases: ["скидка"],
      },
      registered: {
        text: ({ registeredAt }) => dayText(registeredAt, words.locale),
        sortKey: ({ registeredAt }) => registeredAt,
        aliases: ["дата", "date"],
        onlyByName: true,
      },
    },
  }
}

/** Organizations that have a tariff, by name. */
export const usersOf = (
  organizations: readonly Organization[],
  { id }: Tariff,
): readonly string[] =>
  organizations.filter(({ tariff }) => tariff?.id === id).map(({ name }) => name)

export const tariffColumns =
  (organizations: readonly Organization[]) =>
  ({ t, locale }: RenderContext): readonly PaintedColumn<Tariff>[] => [
    {
      title: t("column.id"),
      text: ({ id }) => String(id),
      align: "right",
      min: 5,
      max: 7,
      keep: 3,
    },
    { title: t("column.title"), text: ({ name }) => name, min: 18, max: 48, keep: 5 },
    {
      title: t("column.discount"),
      text: ({ discount }) => percentText(discount, locale),
      align: "right",
      min: 9,
      max: 10,
      keep: 4,
    },
    {
      title: t("column.registered"),
      text: ({ registeredAt }) => dayText(registeredAt, locale),
      min: 10,
      max: 10,
      keep: 1,
    },
    {
      title: t("pricing.usedBy"),
      text: (tariff) => usersOf(organizations, tariff).join(", "),
      min: 12,
      keep: 2,
    },
  ]

/** What `o` walks through. */
export const TARIFF_SORTS = ["title", "discount", "registered"] as const
