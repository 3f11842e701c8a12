import { EntranceCard } from "./EntranceCard.tsx"
import { RegistrationForm } from "./RegistrationForm.tsx"

export const RegisterPage = () => (
  <EntranceCard registering>
    <RegistrationForm />
  </EntranceCard>
)
