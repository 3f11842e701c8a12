import { EyeOpenIcon } from "@blueprintjs/icons"
import { useObservable } from "../base/observable.ts"
import { useLocale } from "../base/texts.ts"
import type { Presence } from "./session/presence.ts"
import { useEditorTexts } from "./session/use-editor.ts"

/** Who else has the project open now. */
export function OthersHere({ presence }: { presence: Presence }) {
  const t = useEditorTexts()
  const locale = useLocale()
  const others = useObservable(presence.others)
  const names = new Intl.ListFormat(locale, { type: "conjunction" }).format(
    others.map(({ fullname }) => fullname),
  )
  return (
    <p className="rz-others" role="status" title={others.length > 0 ? names : undefined}>
      {others.length > 0 && (
        <>
          <EyeOpenIcon aria-hidden />
          <span className="rz-others__names">{t("bar.others", { names })}</span>
          <span className="rz-others__count" aria-hidden>
            {others.length}
          </span>
        </>
      )}
    </p>
  )
}
