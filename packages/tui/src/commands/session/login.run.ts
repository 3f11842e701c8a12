import { sessionCalls } from "@qo/core/api"
import { User } from "@qo/core/user"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { refuseInvalid, usageFailure } from "../../shell/failure.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import { firstLine } from "../../shell/secret-input.ts"
import { userDetails } from "../users/user-columns.ts"
import type { login } from "./login.ts"
import { signInWithCode } from "./sign-in-with-code.ts"

export const loginModule: ModuleOf<typeof login> = {
  output: User,
  async run(values, shell) {
    const { t, session, config, print } = shell
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
    await print.record(userDetails(shell), user, User)
    await shell.note(t("login.done", { name: user.fullname, host: session.host }))
    return EXIT.done
  },
}
