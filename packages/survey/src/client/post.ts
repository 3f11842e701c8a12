import { fetchWithin } from "@qo/core/lib"
import { SendError } from "./carry.ts"

/** Makes a call of the survey API. It fails after `silence` seconds without a received byte. @throws SendError */
export async function postCall<Answer>(
  call: string,
  body: object,
  silence: number,
  more: RequestInit = {},
): Promise<Answer> {
  const response = await fetchWithin(silence * 1000, `/api/v1/survey/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    ...more,
  }).catch(() => undefined)
  if (!response?.ok) {
    const { key, current } = (await response?.json().catch(() => undefined)) ?? {}
    const wait = Number(response?.headers.get("retry-after") ?? 0) || 0
    throw new SendError(response?.status ?? 0, wait, key, current?.challenge)
  }
  // An incomplete response is treated as no response.
  const { data } = await response.json().catch(() => Promise.reject(new SendError(0)))
  return data as Answer
}
