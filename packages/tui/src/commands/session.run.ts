import { ApiError, sessionCalls } from "@qo/core/api"
import { USER, User } from "@qo/core/user"
import type { Language, Login, Questions, Shell } from "../shell/shell.ts"
import { EXIT } from "../output/index.ts"
import type { ModuleOf } from "../shell/command.ts"
import { refuseInvalid, usageFailure } from "../shell/failure.ts"
import { schemaProblems } from "../shell/schema-problems.ts"
import { firstLine } from "../shell/secret-input.ts"
import { printDetails } from "../shell/record-modules.ts"
import type { login, logout, whoami } from "./session.ts"

const SHOWN = { record: USER, output: User }

/** Signs in; if the account needs a code and the user can be asked, asks for it. @throws ApiError */
async function signInWithCode(
  credentials: Parameters<Shell["signIn"]>[0],
  { signIn, ask, t }: Language & Login & Questions,
): Promise<User> {
  try {
    return await signIn(credentials)
  } catch (error) {
    if (!ask || !(error instanceof ApiError) || error.key !== "otpRequired") throw error
    return signIn({ ...credentials, otp: await ask.line(t("field.otp")) })
  }
}

export const loginModule: ModuleOf<typeof login> = {
  output: User,
  async run(values, shell) {
    const { t, session, config } = shell
    if (session.byToken)
      throw usageFailure(t, [{ field: "QO_TOKEN", message: t("login.tokenSet") }], t("hint.token"))
    const email = values.email ?? (await shell.ask?.line(t("field.email")))
    const password = values["password-stdin"]
      ? firstLine(await shell.stdin())
      : await shell.ask?.secret(t("field.password"))
    if (email === undefined || password === undefined)
      throw usageFailure(t, [
        ...(email === undefined ? [{ field: "--email", message: t("input.required") }] : []),
        ...(password === undefined
          ? [{ field: "--password-stdin", message: t("login.needsStdin") }]
          : []),
      ])
    const { otp } = values
    const credentials = { email, password, ...(otp === undefined ? {} : { otp }) }
    const flags = { email: "--email", password: "--password-stdin", otp: "--otp" }
    refuseInvalid(t, schemaProblems(sessionCalls.login.input, credentials, flags, t))
    const user = await signInWithCode(credentials, shell)
    // The host that was signed in to is the one that is meant from now on.
    if (config.settings.host.origin.kind === "flag") await config.set("host", session.host)
    await printDetails(SHOWN, user, shell)
    await shell.note(t("login.done", { name: user.fullname, host: session.host }))
    return EXIT.done
  },
}

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
      if (!(error instanceof ApiError) || (!error.endsSession && error.status !== 0)) throw error
      if (error.status === 0) await note(t("logout.unreached"))
    }
    session.forget()
    await note(t("logout.done", { host: session.host }))
    return EXIT.done
  },
}

export const whoamiModule: ModuleOf<typeof whoami> = {
  output: User,
  async run(_, shell) {
    await printDetails(SHOWN, await shell.api.send(sessionCalls.currentUser, {}), shell)
    return EXIT.done
  },
}
