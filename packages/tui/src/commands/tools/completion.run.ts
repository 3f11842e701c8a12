import { completionScript } from "../../completion/index.ts"
import { loadWords } from "../../help/index.ts"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { completion } from "./completion.ts"

export const completionModule: ModuleOf<typeof completion> = {
  async run({ shell: name }, { stream, locale, commands }) {
    await stream.write(completionScript(commands, name, await loadWords(locale)))
    return EXIT.done
  },
}
