import { canonicalLanguage, textsIn } from "@qo/core/questionnaire"
import { languageName } from "@qo/core/survey-page"
import { questionnaireOf } from "@qo/core/edits"
import { type FormEvent, useId, useState } from "react"
import { useLocale } from "../../base/texts.ts"
import { TextField } from "../../ui/TextField.tsx"
import { EditorDialog } from "../EditorDialog.tsx"
import { useEditor, useVersion } from "../session/use-editor.ts"
import { useTranslationTexts } from "./translation-texts.ts"

/** Languages that are offered by name. Any other is added by its code. */
const OFFERED =
  "ru en ar de fr es it pt pt-BR tr pl uk be kk uz az hy ka he fa hi bn id vi th ja ko zh-Hans zh-Hant cs sk bg ro hu el nl sv fi da nb sr hr sl lt lv et mn ky tg tk ur sw".split(
    " ",
  )

/** Returns the code of a language that is typed as a code or as a name in any of these languages. */
function languageTyped(typed: string, locales: readonly string[]): string | undefined {
  const text = typed.trim().toLowerCase()
  const named = OFFERED.find(
    (language) =>
      languageName(language).toLowerCase() === text ||
      locales.some((locale) => nameIn(language, locale).toLowerCase() === text),
  )
  if (named !== undefined) return named
  const code = canonicalLanguage(typed.trim())
  // Any word of a few letters could be a code: only those that have a name are meant.
  return code !== undefined && nameIn(code, "en") !== code ? code : undefined
}

/** Returns the name of a language in another one. */
const nameIn = (language: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: "language" }).of(language) ?? language

/** Adds and removes languages of the questionnaire. Translations are only removed after a question. */
export function LanguagesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslationTexts()
  const locale = useLocale()
  const session = useEditor()
  useVersion()
  const { languages, translations } = questionnaireOf(session.doc)
  // The texts of a questionnaire without languages are in the language of its authors, as far as is known.
  const [first = locale, ...others] = languages ?? []
  const set = (next: readonly string[]) => session.run({ do: "setLanguages", languages: next })
  return (
    <EditorDialog
      title={t("languages.title")}
      onCancel={onClose}
      foot={
        <button type="button" className="rz-tool rz-tool--primary" onClick={onClose}>
          {t("languages.close")}
        </button>
      }
    >
      <div className="rz-languages">
        <label className="rz-languages__first">
          {t("languages.first")}
          <select
            value={first}
            disabled={others.length > 0}
            onChange={(event) => set([event.currentTarget.value])}
          >
            {[...new Set([first, ...OFFERED])].map((each) => (
              <option key={each} value={each}>
                {languageName(each)}
              </option>
            ))}
          </select>
          <small>{t("languages.firstHint")}</small>
        </label>
        {others.length > 0 && (
          <ul aria-label={t("languages.translations")}>
            {others.map((each) => (
              <LanguageItem
                key={each}
                language={each}
                count={Object.keys(textsIn(translations, each) ?? {}).length}
                onRemove={() => set([first, ...others.filter((other) => other !== each)])}
              />
            ))}
          </ul>
        )}
        <AddLanguage
          known={[first, ...others]}
          onAdd={(language) => set([first, ...others, language])}
        />
      </div>
    </EditorDialog>
  )
}

interface ItemProps {
  language: string
  /** Number of translations that would be lost. */
  count: number
  onRemove: () => void
}

function LanguageItem({ language, count, onRemove }: ItemProps) {
  const { t } = useTranslationTexts()
  const [isAsking, ask] = useState(false)
  const name = languageName(language)
  return (
    <li>
      <b lang={language}>
        <bdi>{name}</bdi>
      </b>
      <small>{language}</small>
      {isAsking ? (
        <span role="alert">
          {t("languages.removeAsk", { language: name, count })}
          <button type="button" className="rz-tool rz-tool--outlined" onClick={onRemove}>
            {t("languages.removeYes")}
          </button>
          <button type="button" className="rz-tool" onClick={() => ask(false)}>
            {t("languages.keep")}
          </button>
        </span>
      ) : (
        <button
          type="button"
          className="rz-tool"
          aria-label={t("languages.remove", { language: name })}
          onClick={() => (count > 0 ? ask(true) : onRemove())}
        >
          ✕
        </button>
      )}
    </li>
  )
}

interface AddProps {
  known: readonly string[]
  onAdd: (language: string) => void
}

function AddLanguage({ known, onAdd }: AddProps) {
  const { t } = useTranslationTexts()
  const locale = useLocale()
  const list = useId()
  const [typed, type] = useState("")
  const [problem, setProblem] = useState<string>()
  const add = (event: FormEvent) => {
    event.preventDefault()
    const language = languageTyped(typed, [locale, "en", "ru"])
    if (language === undefined) return setProblem(t("languages.unknown"))
    if (known.includes(language)) return setProblem(t("languages.known"))
    onAdd(language)
    type("")
  }
  return (
    <form className="rz-languages__add" onSubmit={add}>
      <TextField
        label={t("languages.add")}
        hint={t("languages.addHint")}
        value={typed}
        list={list}
        autoComplete="off"
        problems={problem === undefined ? [] : [problem]}
        onChange={(event) => {
          type(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <datalist id={list}>
        {OFFERED.filter((each) => !known.includes(each)).map((each) => (
          <option key={each} value={languageName(each)}>
            {nameIn(each, locale)}
          </option>
        ))}
      </datalist>
      <button type="submit" className="rz-tool rz-tool--outlined">
        {t("languages.addButton")}
      </button>
    </form>
  )
}
