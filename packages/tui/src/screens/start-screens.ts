import { join } from "node:path"
import { ApiError, CALLS } from "@qo/core/api"
import { type Locale, loadTranslate } from "@qo/core/i18n"
import type { User } from "@qo/core/user"
import { createApi } from "../commands/create-shell.ts"
import { COMMANDS } from "../commands/index.ts"
import type { Io } from "../commands/io.ts"
import { runCommandLine } from "../commands/program.ts"
import { route } from "../commands/route.ts"
import type { Configuration } from "../config/index.ts"
import { decideColour } from "../output/index.ts"
import type { Session } from "../session/index.ts"
import { openScreens } from "./index.tsx"
import type { CommandOutput } from "./shell.ts"

/**
 * Opens the screens for whoever is signed in on this terminal, else the sign-in form.
 * @throws ApiError when the server cannot be reached at the start
 */
export async function startScreens(around: {
  io: Io
  config: Configuration
  session: Session
  locale: Locale
}): Promise<void> {
  const { io, config, session, locale } = around
  const t = await loadTranslate(locale, "terminal")
  const api = createApi({ chatty: true }, { ...around, t })
  const entrance = createApi(
    { chatty: true },
    { ...around, t, session: { ...session, tokens: session.signIn } },
  )
  const colour = config.settings.color.value
  await openScreens({
    api,
    user: session.tokens.read() && (await currentUser(() => api.send(CALLS.currentUser, {}))),
    host: session.host,
    locale,
    translate: (each) => loadTranslate(each, "terminal"),
    signIn: async (credentials) => {
      const user = await entrance.send(CALLS.login, credentials)
      session.keep(user)
      return user
    },
    signOut: async () => {
      try {
        await api.send(CALLS.logout, {})
      } finally {
        session.forget()
      }
    },
    saveLocale: (each) => config.set("lang", each),
    commands: (words) =>
      COMMANDS.map(({ name, summary }) => ({ name, summary: words(summary as "app.name") })),
    runCommand: (words, each) => runCaptured(words, io, each),
    journalPath: join(config.places.state, "screens.ndjson"),
    keys: config.keys,
    colour: decideColour({
      choice: colour === "always" || colour === "never" ? colour : "auto",
      env: io.env,
      isTerminal: true,
    }),
  })
}

/** Nobody, when the session has ended. */
async function currentUser(ask: () => Promise<User>): Promise<User | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  }
}

/** A command without a terminal to ask on; what it prints is kept for the palette. */
async function runCaptured(
  words: readonly string[],
  io: Io,
  locale: Locale,
): Promise<CommandOutput> {
  let stdout = ""
  let stderr = ""
  const exit = await runCommandLine(route(words), {
    ...io,
    env: { ...io.env, NO_COLOR: "1", QO_LANG: locale },
    stdout: { write: async (text) => void (stdout += text) },
    stderr: { write: async (text) => void (stderr += text) },
    mayPage: false,
    questions: undefined,
    stdin: async () => "",
  })
  return { exit, stdout, stderr }
}
