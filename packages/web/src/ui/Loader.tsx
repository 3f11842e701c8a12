import { useTexts } from "../base/texts.ts"

/** Covers the screen while something is loaded that nothing can be shown without. */
export function Loader() {
  const t = useTexts()
  return (
    <div className="rz-loader" role="progressbar" aria-label={t("loader.label")}>
      <span />
    </div>
  )
}
