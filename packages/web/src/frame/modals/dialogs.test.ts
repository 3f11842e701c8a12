import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const WEB = join(import.meta.dirname, "../..")

/** Dialogs opened by the queue, or without a queue. */
const ELSEWHERE = [
  // Before sign-in, when no other dialog can be open.
  "auth/LegalDialog.tsx",
  // The queue itself.
  "frame/modals/ModalHost.tsx",
  // Opened by a key that dialogs keep to themselves, and closed by the first choice.
  "frame/palette/Palette.tsx",
  // The window that all others are made of.
  "ui/DialogFrame.tsx",
]

test("every dialog that a page shows itself takes its turn among all dialogs", () => {
  const files = globSync("**/*.tsx", { cwd: WEB, exclude: ["**/*.test.tsx"] })
  const withDialogs = files.filter((file) => {
    const text = readFileSync(join(WEB, file), "utf8")
    return /<Dialog(Frame)?\b|<dialog\b|\.showModal\(|<Alert\b|<Drawer\b/.test(text)
  })
  const withoutTurn = withDialogs.filter(
    (file) => !/\buseDialogTurn\(|\bmodals\.stand\(/.test(readFileSync(join(WEB, file), "utf8")),
  )
  expect(withDialogs.length).toBeGreaterThan(ELSEWHERE.length)
  expect(withoutTurn.toSorted()).toEqual(ELSEWHERE)
})
