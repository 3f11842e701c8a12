import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { ApiError, createEventSource, sessionCalls } from "@qo/core/api"
import { DEFAULT_LOCALE, type Locale, loadTranslate, type Translate } from "@qo/core/i18n"
import { createStreamFetch } from "@qo/core/node"
import type { User } from "@qo/core/user"
import { type Configuration, readConfiguration } from "../config/index.ts"
import { createStyles, decideColour, EXIT, type ExitCode, failureText } from "../output/index.ts"
import type { CommandOutput, PaletteCommand } from "../screens/index.tsx"
import { openSession } from "../session/index.ts"
import { configurationFailure } from "./configuration-failure.ts"
import { createApi, signIn, type Surroundings } from "./create-shell.ts"
import { CommandFailure, describeFailure } from "./failure.ts"
import { COMMANDS } from "./index.ts"
import { processIo } from "./process-io.ts"
import { runCommandLine } from "./program.ts"
import { flagValue, type Route, route } from "./route.ts"

/** Commands that make no sense beside the screens: they sign in and out themselves. */
const NOT_IN_PALETTE: ReadonlySet<string> = new Set(["login", "logout"])

const paletteCommands = (t: Translate<"terminal">): readonly PaletteCommand[] =>
  COMMANDS.filter(({ name }) => !NOT_IN_PALETTE.has(name)).map(({ name, summary }) => ({
    name,
    summary: (t as (key: string) => string)(summary),
  }))

/** A command of the palette: nothing may ask, and what it prints is kept. */
async function runCaptured(
  words: readonly string[],
  globals: readonly string[],
): Promise<CommandOutput> {
  let stdout = ""
  let stderr = ""
  const columns = process.stdout.columns || 80
  const exit = await runCommandLine(route([...words, ...globals]), {
    ...processIo(),
    stdout: { write: async (text) => void (stdout += text) },
    stderr: { write: async (text) => void (stderr += text) },
    terminal: { columns, rows: process.stdout.rows || 24 },
    env: { ...process.env, NO_COLOR: "1" },
    mayPage: false,
    questions: undefined,
    stdin: async () => new Uint8Array(),
    lines: async function* () {
      yield* []
    },
    onInterrupt: () => () => {},
  })
  return { exit, stdout, stderr }
}

/** Opens the screens on this terminal. */
export async function openScreensOn({ rest }: Route): Promise<ExitCode> {
  const { env, stderr } = process
  let t = await loadTranslate(DEFAULT_LOCALE, "terminal")
  let config: Configuration | undefined
  try {
    const names = ["host", "profile", "lang", "color", "renderer"]
    const flags = Object.fromEntries(names.map((name) => [name, flagValue(rest, `--${name}`)]))
    config = readConfiguration({ flags, env })
    const locale: Locale = config.settings.lang.value === "en" ? "en" : DEFAULT_LOCALE
    t = await loadTranslate(locale, "terminal")
    if (env["TERM"] === "dumb") throw dumbTerminal(t)
    await open({ rest, t, locale, config })
    return EXIT.done
  } catch (error) {
    const host = config?.settings.host.value ?? ""
    const { exit, failure } = configurationFailure(error, t) ?? describeFailure(error, t, { host })
    stderr.write(failureText(failure, createStyles(false)))
    return exit
  }
}

const dumbTerminal = (t: Translate<"terminal">) =>
  new CommandFailure(EXIT.configuration, {
    code: "dumbTerminal",
    message: t("failure.dumbTerminal"),
    hint: t("hint.dumbTerminal"),
  })

async function open(given: {
  rest: readonly string[]
  t: Translate<"terminal">
  locale: Locale
  config: Configuration
}): Promise<void> {
  const { rest, t, locale, config } = given
  const { env } = process
  const session = openSession(config, env)
  const around: Surroundings = { io: processIo(), t, locale, config, session }
  const api = createApi({ chatty: true }, around)
  const user =
    session.tokens.read() && (await currentUser(() => api.send(sessionCalls.currentUser, {})))
  mkdirSync(config.places.state, { recursive: true, mode: 0o700 })
  const { openScreens, loadWords } = await loadScreens(t)
  const colour = config.settings.color.value
  await openScreens({
    api,
    events: createEventSource({
      baseUrl: session.host,
      fetch: session.guard(createStreamFetch()),
      tokens: session.tokens,
      locale,
      service: "terminal",
    }),
    user,
    host: session.host,
    locale,
    translate: loadWords,
    signIn: (credentials) => signIn(credentials, around),
    signOut: async () => {
      await api.send(sessionCalls.logout, {})
      session.forget()
    },
    saveLocale: (language) => config.set("lang", language),
    commands: paletteCommands,
    runCommand: (words) => runCaptured(words, rest),
    journalPath: join(config.places.state, `screens-${encodeURIComponent(config.profile)}.ndjson`),
    keys: config.keys,
    colour: decideColour({
      choice: colour === "always" || colour === "never" ? colour : undefined,
      env,
      isTerminal: true,
    }),
    renderer: config.settings.renderer.value === "ink" ? "ink" : "painter",
  })
}

/** Node runs the commands from their sources, but not the screens. */
async function loadScreens(t: Translate<"terminal">) {
  try {
    return await import("../screens/index.tsx")
  } catch (error) {
    const isSource =
      error instanceof Error && "code" in error && error.code === "ERR_UNKNOWN_FILE_EXTENSION"
    if (!isSource) throw error
    throw new CommandFailure(EXIT.configuration, {
      code: "notBuilt",
      message: t("failure.notBuilt"),
      hint: t("hint.build"),
    })
  }
}

/** Nobody, when the kept session is over: the screens then begin with signing in. */
async function currentUser(ask: () => Promise<User>): Promise<User | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  }
}
