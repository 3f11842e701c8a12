import { type ContractLine, line } from "./contract-line.setup.ts"

/** Game 1 has its SDK connected, game 2 may go. */
export const GAMES_LINES: Readonly<Record<string, ContractLine>> = {
  "games list": line("games list --status sdkConnected --query лес"),
  "games show": line("games show 1"),
  "games create": line(
    "games create --name Замок --genre rpg --platform ios --url castle.example --currency EUR --dry-run",
  ),
  "games update": line("games update 1 --name Тихий_лес_2"),
  "games set-status": line("games set-status 1 --status onModeration"),
  "games delete": line("games delete 2 --yes"),
  "games restore": line("games restore 2"),
  "games connect-sdk": line(
    "games connect-sdk 1 --grace-hours 0 --show --yes --password-stdin",
    "correct horse 7\n",
  ),
  "games sdk-keys": line("games sdk-keys 1"),
  "games restore-key": line("games restore-key 1 --number 1 --dry-run"),
  "games completes": line("games completes 1 --since 2026-11-01"),
  "games genres": line("games genres"),
  "games genres add": line("games genres add Визуальная_новелла"),
  "games platforms": line("games platforms"),
  "games platforms add": line("games platforms add Steam_Deck"),
  "games currencies": line("games currencies"),
}
