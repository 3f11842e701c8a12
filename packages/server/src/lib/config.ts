import { readFileSync } from "node:fs"
import { isIP } from "node:net"
import { join, resolve } from "node:path"
import { type Locale, LOCALES, loadTranslate, issueText, type MessageKey } from "@qo/core/i18n"
import { err, type Issue, ok, plainText, type Result } from "@qo/core/lib"
import { LIMITS, type Limits, raiseLimits } from "@qo/core/questionnaire"
import { passwordProblems } from "@qo/core/user"
import { z } from "zod"

export interface Config {
  /** 0 for any free port. */
  port: number
  bind: string
  /** Address of the metrics; undefined if they are not served. */
  metrics: MetricsPlace | undefined
  /** Scheme and host of the public URL, without a slash at the end; undefined for the address on which the server listens. */
  publicUrl: string | undefined
  dataDir: string
  /** Undefined for the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** Undefined if mails stay in the outbox. */
  smtpUrl: string | undefined
  /** Networks from which `x-forwarded-for` is accepted. */
  trustProxy: readonly string[]
  /** `open`: responses of sign-in and password reset reveal whether an email is known. `uniform`: they do not. */
  disclosure: "open" | "uniform"
  dashboardUrl: string | undefined
  statisticsUrl: string | undefined
  /** Operator of the installation, who is responsible for personal data. */
  operator: string | undefined
  /** Whether administrators and moderators need a second factor. */
  requireOtp: boolean
  /** Maximum sizes. The file in QO_LIMITS can raise them. */
  limits: Limits
  demo: boolean
  /** Whether the demo includes interviews. */
  demoInterviews: boolean
  demoPassword: string | undefined
  /** Time for which the server still handles requests after SIGTERM, s. */
  drainSeconds: number
  /** Language of messages on the server's terminal. */
  locale: Locale
}

export interface MetricsPlace {
  host: string
  /** 0 for any free port. */
  port: number
  /** Whether the port was configured. If so, the server does not start without it. */
  isWanted: boolean
}

export interface ConfigFault {
  name: string
  problem: ProblemName
  /** Further reasons as issues. `issueText` returns their texts. */
  reasons: readonly (Omit<Issue, "path"> & Partial<Pick<Issue, "path">>)[]
}
type ProblemName =
  MessageKey<"server"> extends infer Key
    ? Key extends `config.problem.${infer Name}`
      ? Name
      : never
    : never

export type Environment = Readonly<Record<string, string | undefined>>

const ROOT = resolve(import.meta.dirname, "../../../..")

const problem = (name: ProblemName) => ({ error: name })
const isUrl = (text: string, ...protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)
const isOrigin = (text: string): boolean =>
  isUrl(text, "https:", "http:") && /^\/?$/.test(text.slice(new URL(text).origin.length))

const HOST = /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,252}[A-Za-z0-9])?$/
const isNetwork = (text: string): boolean => {
  const [address = "", bits, ...rest] = text.split("/")
  const family = isIP(address)
  const most = family === 6 ? 128 : 32
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return family !== 0 && fits && rest.length === 0
}

const text = z.string().trim()
const path = text.transform((folder) => resolve(folder))
const link = text.refine((url) => isUrl(url, "https:", "http:"), problem("link"))
const FLAGS: Record<string, boolean> = {
  "1": true,
  true: true,
  yes: true,
  "0": false,
  false: false,
  no: false,
}
const flag = text
  .toLowerCase()
  .refine((word) => Object.hasOwn(FLAGS, word), problem("flag"))
  .transform((word) => FLAGS[word] ?? false)

/** Parser of a flag or `brief`: the demo without its interviews, which take most of the time of filling it. */
const demo = text
  .toLowerCase()
  .refine((word) => word === "brief" || Object.hasOwn(FLAGS, word), problem("flag"))
  .transform((word) => (word === "brief" ? word : (FLAGS[word] ?? false)))

/** Parser of the file that raises limits. */
const limitsFile = path.transform((file, context): Limits => {
  const json = readText(file)
  const limits = json === undefined ? undefined : raiseLimits(json)
  if (limits?.ok) return limits.value
  const [message, reasons] = limits ? ["limits", limits.problem] : ["limitsUnreadable", []]
  context.addIssue({ code: "custom", message, params: { reasons } })
  return z.NEVER
})

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return undefined
  }
}

const isPort = (digits: string): boolean => /^\d{1,5}$/.test(digits) && Number(digits) <= 65_535
const host = text.refine((name) => isIP(name) !== 0 || HOST.test(name), problem("bind"))
/**
 * Default port of the metrics: some distance above the default port 4170, so that several servers fit in between, and below the
 * ports that systems assign to clients.
 */
const METRICS_PORT = 4190

/** Longest time for handling requests after SIGTERM, s. */
const DRAIN_MAX = 300

const Settings = z.object({
  QO_PORT: text.refine(isPort, problem("port")).transform(Number).default(4170),
  QO_BIND: host.default("127.0.0.1"),
  QO_METRICS_PORT: text
    .toLowerCase()
    .refine((port) => port === "off" || isPort(port), problem("metricsPort"))
    .optional(),
  QO_METRICS_BIND: host.default("127.0.0.1"),
  QO_PUBLIC_URL: text
    .refine(isOrigin, problem("origin"))
    .transform((url) => new URL(url).origin)
    .optional(),
  QO_DATA_DIR: path.default(join(ROOT, "var")),
  QO_DATABASE_URL: text
    .refine((url) => isUrl(url, "postgres:", "postgresql:"), problem("databaseUrl"))
    .optional(),
  QO_SMTP_URL: text.refine((url) => isUrl(url, "smtp:", "smtps:"), problem("smtpUrl")).optional(),
  QO_TRUST_PROXY: text
    .transform((list) => list.split(",").map((each) => each.trim()))
    .refine((list) => list.every(isNetwork), problem("networks"))
    .default([]),
  QO_ACCOUNT_DISCLOSURE: z.enum(["open", "uniform"], problem("disclosure")).default("open"),
  QO_DASHBOARD_URL: link.optional(),
  QO_STATISTICS_URL: link.optional(),
  QO_OPERATOR: text
    .refine((name) => plainText({ min: 3, max: 300 }).safeParse(name).success, problem("operator"))
    .optional(),
  QO_REQUIRE_OTP: flag.default(false),
  QO_DEMO: demo.default(false),
  QO_DEMO_PASSWORD: z
    .string()
    .superRefine((password, context) => {
      const reasons = passwordProblems(password)
      if (reasons.length > 0)
        context.addIssue({ code: "custom", message: "password", params: { reasons } })
    })
    .optional(),
  QO_LIMITS: limitsFile.default(LIMITS),
  QO_DRAIN_SECONDS: text
    .refine((digits) => /^\d{1,3}$/.test(digits) && Number(digits) <= DRAIN_MAX, problem("drain"))
    .transform(Number)
    .default(5),
  QO_LANG: z.enum(LOCALES, problem("locale")).optional(),
})

/**
 * Reads the configuration from environment variables. Returns all faults if it is invalid. An empty variable counts as unset.
 */
export function readConfig(environment: Environment): Result<Config, readonly ConfigFault[]> {
  const given = Object.entries(environment).filter(([, value]) => value?.trim())
  const checked = Settings.safeParse(Object.fromEntries(given))
  if (!checked.success) return err(checked.error.issues.map(faultOf))
  const settings = checked.data
  return ok({
    port: settings.QO_PORT,
    bind: settings.QO_BIND,
    metrics: metricsPlace(settings),
    publicUrl: settings.QO_PUBLIC_URL,
    dataDir: settings.QO_DATA_DIR,
    databaseUrl: settings.QO_DATABASE_URL,
    smtpUrl: settings.QO_SMTP_URL,
    trustProxy: settings.QO_TRUST_PROXY,
    disclosure: settings.QO_ACCOUNT_DISCLOSURE,
    dashboardUrl: settings.QO_DASHBOARD_URL,
    statisticsUrl: settings.QO_STATISTICS_URL,
    operator: settings.QO_OPERATOR,
    requireOtp: settings.QO_REQUIRE_OTP,
    limits: settings.QO_LIMITS,
    demo: settings.QO_DEMO !== false,
    demoInterviews: settings.QO_DEMO === true,
    demoPassword: settings.QO_DEMO_PASSWORD,
    drainSeconds: settings.QO_DRAIN_SECONDS,
    locale: localeOf(environment),
  })
}

/** Returns the address of the metrics. If the server's port is chosen by the system, so is theirs. */
function metricsPlace({
  QO_PORT,
  QO_METRICS_PORT: port,
  QO_METRICS_BIND,
}: z.infer<typeof Settings>): MetricsPlace | undefined {
  if (port === "off") return undefined
  const usual = QO_PORT === 0 ? 0 : METRICS_PORT
  return {
    host: QO_METRICS_BIND,
    port: port === undefined ? usual : Number(port),
    isWanted: port !== undefined,
  }
}

function faultOf(issue: z.core.$ZodIssue): ConfigFault {
  const reasons = issue.code === "custom" ? issue.params?.["reasons"] : undefined
  return {
    name: String(issue.path[0]),
    problem: issue.message as ProblemName,
    reasons: reasons ?? [],
  }
}

/**
 * Returns the language of the server's messages: QO_LANG, otherwise the system's language if it is English, otherwise Russian.
 * It works with an invalid configuration, so that faults can be reported.
 */
export function localeOf({ QO_LANG, LC_ALL, LC_MESSAGES, LANG }: Environment): Locale {
  const own = LOCALES.find((locale) => locale === QO_LANG?.trim())
  return own ?? (/^en/i.test(LC_ALL || LC_MESSAGES || LANG || "") ? "en" : "ru")
}

/** Returns the texts of the faults, one per line. */
export async function faultsText(locale: Locale, faults: readonly ConfigFault[]): Promise<string> {
  const t = await loadTranslate(locale, "server")
  const lines = faults.map(({ name, problem: key, reasons }) => {
    const words = reasons
      .map((reason) => {
        const issue = { path: [], ...reason }
        return [issue.path.join("."), issueText(t, issue)].filter(Boolean).join(" — ")
      })
      .join("; ")
    return `  ${name}: ${t(`config.problem.${key}`, { reasons: words })}`
  })
  return [t("config.faults"), ...lines].join("\n")
}
