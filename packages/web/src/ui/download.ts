import { sessionCalls } from "@qo/core/api"
import type { Api } from "../base/session/api.ts"

/** Lets the browser itself fetch a file of the server, however large: a link has no header for the session, so a ticket goes with it. @throws ApiError */
export async function download(api: Api, path: string): Promise<void> {
  const { url } = await api.send(sessionCalls.createTicket, { path })
  const link = document.createElement("a")
  link.href = url
  link.download = ""
  link.click()
}
