import type { Locale, MessageKey } from "@qo/core/i18n"

type SlideKey =
  Extract<MessageKey<"web">, `guide.${string}.title`> extends `guide.${infer Name}.title`
    ? Name
    : never

/** Pictures with a few words each, by the names of their texts (`guide.<name>.…`). `id` is what is remembered as shown. */
export interface Guide {
  id: string
  slides: readonly SlideKey[]
}

export const CABINET_GUIDE: Guide = {
  id: "lk/demo-researcher",
  slides: ["welcome", "create", "portraits", "link", "comments", "report"],
}

const PICTURES: Readonly<Record<string, string>> = import.meta.glob("./pictures/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
})

/** The address of a slide's picture, which shows the product itself in this language and theme. */
export const pictureOf = (slide: string, locale: Locale, isDark: boolean): string =>
  PICTURES[`./pictures/${slide}-${locale}-${isDark ? "dark" : "light"}.webp`] ?? ""
