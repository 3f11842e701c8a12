import { z } from "zod"
import { EXIT } from "../../output/index.ts"
import type { Command, ModuleOf } from "../../shell/command.ts"
import { usageFailure } from "../../shell/failure.ts"
import { unknownCommand } from "../../shell/unknown-command.ts"
import type { schema } from "./schema.ts"

/** What `--json` prints: an array for lists, else the record itself. */
const jsonOf = ({ result, name }: Command, record: z.ZodType) => ({
  ...z.toJSONSchema(z.input(result === "list" ? z.array(record) : record), { io: "output" }),
  title: `qo ${name}`,
})

export const schemaModule: ModuleOf<typeof schema> = {
  async run({ command: words }, { t, text, commands }) {
    const name = words.join(" ")
    const command = commands.find((each) => each.name === name)
    if (!command) throw unknownCommand({ t, commands }, words)
    const { output } = await command.run()
    if (!output) throw usageFailure(t, [{ field: `qo ${name}`, message: t("schema.none") }])
    await text(`${JSON.stringify(jsonOf(command, output), undefined, 2)}\n`)
    return EXIT.done
  },
}
