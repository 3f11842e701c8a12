import { CALLS } from "@qo/core/api"
import { recordHistory } from "../history/record.ts"
import { invalidField, Refusal } from "../http/refusal.ts"
import type { Routes } from "../http/route.ts"
import { isRemovedCallback } from "../projects/removed-callbacks.ts"
import { refuseUnseen } from "../projects/visible.ts"
import { getProjectCallbacks, removeCallbackAddress, restoreCallbackAddress } from "./addresses.ts"
import { findCallbackHosts, setCallbackHosts } from "./hosts.ts"
import { callbackKey } from "../secrets/callback-signature.ts"
import { findCallback, listCallbacks, requeueCallback } from "./store.ts"
import { countTrial, testCallback } from "./test-callback.ts"
import type { MailServices } from "../mail/services.ts"

export function addCallbackRoutes({
  route,
  services,
}: Routes<keyof MailServices | "db" | "onCallbackQueued" | "secret">): void {
  const { texts, secret } = services
  route(CALLS.listCallbacks, (query, { db, locale }) =>
    listCallbacks({ db, secret }, texts[locale], query),
  )

  route(CALLS.resendCallback, async ({ id }, context) => {
    const t = texts[context.locale]
    const before = await findCallback(context.db, t, id)
    if (!before) throw new Refusal("notFound")
    if (await isRemovedCallback(context.db, before.pid, before.url))
      throw invalidField("id", "callbackHostForbidden")
    if (!(await requeueCallback(context.db, id))) throw new Refusal("wrongStatus")
    await recordHistory(context.db, context, "callbackResent", {
      chapter: "system",
      pid: before.pid,
      params: { id },
    })
    services.onCallbackQueued()
    const callback = await findCallback(context.db, t, id)
    if (!callback) throw new Refusal("notFound")
    return callback
  })

  route(CALLS.testCallback, (input, context) => testCallback(services, input, context), {
    beforeTransaction: (_input, context) => countTrial(services, context),
  })

  route(CALLS.callbackKey, async ({ pid }, { db, caller }) => {
    await refuseUnseen(db, caller, pid)
    return { key: callbackKey(secret, pid) }
  })

  route(CALLS.getProjectCallbacks, getProjectCallbacks)
  route(CALLS.removeCallbackAddress, removeCallbackAddress)
  route(CALLS.restoreCallbackAddress, (wish, context) =>
    restoreCallbackAddress(services, wish, context),
  )

  route(CALLS.getCallbackHosts, (_input, { db }) => findCallbackHosts(db))
  route(CALLS.setCallbackHosts, setCallbackHosts)
}
