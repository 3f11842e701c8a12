import { Link } from "react-router-dom"
import { useTexts } from "../base/texts.ts"

export function ToSignIn({ prominent = false }: { prominent?: boolean }) {
  const t = useTexts()
  return (
    <Link className={prominent ? "rz-button" : "rz-link"} to="/login">
      {t("signIn.go")}
    </Link>
  )
}
