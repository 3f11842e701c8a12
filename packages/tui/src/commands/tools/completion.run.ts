import { completionScript } from "../../completion/index.ts"
import { loadWords } from "../../help/index.ts"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../command.ts"
import type { completion } from "./completion.ts"

export const completionModule: ModuleOf<typeof completion> = {
  async run({ shell: name }, { stream, locale }) {
    await stream.write(completionScript(name, await loadWords(locale)))
    return EXIT.done
  },
}
