import type { Services } from "../http/services.ts"
import type { MailServices } from "../mail/services.ts"

/** Services of calls that count guesses of an account's passwords and codes and mail its owner about them. */
export type AccountServices = MailServices & Pick<Services, "db" | "secret">

/** Services of calls without a session, whose responses may have to hide which email addresses are known. */
export type PublicServices = AccountServices & Pick<Services, "disclosure">
