import { loadTranslate } from "@qo/core/i18n"
import { createCode } from "../base/code.ts"
import { readSettings } from "../base/settings.ts"
import type { FrameLayout } from "./routes/pages.ts"

/** Code of every signed-in page: its data, texts and overlays. */
const signedIn = createCode(async () => {
  const { locale } = readSettings()
  const [{ SignedIn, FactorFirst, queries }, t] = await Promise.all([
    import("./SignedIn.tsx"),
    loadTranslate(locale, "web"),
  ])
  return { SignedIn, FactorFirst, queries, texts: { t, locale } }
})

const layouts = {
  main: createCode(async () => (await import("./layout/MainLayout.tsx")).MainLayout),
  researcher: createCode(async () => (await import("../researcher/CabinetFrame.tsx")).CabinetFrame),
  bare: createCode(async () => (await import("./layout/BareLayout.tsx")).BareLayout),
}

/** Blueprint's styles are large. The canvas uses others, so that only later overlays need Blueprint's. */
const blueprint = createCode(() => import("../theme/blueprint.css"))

/** Loads the code of a page's frame, both parts in parallel. @throws LostCode */
export async function loadFrame(layout: FrameLayout): Promise<void> {
  const styles = layout === "bare" ? void blueprint.get().catch(() => undefined) : blueprint.get()
  await Promise.all([signedIn.get(), layouts[layout].get(), styles])
}

/** The data that all pages share. @throws LostCode */
export const loadQueries = async () => (await signedIn.get()).queries

/** The frame, once it was loaded. */
export const frameOf = (layout: FrameLayout) => ({
  ...signedIn.now(),
  Layout: layouts[layout].now(),
})
