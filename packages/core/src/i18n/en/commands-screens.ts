import type { ru } from "../ru/commands-screens.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  "topic.screens.title": "Screens",
  "topic.screens":
    "qo without words opens the screens on a terminal of at least 60×20. ? shows the keys of each screen,\nCtrl+L draws everything anew.\n\n--renderer painter  sends only what has changed (also without the flag)\n--renderer ink      the library of the screens draws by itself: for when painter garbles the screen\n\nQO_RENDERER and qo config set renderer ink do the same.\n\n--cursor bar        the whole row at the cursor stands out: easy to see, up to 700 bytes a step\n--cursor mark       its marker and number stand out: 50 bytes\n--cursor auto       all of it while the terminal answers fast (also without the flag); mark in tmux over SSH\n\nQO_CURSOR, qo config set cursor bar and b on the profile screen do the same.\n\nFor screen readers: qo --accessible, ACCESSIBLE=1 or qo config set accessible on. In place of screens there are\nlines, numbered lists and questions, and nothing is painted over. A terminal whose cursor cannot be moved\n(TERM=dumb) gets the same.\n\n--theme dark, light, contrast or mono; t on the profile screen. With keys.single off, letters and signs do nothing\nwithout Alt, so that speech input presses nothing by accident. qo config set keys.NAME changes a single key.",
}
