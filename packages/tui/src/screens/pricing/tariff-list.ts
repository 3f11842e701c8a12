import { bindAct, type BoundAct, type Caller, deleteTariff } from "@qo/core/acts"
import type { Organization } from "@qo/core/organization"
import { type Tariff, TARIFF } from "@qo/core/pricing"
import type { PaintedColumn } from "../../list/index.ts"
import { paintedOf } from "../../records/painted-columns.ts"
import { wordsOf } from "../../records/words.ts"
import { neutralise } from "../../text/control-characters.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** Organizations that have a tariff, by name. */
const usersOf = (organizations: readonly Organization[], { id }: Tariff): readonly string[] =>
  organizations.filter(({ tariff }) => tariff?.id === id).map(({ name }) => name)

/** The columns of the list, with who has each tariff. */
export const tariffColumns =
  (organizations: readonly Organization[]) =>
  (context: RenderContext): readonly PaintedColumn<Tariff>[] =>
    paintedOf<Tariff>(TARIFF, wordsOf(context), {
      id: { role: "id", min: 4, keep: 6 },
      name: { role: "name", gap: 2, min: 18, wanted: 28, max: 48, keep: 5 },
      discount: { min: 9, max: 10, keep: 4 },
      registeredAt: { from: 100, ink: () => "dim", min: 10, max: 10, keep: 1 },
      usedBy: {
        title: context.t("pricing.usedBy"),
        text: (tariff) => usersOf(organizations, tariff).join(", "),
        min: 12,
        keep: 2,
      },
    })

/** What `o` walks through. */
export const TARIFF_SORTS = [
  "name",
  "discount",
  "registeredAt",
] as const satisfies readonly (keyof typeof TARIFF.fields)[]

const NAMED = 3

/** A tariff that organizations have is left out, and is said whose it is; what nobody knows here the server still refuses. */
export function deletingTariff(
  organizations: readonly Organization[],
  caller: Caller,
): BoundAct<Tariff> {
  const act = bindAct(deleteTariff, undefined, caller)
  return {
    ...act,
    refusal: (tariff) => {
      const users = usersOf(organizations, tariff)
      if (users.length === 0) return act.refusal(tariff)
      const some = users.slice(0, NAMED).map(neutralise).join(", ")
      return {
        code: "tariffInUse",
        text: ({ t }) => {
          const more = t("list.andMore", { count: users.length - NAMED })
          return t("pricing.tariffUsed", { names: users.length > NAMED ? `${some} ${more}` : some })
        },
      }
    },
  }
}
