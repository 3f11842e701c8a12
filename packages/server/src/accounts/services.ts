import type { Services } from "../http/services.ts"
import type { MailServices } from "../mail/services.ts"

/** The services that count guesses of an account's passwords and codes and mail its owner about them. */
export type AccountServices = MailServices & Pick<Services, "db" | "secret">

/** The services of calls without a session, whose answers may have to hide which e-mail addresses are known. */
export type PublicServices = AccountServices & Pick<Services, "disclosure">
