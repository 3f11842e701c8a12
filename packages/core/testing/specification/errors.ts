import { type Evidence, type Statement, TESTED, testedStatement } from "./statement.ts"

const message = (key: string, russian: string, english: string): Evidence => ({
  kind: "message",
  key,
  russian,
  english,
})
const said = (id: string, says: string, ...texts: [string, string, string]): Statement => ({
  id: `8.${id}`,
  says,
  shownBy: [message(...texts), TESTED],
})
/** A code of the server with its text. It is exercised by a call that is refused with it. */
const code = (
  number: number,
  name: string,
  russian: string,
  english: string,
  says = english,
): Statement => ({
  id: `8.code.${number}`,
  says: `${number}: ${says}`,
  shownBy: [
    { kind: "serverCode", code: number, name },
    message(`serverCode.${name}`, russian, english),
    TESTED,
  ],
})

/** Section 8: errors. */
export const ERRORS: readonly Statement[] = [
  testedStatement(
    "8.client-error",
    "An answer that is not OK becomes an error with the server's message",
  ),
  testedStatement("8.status-text", "Without a message the error names the status of the answer"),
  testedStatement("8.network", "A lost connection is the same kind of error"),
  testedStatement("8.listeners", "Listeners hear of an error before the call is rejected"),
  testedStatement(
    "8.session-ended",
    "401 and 403 with stored credentials end the session in the browser",
  ),
  said(
    "internal",
    "An unknown failure",
    "error.internal",
    "Что-то пошло не так…",
    "Something went wrong...",
  ),

  code(40501, "emptyQuestionnaire", "Анкета пуста", "The questionnaire is empty"),
  code(40502, "tooManyQuestionnaires", "Превышено число анкет", "Too many questionnaires"),
  code(40503, "emptyPortraits", "Нет ни одного портрета", "There are no portraits"),
  code(40504, "tooManyPortraits", "Превышено число портретов", "Too many portraits"),
  code(40505, "tooFewPortraits", "Портретов меньше, чем нужно", "Not enough portraits"),
  code(40506, "projectTypeMismatch", "Тип проекта не подходит", "The project type does not match"),
  code(40507, "allBlocksEmpty", "Все блоки пусты", "All blocks are empty"),
  code(40508, "tooManyBlocks", "Превышено число блоков", "Too many blocks"),
  code(40509, "blockEmpty", "Есть пустой блок", "There is an empty block"),
  code(40510, "tooManyQuestions", "Превышено число вопросов", "Too many questions"),
  code(
    40511,
    "respondentsNotSet",
    "Укажите число респондентов в портрете",
    "Set the number of respondents of the portrait",
  ),
  code(
    40512,
    "tooManyRespondents",
    "Превышено число респондентов в портрете",
    "Too many respondents in a portrait",
  ),
  code(40513, "emptyQuestion", "Есть пустой вопрос", "There is an empty question"),
  code(40514, "questionTextRequired", "У вопроса нет текста", "A question has no text"),
  code(40515, "tooManyAnswers", "Превышено число ответов", "Too many answers"),
  code(
    40516,
    "pictureNotAllowedAtQuestion",
    "К этому вопросу нельзя приложить картинку",
    "No picture may be attached to this question",
  ),
  code(40517, "emptyAnswer", "Есть пустой ответ", "There is an empty answer"),
  code(
    40518,
    "pictureNotAllowedAtAnswer",
    "К этому ответу нельзя приложить картинку",
    "No picture may be attached to this answer",
  ),

  said(
    "login",
    "Sign-in fails",
    "error.wrongCredentials",
    "Неверная почта или пароль. Попробуйте ещё раз",
    "Invalid email or password. Try again",
  ),
  said(
    "email-exists",
    "The e-mail is registered already",
    "error.emailExists",
    "Эта почта уже зарегистрирована",
    "This email is already registered",
  ),
  said(
    "email-not-found",
    "A forgotten password of nobody",
    "error.emailNotFound",
    "Пользователя с такой почтой нет",
    "There is no user with this email",
  ),
  said(
    "email-not-confirmed",
    "A forgotten password of an unconfirmed account",
    "error.emailNotConfirmed",
    "Почта не подтверждена: откройте ссылку из письма. До этого нельзя ни войти, ни восстановить пароль",
    "The email is not confirmed: open the link in the mail first. Until then neither sign-in nor password recovery is possible",
  ),
  said(
    "link.used",
    "A link of a confirmation or of a reset is outdated or used",
    "error.expiredCode",
    "Ссылка устарела или уже использована",
    "The link is outdated or already used",
  ),
  said(
    "link.invalid",
    "A link of a confirmation or of a reset is invalid",
    "error.invalidCode",
    "Ссылка недействительна",
    "The link is invalid",
  ),
  {
    id: "8.auth-keys",
    says: "Keys of refusals around accounts, with their statuses",
    shownBy: [
      {
        kind: "list",
        of: "error keys of accounts",
        values: {
          wrongCredentials: 401,
          invalidCode: 403,
          expiredCode: 404,
          emailExists: 409,
          alreadyConfirmed: 409,
        },
      },
    ],
  },
  said(
    "already-confirmed",
    "What is confirmed cannot be confirmed again",
    "error.alreadyConfirmed",
    "Уже подтверждено",
    "Already confirmed",
  ),
  said(
    "import",
    "A list that cannot be imported",
    "list.failed",
    "Не удалось обработать ввод!",
    "Failed to process input!",
  ),
]
