import { linkPseudonym, playerPseudonym } from "../../respondents/respondent.ts"

interface DemoRespondent {
  pid: number
  /** The game that they play; null: they have the open link. */
  gameId: number | null
  nth: number
}

/** Pseudonym of a respondent of the demo, under the secret of this installation. */
export const pseudonymOf = (secret: Buffer, { pid, gameId, nth }: DemoRespondent): Buffer =>
  gameId === null
    ? linkPseudonym(secret, pid, `demo ${nth}`)
    : playerPseudonym(secret, gameId, `demo ${pid} ${nth}`)
