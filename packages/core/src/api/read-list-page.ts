import type { z } from "zod"
import { parseKeyed } from "../lib/index.ts"
import type { ListCall } from "./call.ts"
import type { ApiClient, SendOptions } from "./client.ts"
import type { Page } from "./paging.ts"

/** Input of a list call. Values of fixed lists are keys; numbers, as in stored tasks, are also accepted. */
export type ListInput = Readonly<Record<string, unknown>>

/** Reads a page of a list. With `deleted: "only"`, the records are marked as deleted. @throws ApiError, ZodError */
export async function readListPage<Row>(
  api: Pick<ApiClient, "list">,
  call: ListCall<z.ZodType, z.ZodType<Row>>,
  input: ListInput,
  options?: SendOptions,
): Promise<Page<Row>> {
  const page = await api.list(call, parseKeyed(call.input, input), options)
  if (input["deleted"] !== "only") return page
  return { ...page, data: page.data.map((row) => ({ ...row, deleted: true })) }
}
