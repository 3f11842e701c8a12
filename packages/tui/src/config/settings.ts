import type { Environment } from "./places.ts"
import { CURSORS, DEFAULT_CURSOR } from "./cursors.ts"
import { DEFAULT_THEME, THEMES } from "./themes.ts"

/** Origin of a setting: the command line, the environment, the file, or none. */
export type Origin =
  | { kind: "flag"; name: string }
  | { kind: "env"; name: string }
  | { kind: "file"; path: string }
  | { kind: "default" }

export interface Setting {
  value: string | undefined
  origin: Origin
}

interface SettingRule {
  flag?: string
  env?: string
  fallback?: string
  /** Accepted values of a closed list. */
  values?: readonly string[]
  /** Normalizes a value; `undefined` if it is invalid. `values` are then the values shown in messages. */
  normal?: (text: string, origin: Origin) => string | undefined
}

const LOOPBACK = /^(?:localhost|127\.|\[::1\])/

/** `example.test` as `https://example.test`; this machine itself is asked without encryption. Passwords in addresses are refused. */
export function normalHost(text: string): string | undefined {
  const hasScheme = text.includes("://")
  const address = hasScheme ? text : `${LOOPBACK.test(text) ? "http" : "https"}://${text}`
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined
  const { origin, username, password } = new URL(address)
  return username !== "" || password !== "" ? undefined : origin
}

/** A switch. Many programs read `ACCESSIBLE`, each in its own way: there anything that is no refusal will do. */
function onOrOff(text: string, { kind }: Origin): string | undefined {
  if (/^(?:0|off|false|no)$/i.test(text)) return "off"
  return kind === "env" || /^(?:1|on|true|yes)$/i.test(text) ? "on" : undefined
}

/** Every setting that the configuration knows. `keys.<id>` besides: keys of the screens, separated by spaces. */
export const SETTINGS = {
  host: { flag: "host", env: "QO_HOST", fallback: "http://127.0.0.1:4170", normal: normalHost },
  lang: { flag: "lang", env: "QO_LANG", fallback: "ru", values: ["ru", "en"] },
  color: { flag: "color", fallback: "auto", values: ["auto", "always", "never"] },
  theme: { flag: "theme", fallback: DEFAULT_THEME, values: THEMES },
  cursor: { flag: "cursor", env: "QO_CURSOR", fallback: DEFAULT_CURSOR, values: CURSORS },
  accessible: {
    flag: "accessible",
    env: "ACCESSIBLE",
    fallback: "off",
    values: ["on", "off"],
    normal: onOrOff,
  },
  renderer: {
    flag: "renderer",
    env: "QO_RENDERER",
    fallback: "painter",
    values: ["painter", "ink"],
  },
  output: { values: ["table", "wide", "json", "ndjson", "csv", "tsv", "yaml", "ids", "name"] },
} as const satisfies Record<string, SettingRule>
export type SettingName = keyof typeof SETTINGS
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

/** The closed list of a setting's values; empty if any value is valid. */
export const valuesOfSetting = (name: string): readonly string[] => {
  const rule: SettingRule = SETTING_NAMES.some((each) => each === name)
    ? SETTINGS[name as SettingName]
    : {}
  return rule.values ?? []
}

/** A value that a setting cannot have. */
export class SettingError extends Error {
  override readonly name = "SettingError"
  readonly setting: string
  readonly given: string
  readonly origin: Origin
  readonly values: readonly string[]

  constructor(setting: string, given: string, origin: Origin, values: readonly string[] = []) {
    super(`${setting}: ${given}`)
    this.setting = setting
    this.given = given
    this.origin = origin
    this.values = values
  }
}

/** @throws SettingError */
export function normalSetting(name: SettingName, given: string, origin: Origin): string {
  const rule: SettingRule = SETTINGS[name]
  const value = rule.normal ? rule.normal(given, origin) : given
  if (value === undefined || (rule.values && !rule.values.includes(value)))
    throw new SettingError(name, given, origin, rule.values)
  return value
}

/** Flag, then environment, then file, then default. @throws SettingError */
export function resolveSetting(
  name: SettingName,
  from: {
    flags: Readonly<Record<string, string | undefined>>
    env: Environment
    file: Readonly<Record<string, unknown>>
    path: string
  },
): Setting {
  const rule: SettingRule = SETTINGS[name]
  const inFile = from.file[name]
  const candidates: readonly [string | undefined, Origin][] = [
    [rule.flag && from.flags[rule.flag], { kind: "flag", name: `--${rule.flag}` }],
    [rule.env && (from.env[rule.env] || undefined), { kind: "env", name: rule.env ?? "" }],
    [typeof inFile === "string" ? inFile : undefined, { kind: "file", path: from.path }],
  ]
  for (const [given, origin] of candidates)
    if (given !== undefined) return { value: normalSetting(name, given, origin), origin }
  return { value: rule.fallback, origin: { kind: "default" } }
}
