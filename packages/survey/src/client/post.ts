import { SendError, type Ground } from "./carry.ts"

const addressOf = (call: string) => `/api/v1/survey/${call}`
const HEADERS = { "content-type": "application/json" }

export const post: Ground["post"] = async <Answer>(call: string, body: object): Promise<Answer> => {
  const response = await fetch(addressOf(call), {
    method: "POST",
    headers: HEADERS,
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (!response?.ok)
    throw new SendError(
      response?.status ?? 0,
      Number(response?.headers.get("retry-after") ?? 0) || 0,
    )
  // What broke off on its way is asked for again.
  const { data } = await response.json().catch(() => Promise.reject(new SendError(0)))
  return data as Answer
}

/** Sends it while the page closes; whether it arrived, the next visit asks. */
export const postLast = (call: string, body: object): void =>
  void fetch(addressOf(call), {
    method: "POST",
    headers: HEADERS,
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
