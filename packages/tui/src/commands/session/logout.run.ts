import { ApiError, sessionCalls } from "@qo/core/api"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { usageFailure } from "../../shell/failure.ts"
import type { logout } from "./logout.ts"

export const logoutModule: ModuleOf<typeof logout> = {
  async run({ everywhere }, { t, api, session, note }) {
    if (session.byToken)
      throw usageFailure(t, [{ field: "QO_TOKEN", message: t("logout.token") }], t("hint.tokens"))
    if (!session.login()) {
      await note(t("logout.nobody", { host: session.host }))
      return EXIT.done
    }
    try {
      await api.send(sessionCalls.logout, everywhere ? { everywhere } : {})
    } catch (error) {
      // A session that is over, or a server that is gone, must not keep anybody signed in here.
      if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 0)) throw error
      if (error.status === 0) await note(t("logout.unreached"))
    }
    session.forget()
    await note(t("logout.done", { host: session.host }))
    return EXIT.done
  },
}
