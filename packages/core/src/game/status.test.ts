import { expect, test } from "vitest"
import {
  canMoveGame,
  GAME_MOVES,
  GAME_STATUS_NAMES,
  GAME_STATUSES,
  gameMovesFor,
  gameStatusAfter,
  gameStatusOf,
  type GameMover,
} from "./index.ts"

const MOVERS: Record<string, GameMover> = {
  sdk: "sdk",
  issuer: { role: "issuer", ownOrganization: true },
  foreignIssuer: { role: "issuer", ownOrganization: false },
  administrator: { role: "administrator", ownOrganization: false },
  researcher: { role: "researcher", ownOrganization: true },
}

const TABLE = [
  "1 connectSdk → 2: sdk",
  "2 send → 3: issuer, administrator",
  "3 approve → 4: administrator",
  "3 reject → 2: administrator",
  "4 disconnect → 5: administrator",
  "5 reconnect → 4: administrator",
]

test("the changes of status are these and no others", () => {
  const found = GAME_STATUS_NAMES.flatMap((from) =>
    GAME_MOVES.flatMap((move) => {
      const to = gameStatusAfter(from, move)
      const who = Object.keys(MOVERS).filter((name) => {
        const mover = MOVERS[name]
        return mover !== undefined && canMoveGame(from, move, mover)
      })
      if (!to) return who
      return [`${GAME_STATUSES[from].id} ${move} → ${GAME_STATUSES[to].id}: ${who.join(", ")}`]
    }),
  )
  expect(found).toEqual(TABLE)
})

test("a menu offers the allowed acts", () => {
  const administrator: GameMover = { role: "administrator", ownOrganization: false }
  expect(gameMovesFor("onModeration", administrator)).toEqual(["approve", "reject"])
})

test("a status is found by its number", () => {
  for (const status of GAME_STATUS_NAMES)
    expect(gameStatusOf(GAME_STATUSES[status].id)).toBe(status)
  expect(() => gameStatusOf(6)).toThrow("no game status")
})
