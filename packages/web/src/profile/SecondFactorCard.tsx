import { SecondFactor } from "../shared/account/second-factor/SecondFactor.tsx"
import { useTexts } from "../base/texts.ts"

export function SecondFactorCard() {
  const t = useTexts()
  return (
    <section className="rz-card rz-card--wide" aria-labelledby="profile-factor">
      <h2 id="profile-factor">{t("factor.title")}</h2>
      <p>{t("factor.text")}</p>
      <SecondFactor />
    </section>
  )
}
