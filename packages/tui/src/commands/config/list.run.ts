import { z } from "zod"
import { SETTING_NAMES } from "../../config/index.ts"
import { type Column, EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { originText } from "../../shell/configuration-failure.ts"
import type { Settings } from "../../shell/shell.ts"
import type { configList } from "./list.ts"
import { keysValue } from "./setting-name.ts"

const SettingLine = z.object({
  name: z.string(),
  value: z.string().nullable(),
  origin: z.enum(["flag", "env", "file", "default"]),
  /** The flag, the variable or the file; null for what is built in. */
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
