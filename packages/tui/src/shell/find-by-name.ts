import { MAX_LIMIT, organizationCalls, pricingCalls, userCalls } from "@qo/core/api"
import { foldText } from "@qo/core/lib"
import { EXIT } from "../output/index.ts"
import { CommandFailure } from "./failure.ts"
import type { Calls, Language } from "./shell.ts"

/** Returns the number of the only organization whose name matches. @throws CommandFailure */
export async function organizationNamed(
  { api, t }: Calls & Language,
  given: string,
): Promise<number> {
  const { data } = await api.list(organizationCalls.listOrganizations, { q: given, limit: 20 })
  const exact = data.filter(({ name }) => foldText(name) === foldText(given))
  const found = exact.length > 0 ? exact : data
  const [only] = found
  if (only && found.length === 1) return only.id
  const names = found.map(({ id, name }) => `${id} ${name}`).join("; ")
  throw new CommandFailure(found.length === 0 ? EXIT.notFound : EXIT.usage, {
    code: found.length === 0 ? "notFound" : "usage",
    message: t(found.length === 0 ? "failure.organization" : "failure.organizationSeveral", {
      name: given,
    }),
    why: names === "" ? undefined : t("failure.organizationMany", { names }),
    hint: t("hint.organization"),
  })
}

/** Returns the number of a tariff by its name. @throws CommandFailure */
export async function tariffNamed({ api, t }: Calls & Language, given: string): Promise<number> {
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

const withEmail = <Row extends { email: string }>(rows: readonly Row[], given: string) =>
  rows.find(({ email }) => foldText(email) === foldText(given))

/** Returns the number of an account by its email address. @throws CommandFailure */
export async function userNamed({ api, t }: Calls & Language, given: string): Promise<number> {
  const { data } = await api.list(userCalls.listUsers, { q: given, limit: 20 })
  const found = withEmail(data, given)
  if (found) return found.id
  throw new CommandFailure(EXIT.notFound, {
    code: "emailNotFound",
    message: t("error.emailNotFound"),
    why: given,
  })
}

/** Returns the number of an account, which may be deleted, by its email address. @throws CommandFailure */
export async function anybodyNamed(shell: Calls & Language, given: string): Promise<number> {
  const { data } = await shell.api.list(userCalls.listUsers, {
    q: given,
    limit: 20,
    deleted: "only",
  })
  return withEmail(data, given)?.id ?? userNamed(shell, given)
}
