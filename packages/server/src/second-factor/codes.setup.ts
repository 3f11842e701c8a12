import { CALLS } from "@qo/core/api"
import { oneTimeCode, PASSWORD, type TestApi } from "../testing/index.ts"

/** Clears the last used time step, as if half a minute had passed. */
export const forgetLastCode = (api: TestApi) =>
  api.database.pool.query("update second_factor set last_step = null")

/** Resets the rate limits, as if a quarter of an hour had passed. */
export const muchLater = (api: TestApi) => api.database.pool.query("delete from rate_limit")

type Client = Awaited<ReturnType<TestApi["signedIn"]>>

/** Turns the second factor of this account on. */
export async function enable(
  api: TestApi,
  client: Client,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await client.send(CALLS.changeOtp, { action: "begin", currentPassword: PASSWORD })
  const secret = begun.secret ?? ""
  const enabled = await client.send(CALLS.changeOtp, { action: "enable", otp: oneTimeCode(secret) })
  await forgetLastCode(api)
  return { secret, recoveryCodes: enabled.recoveryCodes ?? [] }
}

/** Returns a client of a new account with a second factor. */
export async function withFactor(api: TestApi, role: Parameters<TestApi["signedIn"]>[0]) {
  const client = await api.signedIn(role)
  const { email } = await client.send(CALLS.currentUser, {})
  return { client, email, ...(await enable(api, client)) }
}
