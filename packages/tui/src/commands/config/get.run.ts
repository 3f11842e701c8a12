import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { configGet } from "./get.ts"
import { keysValue, namedSetting } from "./setting-name.ts"

export const configGetModule: ModuleOf<typeof configGet> = {
  async run({ setting }, { t, config, text }) {
    const named = namedSetting(setting, t)
    const keys = "keys" in named ? config.keys[named.keys] : undefined
    const value = "keys" in named ? keys && keysValue(keys) : config.settings[named.setting].value
    if (value !== undefined) await text(`${value}\n`)
    return EXIT.done
  },
}
