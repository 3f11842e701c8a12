import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? "")
    .join("")

/** Who is signed in, with the label of the role. */
export function UserCard() {
  const t = useTexts()
  const { user, role } = useSession()
  return (
    <span className="rz-user-card">
      <span className="rz-avatar" aria-hidden>
        {initialsOf(user.fullname)}
      </span>
      <span className="rz-user-card__name">{user.fullname}</span>
      <span className="rz-user-card__role">{t(`role.${role}`)}</span>
    </span>
  )
}
