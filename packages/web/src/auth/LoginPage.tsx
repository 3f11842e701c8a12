import { EntranceCard, useByKeys } from "./EntranceCard.tsx"
import { SignInForm } from "./SignInForm.tsx"

export function LoginPage() {
  const byKeys = useByKeys()
  return (
    <EntranceCard registering={false}>
      <SignInForm autoFocus={!byKeys} />
    </EntranceCard>
  )
}
