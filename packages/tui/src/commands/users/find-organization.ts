import { organizationCalls } from "@qo/core/api"
import { foldText } from "@qo/core/lib"
import { EXIT } from "../../output/index.ts"
import { CommandFailure } from "../../shell/failure.ts"
import type { Calls, Language } from "../../shell/shell.ts"

/** An organization by its number or by a name that fits one only. @throws CommandFailure */
export async function findOrganization(
  { api, t }: Calls & Language,
  given: string,
): Promise<number> {
  if (/^\d+$/.test(given)) return Number(given)
  const { data } = await api.list(organizationCalls.listOrganizations, { q: given, limit: 20 })
  const exact = data.filter(({ name }) => foldText(name) === foldText(given))
  const found = exact.length > 0 ? exact : data
  const [only] = found
  if (only && found.length === 1) return only.id
  const names = found.map(({ id, name }) => `${id} ${name}`).join("; ")
  throw new CommandFailure(found.length === 0 ? EXIT.notFound : EXIT.usage, {
    code: found.length === 0 ? "notFound" : "usage",
    message: t("failure.organization", { name: given }),
    why: names === "" ? undefined : t("failure.organizationMany", { names }),
    hint: t("hint.organization"),
  })
}
