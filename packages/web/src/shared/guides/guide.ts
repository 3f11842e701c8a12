import type { Locale, MessageKey } from "@qo/core/i18n"
import type { Code } from "../../base/code.ts"

export type SlideName =
  Extract<MessageKey<"guides">, `guide.${string}.title`> extends `guide.${infer Name}.title`
    ? Name
    : never

/** Addresses by the names that a glob of `./pictures/*.webp` gives. */
export type GuidePictures = Readonly<Record<string, string>>

/** Pictures with a few words each, by the names of their texts (`guide.<name>.…`). */
export interface Guide {
  /** Key under which it is stored as shown. */
  id: string
  title: Extract<MessageKey<"guides">, `guides.${string}`>
  slides: readonly SlideName[]
  pictures: Code<GuidePictures>
}

/** The address of a slide's picture, which shows the product itself in this language and theme. */
export const pictureOf = (
  pictures: GuidePictures,
  slide: SlideName,
  locale: Locale,
  isDark: boolean,
): string => pictures[`./pictures/${slide}-${locale}-${isDark ? "dark" : "light"}.webp`] ?? ""
