import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Role } from "@qo/core/access"
import { type ApiClient, ApiError, sessionCalls } from "@qo/core/api"
import {
  DEFAULT_LOCALE,
  type Locale,
  loadTranslate,
  textOrKey,
  type Translate,
} from "@qo/core/i18n"
import type { User } from "@qo/core/user"
import { type Configuration, cursorOf, readConfiguration, themeOf } from "../config/index.ts"
import { decideColours, EXIT, type ExitCode, failureText } from "../output/index.ts"
import { valuesFor } from "../completion/index.ts"
import type { Input } from "../inputs/input.ts"
import { commandSynopsis } from "../help/synopsis.ts"
import type {
  CommandOutput,
  PaletteCommand,
  PaletteWord,
  ScreensOptions,
} from "../screens/index.tsx"
import type { PlainTerminal } from "../screens/open-plain.tsx"
import type { Command } from "../shell/command.ts"
import { configurationFailure } from "../shell/configuration-failure.ts"
import { CommandFailure, describeFailure } from "../shell/failure.ts"
import { flagsOf as inputsOf } from "../shell/common-flags.ts"
import { commandsFor } from "../shell/for-role.ts"
import { COMMANDS } from "../commands/index.ts"
import { processIo } from "./process-io.ts"
import { runCommandLine } from "./program.ts"
import { flagValue, type Route, routeArguments } from "./route.ts"
import { keptPhrases } from "./kept-phrases.ts"
import type { Session } from "../session/index.ts"
import { connectScreens } from "./screens-connection.ts"
import { isDown } from "../link/link.ts"
import { createStyles } from "../text/styles.ts"

/** Commands that make no sense beside the screens: they sign in and out themselves. */
const NOT_IN_PALETTE: ReadonlySet<string> = new Set(["login", "logout"])

const asksOf = ({ dangerous, mayAsk, batch }: Command): PaletteCommand["asks"] => {
  if (dangerous) return "always"
  return batch || mayAsk ? "byCondition" : "never"
}

/** Completions and texts of the palette, created once for each language and role. */
function createPaletteCommands() {
  const made = new Map<Translate<"terminal">, Map<Role, readonly PaletteCommand[]>>()
  return (t: Translate<"terminal">, role: Role): readonly PaletteCommand[] => {
    const byRole = made.get(t) ?? new Map<Role, readonly PaletteCommand[]>()
    const known = byRole.get(role)
    if (known) return known
    const table = commandsFor(COMMANDS, role)
    const words = (key: string): string => textOrKey(t.table, key)
    const commands = table
      .filter(({ name }) => !NOT_IN_PALETTE.has(name))
      .map((command): PaletteCommand => {
        const word = (input: Input, name: string): PaletteWord => ({
          name,
          help: words(input.help),
          takesValue: input.type !== "switch",
          values: valuesFor({ table, words }, { command, args: [] }, input).map(
            ({ value }) => value,
          ),
        })
        return {
          name: command.name,
          summary: words(command.summary),
          synopsis: commandSynopsis(command),
          flags: inputsOf(command).map((flag) => word(flag, `--${flag.name}`)),
          args: (command.args ?? []).map((arg) => word(arg, arg.name.toUpperCase())),
          asks: asksOf(command),
        }
      })
    made.set(t, byRole.set(role, commands))
    return commands
  }
}

/** A command of the palette: no prompt is allowed, and its output is captured. */
async function runCaptured(
  words: readonly string[],
  globals: readonly string[],
  signal?: AbortSignal,
): Promise<CommandOutput> {
  let stdout = ""
  let stderr = ""
  // Its output has a margin on both sides.
  const columns = (process.stdout.columns || 80) - 2
  const exit = await runCommandLine(routeArguments([...words, ...globals]), {
    ...processIo(),
    stdout: {
      write: async (text) => void (stdout += text),
      writeBytes: async (bytes) => void (stdout += Buffer.from(bytes).toString("utf8")),
    },
    stderr: { write: async (text) => void (stderr += text) },
    terminal: { columns, rows: process.stdout.rows || 24 },
    env: { ...process.env, NO_COLOR: "1" },
    mayPage: false,
    questions: undefined,
    stdin: async () => new Uint8Array(),
    lines: async function* () {
      yield* []
    },
    onInterrupt: (stop) => {
      signal?.addEventListener("abort", stop, { once: true })
      return () => signal?.removeEventListener("abort", stop)
    },
  })
  return { exit, stdout, stderr }
}

const FLAGS = ["host", "profile", "lang", "color", "theme", "renderer", "cursor"]

function flagsOf(rest: readonly string[]): Record<string, string | undefined> {
  const flags = Object.fromEntries(FLAGS.map((name) => [name, flagValue(rest, `--${name}`)]))
  // A switch: its next word is not its value.
  const given = rest.find((word) => /^--accessible(?:=|$)/.test(word))
  return { ...flags, accessible: given && (given.split("=")[1] ?? "on") }
}

/** Opens the screens on this terminal. `encode`: for a terminal whose charset is not UTF-8. */
export async function openScreensOn(
  { rest }: Route,
  encode?: (text: string) => Uint8Array,
): Promise<ExitCode> {
  const { env, stderr } = process
  let locale = DEFAULT_LOCALE
  let config: Configuration | undefined
  try {
    config = readConfiguration({ flags: flagsOf(rest), env })
    if (config.settings.lang.value === "en") locale = "en"
    return await open({ t: await loadTranslate(locale, "terminal"), locale, config, encode })
  } catch (error) {
    const t = await loadTranslate(locale, "terminal")
    const host = config?.settings.host.value ?? ""
    const { exit, failure } = configurationFailure(error, t) ?? describeFailure(error, t, { host })
    stderr.write(failureText(failure, createStyles("none"), (id) => t("failure.request", { id })))
    return exit
  }
}

async function open(given: {
  t: Translate<"terminal">
  locale: Locale
  config: Configuration
  encode: ScreensOptions["encode"]
}): Promise<ExitCode> {
  const { t, locale, config, encode } = given
  const { env } = process
  const { api, events, session, changeHost, ...connection } = connectScreens(given)
  const { color, accessible, renderer } = config.settings
  // Without a positionable cursor, lines are used as well.
  const isPlain = accessible.value === "on" || env["TERM"] === "dumb"
  // Loaded while the server answers; a failure shows where they are opened.
  if (!isPlain) void import("../screens/index.tsx").catch(() => {})
  const kept = session().tokens.read() ? await keptUser(api, isPlain ? undefined : session()) : {}
  mkdirSync(config.places.state, { recursive: true, mode: 0o700 })
  const options: Omit<ScreensOptions, "translate"> = {
    api,
    events,
    ...connection,
    user: kept.user,
    deactivated: kept.deactivated,
    unreached: kept.unreached,
    host: () => session().host,
    changeHost: (text) => !session().byToken && changeHost(text),
    locale,
    saveLocale: (language) => config.set("lang", language),
    theme: themeOf(config),
    saveTheme: (next) => config.set("theme", next),
    cursor: cursorOf(config),
    saveCursor: (next) => config.set("cursor", next),
    commands: createPaletteCommands(),
    runCommand: (words, language, signal) => {
      const globals = { host: session().host, profile: config.profile, lang: language }
      return runCaptured(
        words,
        Object.entries(globals).map(([name, value]) => `--${name}=${value}`),
        signal,
      )
    },
    journalPath: join(config.places.state, `screens-${encodeURIComponent(config.profile)}.ndjson`),
    phrasesOf: (userId) => keptPhrases(config.places.config, `${session().host} ${userId}`),
    keys: config.keys,
    encode,
    colours: decideColours({
      choice: color.value === "always" || color.value === "never" ? color.value : undefined,
      env,
      isTerminal: true,
    }),
    renderer: renderer.value === "ink" ? "ink" : "painter",
  }
  if (isPlain) {
    const { openPlain, loadWords } = await loadBuilt(() => import("../screens/open-plain.tsx"), t)
    return (await openPlain({ ...options, translate: loadWords }, plainTerminal())) === 0
      ? EXIT.done
      : EXIT.interrupted
  }
  const { openScreens, loadWords } = await loadBuilt(() => import("../screens/index.tsx"), t)
  await openScreens({ ...options, translate: loadWords })
  return EXIT.done
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/** This process as a terminal of lines. */
const plainTerminal = (): PlainTerminal => ({
  input: process.stdin,
  write: (text) => void process.stdout.write(text),
  onSignal: (listener) => {
    for (const signal of SIGNALS) process.on(signal, listener)
    return () => {
      for (const signal of SIGNALS) process.off(signal, listener)
    }
  },
})

/** Node runs the commands from their sources, but not the screens. */
async function loadBuilt<Screens>(
  load: () => Promise<Screens>,
  t: Translate<"terminal">,
): Promise<Screens> {
  try {
    return await load()
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

/**
 * Undefined if the stored session is over: the screens then begin with sign-in. The same holds while the server does not respond,
 * except for tokens, which have no sign-in form, and for line mode, which cannot wait.
 */
async function keptUser(
  api: ApiClient,
  waiting: Session | undefined,
): Promise<Pick<ScreensOptions, "deactivated" | "unreached"> & { user?: User | undefined }> {
  const whose = () => api.send(sessionCalls.currentUser, {})
  try {
    return { user: await whose() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.endsSession) return { deactivated: error.key === "deactivated" }
    if (!waiting || waiting.byToken || !isDown(error)) throw error
    return { unreached: { error, email: waiting.login()?.user.email, whose } }
  }
}
