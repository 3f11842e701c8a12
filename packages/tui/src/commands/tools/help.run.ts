import { VERSION } from "@qo/core/lib"
import { helpPage, isTopic, loadWords, manPage, TOPICS } from "../../help/index.ts"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { unknownTopic } from "../../shell/unknown-command.ts"
import type { help } from "./help.ts"

export const helpModule: ModuleOf<typeof help> = {
  async run({ topic = [], man }, { t, locale, text, width, commands }) {
    const words = await loadWords(locale, man === true || isTopic(topic))
    const page = man ? manPage(commands, words, VERSION) : helpPage(commands, topic, words, width)
    if (page === undefined) throw unknownTopic({ t, commands, topics: TOPICS }, topic)
    await text(page)
    return EXIT.done
  },
}
