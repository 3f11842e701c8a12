import { VERSION } from "@qo/core/lib"
import { helpPage, isTopic, loadWords, manPage } from "../../help/index.ts"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../command.ts"
import { unknownTopic } from "../unknown-command.ts"
import type { help } from "./help.ts"

export const helpModule: ModuleOf<typeof help> = {
  async run({ topic = [], man }, { t, locale, text, width }) {
    const words = await loadWords(locale, man === true || isTopic(topic))
    const page = man ? manPage(words, VERSION) : helpPage(topic, words, width)
    if (page === undefined) throw unknownTopic(t, topic)
    await text(page)
    return EXIT.done
  },
}
