import { linkPseudonym, playerPseudonym } from "../../respondents/respondent.ts"

interface DemoRespondent {
  pid: number
  /** Game of the player; null for a respondent with the public link. */
  gameId: number | null
  nth: number
}

/** Returns the pseudonym of a demo respondent, computed with the secret of this installation. */
export const pseudonymOf = (secret: Buffer, { pid, gameId, nth }: DemoRespondent): Buffer =>
  gameId === null
    ? linkPseudonym(secret, pid, `demo ${nth}`)
    : playerPseudonym(secret, gameId, `demo ${pid} ${nth}`)
