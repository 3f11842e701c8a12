import { type Statement, TESTED, testedStatement } from "./statement.ts"

const logCode = (code: string, name: string, says: string): Statement => ({
  id: `4.log.${code}` as Statement["id"],
  says,
  shownBy: [{ kind: "logCode", code, name }, TESTED],
})

/** Section 4: states and transitions. */
export const STATES: readonly Statement[] = [
  {
    id: "4.user.changes",
    says: "A person changes the status of an account in four ways",
    shownBy: [
      {
        kind: "list",
        of: "changes of an account's status",
        values: [
          "Invitation sent → Activated",
          "Invitation sent → Deactivated",
          "Activated → Deactivated",
          "Deactivated → Activated",
        ],
      },
    ],
  },
  {
    id: "4.user.choices",
    says: "The form offers the present status and those that can be reached from it",
    shownBy: [
      {
        kind: "list",
        of: "choices of an account's status",
        values: {
          Created: ["Created"],
          "Invitation sent": ["Invitation sent", "Activated", "Deactivated"],
          "Invitation accepted": ["Invitation accepted"],
          Activated: ["Activated", "Deactivated"],
          Deactivated: ["Deactivated", "Activated"],
        },
      },
      TESTED,
    ],
  },
  testedStatement("4.session.sign-in", "Signing in begins a session"),
  testedStatement(
    "4.session.ended",
    "A 401 or 403 with stored credentials clears them and reloads the page",
  ),
  testedStatement(
    "4.project.set-status",
    "An administrator sets any status of a project in a form",
  ),
  testedStatement(
    "4.project.send",
    "Sending moves a project to moderation and locks it, after a confirmation",
  ),
  testedStatement(
    "4.project.link",
    "Asking for the link of an unsent project sends it, after a confirmation",
  ),
  testedStatement("4.project.empty", "An empty questionnaire cannot be sent"),
  testedStatement("4.project.loops", "Circular redirects keep from saving"),
  testedStatement("4.project.wrong-redirects", "Redirects into nowhere keep from saving"),
  logCode("001", "priorityChanged", "The priority was changed"),
  logCode("002", "targetPlatformsChanged", "Target platforms were changed"),
  logCode("003", "portraitsChanged", "Portraits were changed"),
  logCode("004", "blockAdded", "A block was added"),
  logCode("005", "questionAdded", "A question was added to a block"),
  logCode("006", "questionRemoved", "A question was removed from a block"),
  logCode("007", "questionnaireDeleted", "The questionnaire was deleted"),
  logCode("008", "questionChanged", "A question was changed"),
  logCode("009", "blockSettingsChanged", "Settings of a block were changed"),
  logCode("010", "receivedFromServer", "Changes came from the server"),
  logCode("011", "blockDeleted", "A block was deleted"),
  logCode("012", "questionMoved", "A question was moved"),
  logCode("013", "projectSettingsChanged", "Settings of the project were changed"),
]
