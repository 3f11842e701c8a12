import { EXIT } from "../output/index.ts"
import type { ModuleOf } from "../shell/command.ts"
import { usageFailure } from "../shell/failure.ts"
import type { completion, help, schema, version } from "./tools.ts"
import { completionScript } from "../completion/index.ts"
import { TOPICS, helpPage, isTopic, loadWords, manPage } from "../help/index.ts"
import { knownRole } from "../session/index.ts"
import { ownWords } from "../shell/own-words.ts"
import { unknownCommand, unknownTopic } from "../shell/unknown-command.ts"
import { VERSION } from "@qo/core/lib"

export const completionModule: ModuleOf<typeof completion> = {
  async run({ shell: name }, { stream }) {
    await stream.write(completionScript(name))
    return EXIT.done
  },
}

export const schemaModule: ModuleOf<typeof schema> = {
  async run({ command: typed }, { t, text, commands }) {
    const words = ownWords(commands, typed)
    const name = words.join(" ")
    const command = commands.find((each) => each.name === name)
    if (!command) throw unknownCommand({ t, commands }, words)
    const { output } = await command.run()
    if (!output) throw usageFailure(t, [{ field: `qo ${name}`, message: t("schema.none") }])
    // Help lies in this file too and does without schemas.
    const { jsonSchemaOf } = await import("../shell/json-schema.ts")
    await text(`${JSON.stringify(jsonSchemaOf(command, output), undefined, 2)}\n`)
    return EXIT.done
  },
}

export const helpModule: ModuleOf<typeof help> = {
  async run({ topic: typed = [], man }, { t, locale, text, width, commands, session }) {
    const topic = ownWords(commands, typed)
    const words = await loadWords(locale, man === true || isTopic(topic) ? ["topics"] : [])
    const page = man
      ? manPage(commands, words, VERSION)
      : helpPage(commands, topic, words, { width, role: knownRole(session) })
    if (page === undefined) throw unknownTopic({ t, commands, topics: TOPICS }, topic)
    await text(page)
    return EXIT.done
  },
}

export const versionModule: ModuleOf<typeof version> = {
  async run(_, { text }) {
    await text(`qo ${VERSION}\n`)
    return EXIT.done
  },
}
