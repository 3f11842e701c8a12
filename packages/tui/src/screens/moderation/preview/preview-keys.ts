import type { KeyBinding } from "../../base/key-table.ts"
import { MOVES } from "../../base/moves.ts"

/** Actions of the keys of a preview. */
export interface PreviewControls {
  moveBy: (by: number) => void
  moveTo: (at: number) => void
  page: number
  toggle: () => void
  open: () => void
  /** Other words for this one. */
  ownWords: () => void
  copy: () => void
  help: () => void
  close: () => void
}

/** The keys of a preview, but for the one that has asked for it: that one answers. */
export const PREVIEW_KEYS: readonly KeyBinding<PreviewControls>[] = [
  ...MOVES.map((binding) => ({
    ...binding,
    run: ({ page, ...list }: PreviewControls) => binding.run({ list, page }),
  })),
  {
    id: "leaveOut",
    keys: ["space"],
    help: "preview.key.leaveOut",
    run: ({ toggle }) => toggle(),
  },
  { id: "openPreviewed", keys: ["enter"], help: "key.openProject", run: ({ open }) => open() },
  {
    id: "ownWords",
    keys: ["e"],
    help: "preview.key.ownWords",
    run: ({ ownWords }) => ownWords(),
  },
  { id: "copy", keys: ["y"], help: "key.copy", run: ({ copy }) => copy() },
  { id: "help", keys: ["?"], help: "key.help", run: ({ help }) => help() },
  { id: "close", keys: ["escape"], help: "key.close", run: ({ close }) => close() },
]
