import type { ru } from "../ru/commands-screens.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "topic.screens.title": "Screens",
  "topic.screens":
    "qo without words opens the screens on a terminal of at least 60×20. ? shows the keys of each screen,\nCtrl+L draws everything anew.\n\n--renderer painter  sends only what has changed (also without the flag)\n--renderer ink      the library of the screens draws by itself: for when painter garbles the screen\n\nQO_RENDERER and qo config set renderer ink do the same.\nA terminal whose cursor cannot be moved (TERM=dumb) gets lines and numbered questions in place of\nscreens, as with ACCESSIBLE=1.",
}
