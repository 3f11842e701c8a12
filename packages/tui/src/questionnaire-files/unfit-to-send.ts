import { ApiError, type ApiClient, moderationCalls } from "@qo/core/api"

/**
 * The refusal with which the server would answer to sending: who would be refused is not asked first. `undefined`: nothing speaks
 * against it. @throws ApiError
 */
export async function unfitToSend(api: ApiClient, pid: number): Promise<ApiError | undefined> {
  const { code, issues } = await api.send(moderationCalls.checkSending, { pid })
  if (issues.length === 0) return undefined
  return new ApiError({ status: 422, ...(code === null ? { key: "invalid" } : { code }), issues })
}
