import type { Translate } from "@qo/core/i18n"
import { normalSetting, SettingError, type SettingName } from "../../config/index.ts"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { settingProblem } from "../../shell/configuration-failure.ts"
import { usageFailure } from "../../shell/failure.ts"
import type { configSet } from "./set.ts"
import { keysIn, namedSetting } from "./setting-name.ts"

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
