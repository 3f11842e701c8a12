import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { createTypeface, type Typefaces, type Weight } from "./typeface.ts"

const { resolve } = createRequire(import.meta.url)
const bytesOf = (path: string) => new Uint8Array(readFileSync(resolve(`@fontsource/inter/${path}`)))

/** The font of pictures for Latin and Cyrillic, as the package has it. */
export async function readFonts(): Promise<Typefaces> {
  const ranges = JSON.parse(new TextDecoder().decode(bytesOf("unicode.json"))) as {
    [name: string]: string
  }
  const face = (weight: Weight) =>
    createTypeface(
      weight,
      ["latin", "cyrillic"].map((name) => ({
        bytes: bytesOf(`files/inter-${name}-${weight}-normal.woff`),
        range: ranges[name] ?? "",
      })),
    )
  return { 400: await face(400), 600: await face(600) }
}
