import { MAX_LIMIT, pricingCalls } from "@qo/core/api"
import { foldText } from "@qo/core/lib"
import { EXIT } from "../../output/index.ts"
import { CommandFailure } from "../../shell/failure.ts"
import type { Calls, Language } from "../../shell/shell.ts"

/** A tariff by its number or its name. @throws CommandFailure */
export async function findTariff({ api, t }: Calls & Language, given: string): Promise<number> {
  if (/^\d+$/.test(given)) return Number(given)
  const { data } = await api.list(pricingCalls.listTariffs, { q: given, limit: MAX_LIMIT })
  const found = data.filter(({ name }) => foldText(name) === foldText(given))
  const [only] = found
  if (only && found.length === 1) return only.id
  const names = (found.length > 0 ? found : data).map(({ id, name }) => `${id} ${name}`).join("; ")
  throw new CommandFailure(found.length === 0 ? EXIT.notFound : EXIT.usage, {
    code: found.length === 0 ? "notFound" : "usage",
    message: t("failure.tariff", { name: given }),
    why: names === "" ? undefined : t("failure.organizationMany", { names }),
    hint: t("hint.list", { command: "qo tariffs list" }),
  })
}
