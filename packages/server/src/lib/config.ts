import { readFileSync } from "node:fs"
import { isIP } from "node:net"
import { join, resolve } from "node:path"
import { type Locale, LOCALES, loadTranslate, issueText, type MessageKey } from "@qo/core/i18n"
import { err, type Issue, ok, plainText, type Result } from "@qo/core/lib"
import { LIMITS, type Limits, raiseLimits } from "@qo/core/questionnaire"
import { passwordProblems } from "@qo/core/user"
import { z } from "zod"

export interface Config {
  /** 0: any free port. */
  port: number
  bind: string
  /** Address of `/metrics`; undefined: not served. */
  metrics: MetricsPlace | undefined
  /** Scheme and host as people type it, without a slash at the end; undefined: where the server listens. */
  publicUrl: string | undefined
  dataDir: string
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** Undefined: mails stay in the outbox. */
  smtpUrl: string | undefined
  /** Networks whose `x-forwarded-for` is believed. */
  trustProxy: readonly string[]
  /** `open`: sign-in and reset reveal whether an e-mail is known; `uniform`: their responses are the same. */
  disclosure: "open" | "uniform"
  dashboardUrl: string | undefined
  statisticsUrl: string | undefined
  /** The operator, who is responsible for personal data. */
  operator: string | undefined
  /** Administrators and moderators need a second factor. */
  requireOtp: boolean
  /** Greatest sizes, raised by the file that QO_LIMITS names. */
  limits: Limits
  demo: boolean
  /** The demo is filled with interviews as well. */
  demoInterviews: boolean
  demoPassword: string | undefined
  /** Language of the server's messages on its own terminal. */
  locale: Locale
}

export interface MetricsPlace {
  host: string
  /** 0: any free port. */
  port: number
  /** The port was set: a start without it fails. */
  isWanted: boolean
}

export interface ConfigFault {
  name: string
  problem: ProblemName
  /** Further reasons, as issues that `issueText` puts in words. */
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

/** A flag, or `brief`: the demo without its interviews, which are most of the work of filling it. */
const demo = text
  .toLowerCase()
  .refine((word) => word === "brief" || Object.hasOwn(FLAGS, word), problem("flag"))
  .transform((word) => (word === "brief" ? word : (FLAGS[word] ?? false)))

/** The limits that a file raises. */
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
/** Far enough from 4170 for a few servers side by side, below the ports that systems give to clients. */
const METRICS_PORT = 4190

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
  QO_LANG: z.enum(LOCALES, problem("locale")).optional(),
})

/** The settings of the server, or everything that is wrong with them. An empty variable counts as unset. */
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
    locale: localeOf(environment),
  })
}

/** Beside a server on any free port, metrics are on any free port, too. */
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

/** QO_LANG, else the system's language where that is English, else Russian. Good enough to tell even of wrong settings. */
export function localeOf({ QO_LANG, LC_ALL, LC_MESSAGES, LANG }: Environment): Locale {
  const own = LOCALES.find((locale) => locale === QO_LANG?.trim())
  return own ?? (/^en/i.test(LC_ALL || LC_MESSAGES || LANG || "") ? "en" : "ru")
}

/** The faults in words, a line each. */
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
