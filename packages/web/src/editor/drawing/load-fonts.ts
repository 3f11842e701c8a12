import cyrillicExtBold from "@fontsource/inter/files/inter-cyrillic-ext-600-normal.woff?url"
import cyrillicExt from "@fontsource/inter/files/inter-cyrillic-ext-400-normal.woff?url"
import cyrillicBold from "@fontsource/inter/files/inter-cyrillic-600-normal.woff?url"
import cyrillic from "@fontsource/inter/files/inter-cyrillic-400-normal.woff?url"
import greekBold from "@fontsource/inter/files/inter-greek-600-normal.woff?url"
import greek from "@fontsource/inter/files/inter-greek-400-normal.woff?url"
import latinExtBold from "@fontsource/inter/files/inter-latin-ext-600-normal.woff?url"
import latinExt from "@fontsource/inter/files/inter-latin-ext-400-normal.woff?url"
import latinBold from "@fontsource/inter/files/inter-latin-600-normal.woff?url"
import latin from "@fontsource/inter/files/inter-latin-400-normal.woff?url"
import RANGES from "@fontsource/inter/unicode.json"
import { fetchWithin } from "@qo/core/lib"
import { SILENCE_MS } from "../../base/silence.ts"
import { neededFor } from "./font-ranges.ts"
import { createTypeface, type Typeface, type Typefaces, type Weight } from "./typeface.ts"

const FILES = {
  latin: { 400: latin, 600: latinBold },
  cyrillic: { 400: cyrillic, 600: cyrillicBold },
  "cyrillic-ext": { 400: cyrillicExt, 600: cyrillicExtBold },
  "latin-ext": { 400: latinExt, 600: latinExtBold },
  greek: { 400: greek, 600: greekBold },
} as const satisfies Partial<Record<keyof typeof RANGES, Record<Weight, string>>>
type Alphabet = keyof typeof FILES

/** The font for these texts: files of the alphabets that are used, 40 kB for Latin and 10 for Cyrillic in each weight. */
export async function loadFonts(texts: Iterable<string>): Promise<Typefaces> {
  const needed = neededFor(texts, RANGES).filter((name): name is Alphabet => name in FILES)
  const face = async (weight: Weight): Promise<Typeface> =>
    createTypeface(
      weight,
      await Promise.all(
        needed.map(async (name) => ({
          bytes: await bytesOf(FILES[name][weight]),
          range: RANGES[name],
        })),
      ),
    )
  const [regular, bold] = await Promise.all([face(400), face(600)])
  return { 400: regular, 600: bold }
}

async function bytesOf(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetchWithin(SILENCE_MS, url)
  if (!answer.ok) throw new Error(`font lost: ${answer.status} ${url}`)
  return new Uint8Array(await answer.arrayBuffer())
}
