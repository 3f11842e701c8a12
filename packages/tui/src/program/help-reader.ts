import type { Role } from "@qo/core/access"
import { readConfiguration } from "../config/index.ts"
import { keptRole } from "../session/known-role.ts"
import { flagValue } from "./route.ts"

/**
 * Who reads help: the language by flag, environment, configuration, else Russian; the role of the kept login. A broken configuration
 * must not hide help.
 */
export function helpReader(words: readonly string[]): {
  locale: "ru" | "en"
  role?: Role | undefined
} {
  try {
    const flags = {
      host: flagValue(words, "--host"),
      lang: flagValue(words, "--lang"),
      profile: flagValue(words, "--profile"),
    }
    const config = readConfiguration({ flags, env: process.env })
    const locale = config.settings.lang.value === "en" ? "en" : "ru"
    return { locale, role: keptRole(config, process.env) }
  } catch {
    return { locale: "ru" }
  }
}
