import { useState } from "react"
import type { Screen, ScreenProps } from "../base/screen.ts"
import { ENTRIES_SCREEN } from "./entries.tsx"
import { HISTORY_AREA } from "./follow.ts"
import { MAILS_SCREEN } from "./mails.tsx"

const HALVES = ["history", "mails"] as const
const COMPONENTS = {
  history: ENTRIES_SCREEN.screen.component,
  mails: MAILS_SCREEN.screen.component,
}

/** Two halves: history and sent mails. */
function HistoryScreen(props: ScreenProps) {
  const { store, context } = props
  const [half, setHalf] = useState<(typeof HALVES)[number]>("history")
  const Half = COMPONENTS[half]
  if (half === "history") {
    const { list, following } = store.areas.of(HISTORY_AREA)
    // Moving the cursor manually stops it from following the newest line.
    if (following.is()) list.moveTo(0)
  }
  return (
    <Half
      {...props}
      among={{
        titles: HALVES.map((each) => context.t(`history.half.${each}`)),
        at: HALVES.indexOf(half),
        show: () => setHalf((now) => (now === "history" ? "mails" : "history")),
      }}
    />
  )
}

const { keys } = ENTRIES_SCREEN.screen

/** `?` and the palette read the shortcuts of both halves. */
export const HISTORY_SCREEN: Screen = {
  ...ENTRIES_SCREEN.screen,
  keys: [
    ...keys,
    ...MAILS_SCREEN.screen.keys.filter(({ id }) => !keys.some((known) => known.id === id)),
  ],
  component: HistoryScreen,
}
