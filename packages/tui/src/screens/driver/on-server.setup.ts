import { type ApiClient, sessionCalls } from "@qo/core/api"
import type { Role } from "@qo/core/access"
import { startTestApi, type TestApi } from "@qo/server/testing"
import { onTestFinished } from "vitest"
import type { ScreensOptions } from "../../app-store/screens-options.ts"
import { type Driver, openDriver } from "./driver.setup.ts"

/** A real server for tests of screens. */
export async function openServer(): Promise<TestApi> {
  const server = await startTestApi()
  onTestFinished(server.stop)
  return server
}

/** Opens the screens signed in to a real server: with a new account of a role, or with a signed-in client. */
export async function openOnServer(
  server: TestApi,
  who: Role | ApiClient,
  shown: Pick<
    NonNullable<Parameters<typeof openDriver>[0]>,
    "locale" | "columns" | "rows" | "draw"
  > &
    Partial<Pick<ScreensOptions, "keys" | "repeatMs">> = {},
): Promise<Driver> {
  const api = typeof who === "string" ? await server.signedIn(who) : who
  const user = await api.send(sessionCalls.currentUser, {})
  const { repeatMs = 0, keys, ...look } = shown
  return openDriver({ ...look, options: { api, user, repeatMs, ...(keys && { keys }) } })
}
