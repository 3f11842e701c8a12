import { type ApiClient, ApiError, MAX_LIMIT, pricingCalls } from "@qo/core/api"
import { Tariff } from "@qo/core/pricing"
import type { RecordKind, Verb } from "./verb.ts"

export type TariffVerb = Verb<Tariff>

/** One tariff by its number: there are few, and the server tells them as a list alone. */
async function readTariff(api: ApiClient, id: number): Promise<Tariff> {
  let cursor: string | null | undefined
  do {
    const page = await api.list(pricingCalls.listTariffs, {
      limit: MAX_LIMIT,
      sort: "id",
      ...(cursor && { cursor }),
    })
    const found = page.data.find((tariff) => tariff.id === id)
    if (found) return found
    cursor = page.next
  } while (cursor)
  throw new ApiError({ status: 404, key: "notFound" })
}

export const TARIFF: RecordKind<Tariff> = {
  id: ({ id }) => id,
  label: ({ name }) => name,
  read: readTariff,
  parse: (current) => Tariff.safeParse(current).data,
  list: { record: Tariff, page: (api, request) => api.list(pricingCalls.listTariffs, request) },
}
