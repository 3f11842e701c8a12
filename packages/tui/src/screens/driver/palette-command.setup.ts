import type { PaletteCommand } from "../../app-store/screens-options.ts"

/** A command of the palette that takes nothing, but for what is said. */
export const paletteCommand = (
  name: string,
  summary: string,
  more: Partial<PaletteCommand> = {},
): PaletteCommand => ({
  name,
  summary,
  synopsis: `qo ${name}`,
  flags: [],
  args: [],
  asks: "never",
  ...more,
})
