import { useContext } from "react"
import { createCode } from "../base/code.ts"
import { useObservable } from "../base/observable.ts"
import { LazyPart } from "../ui/LazyPart.tsx"
import { ToolsContext } from "./session/tools.ts"

/** The table of translations, with its texts. */
const translationsCode = createCode(async () => {
  const [{ TranslationsView }, { translationTexts }] = await Promise.all([
    import("./translations/TranslationsView.tsx"),
    import("./translations/translation-texts.ts"),
  ])
  await translationTexts.get()
  return TranslationsView
})

/** The table of translations, if it is shown. */
export function TranslationsPart() {
  const { showsTranslations } = useContext(ToolsContext)
  if (!useObservable(showsTranslations)) return null
  return (
    <LazyPart of={translationsCode} holdsKeys>
      {(TranslationsView) => <TranslationsView onClose={() => showsTranslations.set(false)} />}
    </LazyPart>
  )
}
