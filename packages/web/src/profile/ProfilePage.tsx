import { useSession, signOut } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { AddressText } from "../ui/AddressText.tsx"
import { DateText } from "../ui/DateText.tsx"
import { ChangePassword } from "../shared/account/ChangePassword.tsx"
import { useAbout } from "../ui/use-about.ts"
import { TokensCard } from "./TokensCard.tsx"
import "./profile.css"
import { SecondFactor } from "../shared/account/second-factor/SecondFactor.tsx"
import { Button } from "@blueprintjs/core"
import { confirmWithUser } from "../ui/confirm.tsx"

/** Who I am here, my password, my keys for scripts, my sessions. */
export function ProfilePage() {
  const t = useTexts()
  const { user, role } = useSession()
  return (
    <section>
      <header className="rz-page-head">
        <h1>{t("page.profile")}</h1>
      </header>
      {role === "administrator" && <OneAddressNote />}
      <div className="rz-profile">
        <section className="rz-card" aria-labelledby="profile-account">
          <h2 id="profile-account">{user.fullname}</h2>
          <dl className="rz-profile__facts">
            <dt>{t("field.email")}</dt>
            <dd>
              <AddressText address={user.email} />
            </dd>
            <dt>{t("field.role")}</dt>
            <dd>{t(`role.${role}`)}</dd>
            <dt>{t("field.organization")}</dt>
            <dd>{user.organization?.name ?? "—"}</dd>
            <dt>{t("fieldName.category")}</dt>
            <dd>{user.category ? t(`category.${user.category}`) : "—"}</dd>
            <dt>{t("fieldName.status")}</dt>
            <dd>{t(`userStatus.${user.status}`)}</dd>
            <dt>{t("fieldName.registered")}</dt>
            <dd>
              <DateText seconds={user.registeredAt} />
            </dd>
          </dl>
        </section>
        <section className="rz-card" aria-labelledby="profile-password">
          <h2 id="profile-password">{t("profile.passwordTitle")}</h2>
          <ChangePassword />
        </section>
        <SecondFactorCard />
        <TokensCard />
        <SessionsCard />
      </div>
    </section>
  )
}

/** Warns that the server cannot tell its visitors apart. */
function OneAddressNote() {
  const t = useTexts()
  if (useAbout()?.seesOneAddress !== true) return null
  return <p className="rz-note rz-note--warning">{t("profile.oneAddress")}</p>
}

function SecondFactorCard() {
  const t = useTexts()
  return (
    <section className="rz-card rz-card--wide" aria-labelledby="profile-factor">
      <h2 id="profile-factor">{t("factor.title")}</h2>
      <p>{t("factor.text")}</p>
      <SecondFactor />
    </section>
  )
}

function SessionsCard() {
  const t = useTexts()
  const session = useSession()
  const endAll = async () => {
    const agreed = await confirmWithUser({
      title: t("profile.everywhereTitle"),
      text: t("profile.everywhereText"),
      confirmLabel: t("profile.everywhere"),
      intent: "danger",
    })
    if (agreed) await signOut(session, true)
  }
  return (
    <section className="rz-card rz-card--wide" aria-labelledby="profile-sessions">
      <h2 id="profile-sessions">{t("profile.sessions")}</h2>
      <p>{t("profile.sessionsText")}</p>
      <div className="rz-card__foot">
        <Button text={t("header.signOut")} onClick={() => void signOut(session)} />
        <Button
          intent="danger"
          variant="outlined"
          text={t("profile.everywhere")}
          onClick={() => void endAll()}
        />
      </div>
    </section>
  )
}
