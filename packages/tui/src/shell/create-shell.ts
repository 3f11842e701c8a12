import {
  type ApiClient,
  askStepUp,
  type AskStepUp,
  createApiClient,
  createEventSource,
  DEFAULT_LIMIT,
  type EventSource,
  type OnCounting,
  serverClock,
  sessionCalls,
} from "@qo/core/api"
import type { Locale, Translate } from "@qo/core/i18n"
import { createStreamFetch } from "@qo/core/node"
import type { User } from "@qo/core/user"
import { type Configuration, themeOf } from "../config/index.ts"
import {
  type ColourChoice,
  createPagedSink,
  createPrinter,
  decideColours,
  defaultFormat,
  failureJson,
  failureText,
  isOutputFormat,
  type OutputFormat,
  type PrintedFormat,
  parseFields,
  type Printer,
  type Query,
  type Sink,
} from "../output/index.ts"
import type { Matches } from "../where/index.ts"
import type { Command, Values } from "./command.ts"
import type { CommonFlag } from "./common-flags.ts"
import type { createCountingLine } from "./counting-line.ts"
import { createAsker } from "./create-asker.ts"
import type { Io } from "./io.ts"
import { onlyMatching } from "./only-matching.ts"
import type { BatchFlags, PageFlags, Shell } from "./shell.ts"
import { createStepUpAsker } from "./step-up.ts"
import { transportOf, withDebugging } from "./transport.ts"
import { createStyles, type Styles } from "../text/styles.ts"
import { neutraliseText } from "../text/control-characters.ts"
import type { Session, Credentials } from "../session/index.ts"

export interface ShellContext {
  io: Io
  /** Table of all commands. */
  commands: readonly Command[]
  /** Returns whether a record matches `--where`. */
  matches?: Matches | undefined
  /** Parsed expression of `--jq`. */
  query?: Query | undefined
  /** `--debug http`: requests are printed on stderr. */
  debug?: boolean
  t: Translate<"terminal">
  locale: Locale
  config: Configuration
  session: Session
}

const CONCURRENCY = 4

const textIn = (values: Values, name: CommonFlag) => {
  const value = values[name]
  return typeof value === "string" ? value : undefined
}
const numberIn = (values: Values, name: CommonFlag) => {
  const value = values[name]
  return typeof value === "number" ? value : undefined
}
const isOn = (values: Values, name: CommonFlag) => values[name] === true

/** Flags with which records are printed instead of a command's own view. */
const RESHAPES: readonly CommonFlag[] = ["fields", "jq", "where"]

function printerOf(
  values: Values,
  { io, query }: ShellContext,
  to: { sink: Sink; format: PrintedFormat; isWide: boolean; styles: Styles },
): Printer {
  const fields = textIn(values, "fields")
  const { sink, format, ...look } = to
  return createPrinter(sink, {
    ...look,
    format,
    fields:
      format === "ids" || format === "name" || fields === undefined
        ? undefined
        : parseFields(fields),
    envelope: isOn(values, "envelope"),
    jq: query,
    width: io.terminal?.columns,
  })
}

/** Returns the destination and format of a command's output. */
function outputsOf(command: Command, values: Values, around: ShellContext) {
  const { io, t, config, matches } = around
  const colours = (isTerminal: boolean) =>
    decideColours({ choice: colourOf(config), env: io.env, isTerminal })
  const chosen = formatOf(values, config, io)
  const format = chosen === "wide" ? "table" : chosen
  const paged = createPagedSink(io.stdout, io.mayPage ? io.terminal : undefined, io.env)
  const outStyles = createStyles(colours(io.terminal !== undefined), themeOf(config))
  const styles = createStyles(colours(io.stderrIsTerminal), themeOf(config))
  const tell = (text: string) => io.stderr.write(`${text}\n`)
  const asJson = format === "json" || format === "ndjson"
  const tellFailure: Shell["tellFailure"] = (failure) =>
    io.stderr.write(
      asJson
        ? failureJson(failure)
        : failureText(failure, styles, (id) => t("failure.request", { id })),
    )
  const printAll = printerOf(values, around, {
    sink: paged,
    format,
    isWide: chosen === "wide",
    styles: outStyles,
  })
  // Paged lists filter records themselves, because they count matches.
  const print = matches && !command.paged ? onlyMatching(printAll, matches, { t, tell }) : printAll
  return { format, paged, outStyles, styles, tell, tellFailure, print }
}

/** Manages the handlers of Ctrl-C: a command that ends in a special way, or a progress line that must be cleared. */
function createInterrupts(io: Io) {
  let waiting: (() => void) | undefined
  return {
    // A command that handles Ctrl-C itself also clears its lines.
    clearOnInterrupt: (clear: () => Promise<void>) => {
      if (waiting) return () => {}
      const release = io.onInterrupt(() => {
        release()
        void clear().then(io.endByInterrupt)
      })
      return release
    },
    finishOnInterrupt: () => {
      const controller = new AbortController()
      waiting = io.onInterrupt(() => controller.abort())
      return controller.signal
    },
    endOnInterrupt: () => waiting?.(),
  }
}

/** Creates the services for a command, and a function that cleans up after it. */
export function createShell(
  command: Command,
  values: Values,
  around: ShellContext,
): { shell: Shell; finish: () => Promise<void> } {
  const { io, t, locale, config, session, matches, query } = around
  const { paged, ...outputs } = outputsOf(command, values, around)
  const { clearOnInterrupt, ...interrupts } = createInterrupts(io)
  const ask = io.questions && createAsker(io.questions, (answer) => isYes(answer, t("ask.yes")))
  let piped: Promise<string> | undefined
  const stdin = () => (piped ??= io.stdin().then((bytes) => Buffer.from(bytes).toString("utf8")))
  const progress = io.stderrIsTerminal && !isOn(values, "quiet") ? io.stderr : undefined

  const shell: Shell = {
    commandName: command.name,
    commands: around.commands,
    t,
    locale,
    api: createApi(command, around, {
      askStepUp: createStepUpAsker({
        ask,
        stdin,
        tell: outputs.tell,
        t,
        byStdin: isOn(values, "password-stdin"),
      }),
      onCounting: countingLine({ t, locale, progress }, clearOnInterrupt),
    }),
    events: () => (io.fetch ? undefined : createEvents(around)),
    session,
    signIn: (credentials) => signIn(credentials, around),
    config,
    ...outputs,
    text: paged.write,
    safe: (text) => (io.terminal ? text.split("\n").map(neutraliseText).join("\n") : text),
    onTerminal: io.terminal !== undefined,
    hasQuery: query !== undefined,
    forPeople: outputs.format === "table" && !RESHAPES.some((flag) => values[flag] !== undefined),
    note: isOn(values, "quiet") ? async () => {} : outputs.tell,
    width: io.terminal?.columns ?? 80,
    ask,
    stdin,
    stdinBytes: io.stdin,
    lines: io.lines,
    page: pageFlags(values),
    matches,
    batch: batchFlags(values),
    dryRun: isOn(values, "dry-run"),
    yes: isOn(values, "yes"),
    ...interrupts,
    stream: io.stdout,
    notes: io.stderr,
    progress,
    env: io.env,
    now: () => serverClock.at(io.now()),
  }
  return {
    shell,
    finish: async () => {
      interrupts.endOnInterrupt()
      await paged.flush()
    },
  }
}

/** Shows the progress of counting. The code is loaded with the first call that needs it. */
function countingLine(...given: Parameters<typeof createCountingLine>): OnCounting {
  let line: Promise<OnCounting> | undefined
  return async (progress) => {
    line ??= import("./counting-line.ts").then((code) => code.createCountingLine(...given))
    await (
      await line
    )(progress)
  }
}

interface ApiListeners {
  askStepUp?: AskStepUp
  onCounting?: OnCounting
}

export function createApi(
  command: Pick<Command, "chatty">,
  around: ShellContext,
  { askStepUp: ask, onCounting }: ApiListeners = {},
): ApiClient {
  const { locale, session } = around
  const api: ApiClient = createApiClient({
    baseUrl: session.host,
    fetch: session.guard(transportOf(around, command)),
    tokens: session.tokens,
    locale,
    service: "terminal",
    onAnswer: serverClock.heard,
    onCounting,
    stepUp: ask && ((act) => askStepUp(api, act, ask)),
  })
  api.onError(session.heard)
  return api
}

export const createEvents = (around: ShellContext): EventSource => {
  const { locale, session } = around
  return createEventSource({
    baseUrl: session.host,
    fetch: session.guard(withDebugging(createStreamFetch(), around)),
    tokens: session.tokens,
    locale,
    service: "terminal",
  })
}

/** Signs in without sending stored tokens, so that a wrong password does not end a session. */
export async function signIn(credentials: Credentials, around: ShellContext): Promise<User> {
  const { locale, session } = around
  const api = createApiClient({
    baseUrl: session.host,
    fetch: transportOf(around),
    tokens: session.signIn,
    locale,
    service: "terminal",
  })
  const user = await api.send(sessionCalls.login, credentials)
  session.keep(user)
  return user
}

function formatOf(values: Values, config: Configuration, io: Io): OutputFormat {
  if (isOn(values, "json")) return "json"
  const given = textIn(values, "output")
  // Only JSON and YAML have an envelope, so --envelope without a format means JSON.
  if (isOn(values, "envelope") && given === undefined) return "json"
  const chosen = given ?? config.settings.output.value
  return chosen !== undefined && isOutputFormat(chosen)
    ? chosen
    : defaultFormat(io.terminal !== undefined)
}

const colourOf = (config: Configuration): ColourChoice | undefined => {
  const { value } = config.settings.color
  return value === "always" || value === "never" ? value : undefined
}

const pageFlags = (values: Values): PageFlags => ({
  limit: numberIn(values, "limit") ?? DEFAULT_LIMIT,
  all: isOn(values, "all"),
  sort: textIn(values, "sort"),
  query: textIn(values, "query"),
})

const batchFlags = (values: Values): BatchFlags => ({
  ids: textIn(values, "ids"),
  from: textIn(values, "from"),
  where: textIn(values, "where"),
  concurrency: numberIn(values, "concurrency") ?? CONCURRENCY,
  maxFailures: numberIn(values, "max-failures") ?? Infinity,
  journal: textIn(values, "journal"),
  resume: textIn(values, "resume"),
})

/** Whether an answer means yes in either language, in full or by its first letter. */
function isYes(answer: string, yes: string): boolean {
  const given = answer.trim().toLowerCase()
  return given !== "" && (yes.startsWith(given) || "yes".startsWith(given))
}
