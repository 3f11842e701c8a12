import { bindAct, type BoundAct, deleteTariff } from "@qo/core/acts"
import type { Organization } from "@qo/core/organization"
import type { Tariff } from "@qo/core/pricing"
import type { AppStore } from "../../app-store/app-store.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import { meOf } from "../actions/me.ts"
import { ORGANIZATIONS_AREA } from "../base/organizations-area.ts"

export const organizationsOf = (store: AppStore): readonly Organization[] =>
  store.areas.of(ORGANIZATIONS_AREA).all()

/** Organizations that have a tariff, by name. */
export const usersOf = (
  organizations: readonly Organization[],
  { id }: Tariff,
): readonly string[] =>
  organizations.filter(({ tariff }) => tariff?.id === id).map(({ name }) => name)

const NAMED = 3

/** Deletes tariffs; those in use are skipped with their organizations named. The server also refuses uses that are unknown here. */
export function deletingTariff(store: AppStore): BoundAct<Tariff> {
  const act = bindAct(deleteTariff, undefined, meOf(store))
  return {
    ...act,
    refusal: (tariff) => {
      const users = usersOf(organizationsOf(store), tariff)
      if (users.length === 0) return act.refusal(tariff)
      const some = users.slice(0, NAMED).map(neutraliseText).join(", ")
      return {
        code: "tariffInUse",
        text: () => {
          const { t } = store.preferences.words
          const more = t("list.andMore", { count: users.length - NAMED })
          return t("pricing.tariffUsed", { names: users.length > NAMED ? `${some} ${more}` : some })
        },
      }
    },
  }
}
