import type { PaletteCommand } from "../../app-store/screens-options.ts"

/** A command of the palette without arguments, except for `more`. */
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
