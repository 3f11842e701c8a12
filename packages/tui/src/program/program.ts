import { type Role, ROLE_NAMES } from "@qo/core/access"
import { type ApiError, mayCall } from "@qo/core/api"
import { DEFAULT_LOCALE, type Locale, LOCALES, loadTranslate, type Translate } from "@qo/core/i18n"
import { nearestWord } from "@qo/core/lib"
import { config as configureZod } from "zod"
import { type Configuration, readConfiguration, themeOf } from "../config/index.ts"
import {
  decideColours,
  EXIT,
  type ExitCode,
  failureJson,
  failureText,
  type Query,
} from "../output/index.ts"
import { knownRole, openSession, type Session } from "../session/index.ts"
import type { Matches } from "../where/index.ts"
import { AskCancelled } from "../shell/asker.ts"
import type { Command, CommandModule, Values } from "../shell/command.ts"
import { withChosenFields } from "./chosen-fields.ts"
import { readCommandLine } from "./command-line.ts"
import { takesWhere } from "../shell/common-flags.ts"
import { configurationFailure } from "../shell/configuration-failure.ts"
import { withQuestionnaireWords } from "../shell/refusal-words.ts"
import { CommandFailure, describeFailure, refuseInvalid, usageFailure } from "../shell/failure.ts"
import type { Io } from "../shell/io.ts"
import { createApi, createShell } from "../shell/create-shell.ts"
import { withNextStep } from "./next-step.ts"
import { readValues } from "./read-values.ts"
import { COMMANDS } from "../commands/index.ts"
import { BARE_FLAGS, flagValue, type Route, unknownBareFlags } from "./route.ts"
import { mayGive } from "../shell/for-role.ts"
import { createStyles } from "../text/styles.ts"
import type { InputProblem } from "../inputs/input.ts"

type T = Translate<"terminal">

// Compiled checks pay for themselves after thousands of records, which one call does not have.
configureZod({ jitless: true })

/** The language of error messages before settings are read: flag, environment, Russian. */
const earlyLocale = (argv: readonly string[], env: Io["env"]): Locale =>
  LOCALES.find((locale) => locale === (flagValue(argv, "--lang") ?? env["QO_LANG"])) ??
  DEFAULT_LOCALE

/** Runs one command line, without its `qo`. Never throws: failures are printed on stderr. */
export async function runCommandLine(found: Route, io: Io): Promise<ExitCode> {
  let t: T | undefined
  let config: Configuration | undefined
  try {
    config = readSettings(found, io)
    const locale = config.settings.lang.value === "en" ? "en" : DEFAULT_LOCALE
    t = await loadTranslate(locale, "terminal")
    return await runCommand(found, { io, t, locale, config })
  } catch (error) {
    t ??= await loadTranslate(earlyLocale(found.rest, io.env), "terminal")
    return await tellFailure(error, { found, io, t, config })
  }
}

function readSettings({ rest }: Route, io: Io): Configuration {
  const flags = Object.fromEntries(
    ["host", "profile", "lang", "color", "theme"].map((name) => [
      name,
      flagValue(rest, `--${name}`),
    ]),
  )
  return readConfiguration({ flags, env: io.env })
}

interface Context {
  io: Io
  t: T
  locale: Locale
  config: Configuration
}

async function runCommand(found: Route, context: Context): Promise<ExitCode> {
  const { command } = found
  const { io, t, config } = context
  if (!command) throw await noCommand(found, t)
  const [module, { values: read, problems }] = await Promise.all([
    command.run(),
    readValues(command, readCommandLine(command, found.rest), { t, now: io.now() }),
  ])
  refuseProblems(t, command, problems, checkValues(module, read, problems, t))
  const values = await withChosenFields(module, read)
  const query = await queryOf(values)
  const session = openSession(config, io.env)
  const matches = await conditionOf(command, module, values, { ...context, session })
  requireAccess(command, session, t)
  requireFlags(command, values, { session, t })
  const debug = values["debug"] === "http"
  const around = { ...context, commands: COMMANDS, session, matches, query, debug }
  const { watch } = values
  if (typeof watch === "number") {
    const { watchCommand } = await import("../watch/watch-command.ts")
    return watchCommand({ command, module, values, interval: watch }, around)
  }
  const { shell, finish } = createShell(command, values, around)
  const exit = await module.run(values, shell)
  await finish()
  return exit
}

/** A word that is no command, or a flag that `qo` alone does not take. */
async function noCommand(found: Route, t: T): Promise<CommandFailure> {
  const flags = unknownBareFlags(found)
  if (flags.length === 0) {
    const { unknownCommand } = await import("../shell/unknown-command.ts")
    return unknownCommand({ t, commands: COMMANDS }, found.words)
  }
  return usageFailure(
    t,
    flags.map((field) => {
      const meant = nearestWord(field, BARE_FLAGS)
      const message = t("input.unknownFlag")
      return {
        field,
        message: meant ? `${message}. ${t("input.didYouMean", { word: meant })}` : message,
      }
    }),
    t("hint.help", { command: "qo --help" }),
  )
}

/** `--where` of a list; a batch reads its own, by the records that it chooses from. @throws WhereError */
async function conditionOf(
  command: Command,
  module: CommandModule,
  { where }: Values,
  context: Context & { session: Session },
): Promise<Matches | undefined> {
  if (typeof where !== "string" || !takesWhere(command)) return undefined
  const { compileWhere } = await import("../where/index.ts")
  const { output: schema, record } = module
  const items = (field: string) => {
    requireAccess(command, context.session, context.t)
    const api = createApi(command, { ...context, commands: COMMANDS })
    return module.items?.({ api }, field) ?? Promise.resolve([])
  }
  const derived = command.paged?.derived
  const described = { schema, record, derived, ...(module.items && { items }) }
  return compileWhere(where, described, context.io.now())
}

/** A fault in the expression is reported before any request. @throws JqError */
async function queryOf({ jq }: Values): Promise<Query | undefined> {
  if (typeof jq !== "string") return undefined
  const { compileJq } = await import("../output/jq/index.ts")
  return compileJq(jq)
}

/** The command's own checks; they need values that could be read. */
function checkValues(
  module: CommandModule,
  values: Values,
  problems: readonly InputProblem[],
  t: T,
): readonly InputProblem[] {
  const refused = new Set(problems.map(({ field }) => field))
  return (module.check?.(values, t) ?? []).filter(({ field }) => !refused.has(field))
}

function refuseProblems(
  t: T,
  command: Command,
  usage: readonly InputProblem[],
  data: readonly InputProblem[],
): void {
  if (usage.length > 0)
    throw usageFailure(
      t,
      [...usage, ...data],
      t("hint.help", { command: `qo ${command.name} --help` }),
    )
  refuseInvalid(t, data)
}

/** Calls that would be refused are not sent: without a login, or with a role that may not. */
function requireAccess(command: Command, session: Session, t: T): void {
  if (command.access === "public") return
  if (!session.tokens.read())
    throw new CommandFailure(EXIT.notSignedIn, {
      code: "signedOut",
      message: t("failure.notSignedIn", { host: session.host }),
      hint: t("hint.signIn", { command: "qo login" }),
    })
  const role = knownRole(session)
  if (!role || mayCall(role, command)) return
  throw notPermitted(t, role, (each) => mayCall(each, command))
}

/** The same for flags that are only for some of those who may run the command. */
function requireFlags(
  command: Command,
  values: Values,
  { session, t }: { session: Session; t: T },
): void {
  const role = knownRole(session)
  if (!role || command.access === "public") return
  const refused = (command.flags ?? []).filter(
    (flag) => values[flag.name] !== undefined && !mayGive(flag, role),
  )
  if (refused.length === 0) return
  const { exit, failure } = notPermitted(
    t,
    role,
    (each) => mayCall(each, command) && refused.every((flag) => mayGive(flag, each)),
  )
  throw new CommandFailure(exit, {
    ...failure,
    issues: refused.map(({ name }) => ({ path: [`--${name}`], message: t("error.notPermitted") })),
  })
}

const notPermitted = (t: T, role: Role, may: (role: Role) => boolean): CommandFailure =>
  new CommandFailure(EXIT.notPermitted, {
    code: "notPermitted",
    message: t("error.notPermitted"),
    why: t("failure.yourRole", { role: t(`role.${role}`) }),
    hint: t("hint.roles", {
      roles: ROLE_NAMES.filter(may)
        .map((each) => t(`role.${each}`))
        .join(", "),
    }),
  })

async function tellFailure(
  error: unknown,
  context: { found: Route; io: Io; t: T; config: Configuration | undefined },
): Promise<ExitCode> {
  const { found, io, t, config } = context
  if (error instanceof AskCancelled) {
    await io.stderr.write(`${t("ask.cancelled")}\n`)
    return EXIT.interrupted
  }
  const host = config?.settings.host.value ?? ""
  const described = configurationFailure(error, t) ?? describeFailure(error, t, { host })
  const exit = isAboutSettings(error, config) ? EXIT.configuration : described.exit
  const locale = config?.settings.lang.value === "en" ? "en" : DEFAULT_LOCALE
  const said = await withQuestionnaireWords(described.failure, error, { t, locale })
  const failure = withNextStep({ exit, failure: said }, { found, t, config })
  const hinted =
    isAbout401(error) && io.env["QO_TOKEN"] ? { ...failure, hint: t("hint.token") } : failure
  const colours = decideColours({
    choice: colourChoice(config),
    env: io.env,
    isTerminal: io.stderrIsTerminal,
  })
  await io.stderr.write(
    wantsJson(found.rest)
      ? failureJson(hinted)
      : failureText(hinted, createStyles(colours, themeOf(config)), (id) =>
          t("failure.request", { id }),
        ),
  )
  return exit
}

/** The folder of settings and logins cannot be written to. */
const isAboutSettings = (error: unknown, config: Configuration | undefined) =>
  config !== undefined &&
  error instanceof Error &&
  "path" in error &&
  typeof error.path === "string" &&
  error.path.startsWith(config.places.config)

const isAbout401 = (error: unknown) =>
  error instanceof Error && (error as Partial<ApiError>).status === 401

const colourChoice = (config: Configuration | undefined) => {
  const value = config?.settings.color.value
  return value === "always" || value === "never" ? value : undefined
}

/** Read from the raw words, because faults in the line are reported before it is parsed. */
const wantsJson = (words: readonly string[]) =>
  words.some((word) => /^(?:--json|-o(?:nd)?json)$/.test(word)) ||
  /^(?:nd)?json$/.test(flagValue(words, "--output") ?? flagValue(words, "-o") ?? "")
