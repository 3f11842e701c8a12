import { join } from "node:path"
import { ApiError, sessionCalls } from "@qo/core/api"
import { USER, User } from "@qo/core/user"
import type { Language, Login, Questions, Shell } from "../shell/shell.ts"
import { type Column, EXIT } from "../output/index.ts"
import type { ModuleOf } from "../shell/command.ts"
import { refuseInvalid, usageFailure } from "../shell/failure.ts"
import { LOGINS } from "../session/index.ts"
import { schemaProblems } from "../shell/schema-problems.ts"
import { firstLine } from "../shell/secret-input.ts"
import { printDetails } from "../shell/record-modules.ts"
import { z } from "zod"
import type { authStatus, login, logout, whoami } from "./session.ts"

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

/** Who is signed in where, and by what. */
const AuthStatus = z.object({
  host: z.string(),
  profile: z.string(),
  /** `login`: a session kept by `qo login`; `token`: the API token in QO_TOKEN. */
  source: z.enum(["login", "token"]),
  /** The file with the session; null with a token. */
  file: z.string().nullable(),
  user: z.object({ id: z.int(), email: z.string(), fullname: z.string(), role: z.string() }),
})
type AuthStatus = z.infer<typeof AuthStatus>

const authColumns = ({ t }: Language): readonly Column<AuthStatus>[] => [
  { field: "host", title: t("column.server") },
  { field: "profile", title: t("column.profile") },
  {
    field: "source",
    title: t("column.login"),
    text: ({ source, file }) => (source === "token" ? "QO_TOKEN" : (file ?? "")),
  },
  { field: "user.email", title: t("fieldName.email") },
  { field: "user.fullname", title: t("fieldName.fullname") },
  {
    field: "user.role",
    title: t("fieldName.role"),
    text: ({ user }) => t(`role.${user.role as User["role"]}`),
  },
]

/** The server is asked: a session that it ended is reported as signed out, with exit code 4. */
export const authStatusModule: ModuleOf<typeof authStatus> = {
  output: AuthStatus,
  async run(_, shell) {
    const { session, config } = shell
    const { id, email, fullname, role } = await shell.api.send(sessionCalls.currentUser, {})
    await shell.print.record(authColumns(shell), {
      host: session.host,
      profile: config.profile,
      source: session.byToken ? ("token" as const) : ("login" as const),
      file: session.byToken ? null : join(config.places.config, LOGINS),
      user: { id, email, fullname, role },
    })
    return EXIT.done
  },
}
