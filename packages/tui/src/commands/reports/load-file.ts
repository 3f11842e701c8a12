import { type ApiClient, ApiError, fileCalls } from "@qo/core/api"
import type { z } from "zod"

/** A project's answers or figures, whole: a file that was cut short on its way is refused. @throws ApiError */
export async function loadReportFile<File extends z.ZodType>(
  api: ApiClient,
  query: { pid: number; type: "json" | "stats" },
  schema: File,
): Promise<z.output<File>> {
  const { method, path } = fileCalls.statsFile
  const answer = await api.raw(method, `${path}?pid=${query.pid}&type=${query.type}`)
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  throw new ApiError({ status: 0, key: "unexpectedAnswer", cause: read.error })
}
