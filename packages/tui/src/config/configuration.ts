import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type Environment, type Places, placesOf } from "./places.ts"
import { resolveSetting, type Setting, SETTING_NAMES, type SettingName } from "./settings.ts"

/** The configuration file is not JSON. */
export class BrokenConfigError extends Error {
  override readonly name = "BrokenConfigError"
  readonly path: string

  constructor(path: string, cause: unknown) {
    super(path, { cause })
    this.path = path
  }
}

/** Keys by the shortcut's id, from the configuration; an empty list switches the shortcut off. */
export type KeyOverrides = Readonly<Record<string, readonly string[]>>

/** Configuration of one profile. */
export interface Configuration {
  places: Places
  path: string
  profile: string
  settings: Readonly<Record<SettingName, Setting>>
  /** Keys of the screens: `keys.<id>`. */
  keys: KeyOverrides
  /** Writes with conf, atomically; `undefined` takes the setting out. */
  set: (name: string, value: string | readonly string[] | undefined) => Promise<void>
  /** From now on this profile is used unless a flag or a variable names another. */
  useProfile: (name: string) => Promise<void>
}

type StoredConfiguration = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is StoredConfiguration =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const recordInside = (value: unknown, name: string): StoredConfiguration => {
  const inner = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return isRecord(inner) ? inner : {}
}

/** Reads the file with fs: conf takes as long to load as all the rest. @throws BrokenConfigError, SettingError */
export function readConfiguration(given: {
  flags: Readonly<Record<string, string | undefined>>
  env: Environment
}): Configuration {
  const { flags, env } = given
  const places = placesOf(env)
  const path = join(places.config, "config.json")
  const stored = readStored(path)
  const profile = flags["profile"] || env["QO_PROFILE"] || storedProfile(stored) || "default"
  const file = recordInside(recordInside(stored, "profiles"), profile)
  const settings = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, resolveSetting(name, { flags, env, file, path })]),
  ) as Record<SettingName, Setting>
  return {
    places,
    path,
    profile,
    settings,
    keys: keysIn(recordInside(file, "keys")),
    set: async (name, value) => {
      const { writeSetting } = await import("./write-setting.ts")
      writeSetting(places.config, profile, name, value)
    },
    useProfile: async (name) => {
      const { writeProfile } = await import("./write-setting.ts")
      writeProfile(places.config, name)
    },
  }
}

const storedProfile = (stored: unknown): string | undefined =>
  isRecord(stored) && typeof stored["profile"] === "string" ? stored["profile"] : undefined

function readStored(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, "utf8")
  } catch (error) {
    if (isMissing(error)) return {}
    throw new BrokenConfigError(path, error)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BrokenConfigError(path, error)
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")

const keysIn = (stored: StoredConfiguration): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([id, keys]) =>
      Array.isArray(keys) ? [[id, keys.map(String)]] : [],
    ),
  )
