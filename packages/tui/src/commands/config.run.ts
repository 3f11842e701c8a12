import type { Translate } from "@qo/core/i18n"
import { SETTING_NAMES, SettingError, type SettingName, normalSetting } from "../config/index.ts"
import { usageFailure } from "../shell/failure.ts"
import { nearestWord } from "@qo/core/lib"
import { z } from "zod"
import { type Column, EXIT } from "../output/index.ts"
import type { ModuleOf } from "../shell/command.ts"
import { originText, settingProblem } from "../shell/configuration-failure.ts"
import type { Settings } from "../shell/shell.ts"
import type { configGet, configList, configSet, configUseProfile } from "./config.ts"

/** A setting of the program, or `keys.<id>` of the screens. */
type NamedSetting = { setting: SettingName } | { keys: string }

/** `off` switches a shortcut off: an empty value is easily given by mistake. */
const keysIn = (value: string): readonly string[] =>
  value === "off" ? [] : value.split(/\s+/).filter(Boolean)
const keysValue = (keys: readonly string[]): string => (keys.length === 0 ? "off" : keys.join(" "))

/** @throws CommandFailure on a name that the program does not know */
function namedSetting(given: string, t: Translate<"terminal">): NamedSetting {
  const setting = SETTING_NAMES.find((name) => name === given)
  if (setting) return { setting }
  const keys = /^keys\.([\w-]+)$/.exec(given)?.[1]
  if (keys !== undefined) return { keys }
  const meant = nearestWord(given, SETTING_NAMES)
  const allowed = t("input.notChoice", { values: [...SETTING_NAMES, "keys.<id>"].join(", ") })
  const message = meant ? `${allowed} ${t("input.didYouMean", { word: meant })}` : allowed
  throw usageFailure(t, [{ field: given, message }])
}

const SettingLine = z.object({
  name: z.string(),
  value: z.string().nullable(),
  origin: z.enum(["flag", "env", "file", "default"]),
  /** The flag, the variable or the file; null for the default. */
  source: z.string().nullable(),
})
type SettingLine = z.infer<typeof SettingLine>

function linesOf({ config }: Settings): readonly SettingLine[] {
  const settings = SETTING_NAMES.map((name): SettingLine => {
    const { value = null, origin } = config.settings[name]
    const source = "name" in origin ? origin.name : "path" in origin ? origin.path : null
    return { name, value, origin: origin.kind, source }
  })
  const keys = Object.entries(config.keys).map(([id, names]): SettingLine => ({
    name: `keys.${id}`,
    value: keysValue(names),
    origin: "file",
    source: config.path,
  }))
  return [...settings, ...keys]
}

export const configListModule: ModuleOf<typeof configList> = {
  output: SettingLine,
  async run({ "show-origin": showOrigin }, shell) {
    const { t, print, config } = shell
    const origins: Column<SettingLine>[] = [
      {
        field: "source",
        title: t("column.origin"),
        text: ({ origin, source }) =>
          originText(
            t,
            origin === "file"
              ? { kind: "file", path: source ?? config.path }
              : origin === "default"
                ? { kind: "default" }
                : { kind: origin, name: source ?? "" },
          ),
      },
    ]
    const lines = linesOf(shell)
    const rows = print.list<SettingLine>([
      { field: "name", title: t("column.setting") },
      { field: "value", title: t("column.value") },
      ...(showOrigin ? origins : []),
    ])
    for (const line of lines) await rows.row(line)
    await rows.end({ total: lines.length, complete: true, next: null })
    return EXIT.done
  },
}

export const configGetModule: ModuleOf<typeof configGet> = {
  async run({ setting }, { t, config, text }) {
    const named = namedSetting(setting, t)
    const keys = "keys" in named ? config.keys[named.keys] : undefined
    const value = "keys" in named ? keys && keysValue(keys) : config.settings[named.setting].value
    if (value !== undefined) await text(`${value}\n`)
    return EXIT.done
  },
}

function valueFor(setting: SettingName, given: string, t: Translate<"terminal">): string {
  try {
    return normalSetting(setting, given, { kind: "flag", name: setting })
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    throw usageFailure(t, [{ field: setting, message: settingProblem(error, t) }])
  }
}

export const configSetModule: ModuleOf<typeof configSet> = {
  async run({ setting, value, unset }, { t, config, note }) {
    const named = namedSetting(setting, t)
    if ((value === undefined) !== (unset === true))
      throw usageFailure(t, [{ field: "VALUE", message: t("input.valueOrUnset") }])
    if (value === undefined) await config.set(setting, undefined)
    else if ("keys" in named) await config.set(setting, keysIn(value))
    else await config.set(setting, valueFor(named.setting, value, t))
    await note(t("config.saved", { path: config.path }))
    return EXIT.done
  },
}

export const configUseProfileModule: ModuleOf<typeof configUseProfile> = {
  async run({ name }, { t, config, note }) {
    await config.useProfile(name)
    await note(t("config.profileUsed", { profile: name, path: config.path }))
    return EXIT.done
  },
}
