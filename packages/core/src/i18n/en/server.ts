import type { ru } from "../ru/server.ts"
import type { EnglishOf } from "../text.ts"
import { en as accounts } from "./server-accounts.ts"
import { en as commands } from "./server-commands.ts"
import { en as delivery } from "./server-delivery.ts"
import { en as edits } from "./edits.ts"
import { en as fields } from "./fields.ts"
import { en as inputFields } from "./input-fields.ts"
import { en as nestedFields } from "./nested-fields.ts"
import { en as history } from "./server-history.ts"
import { en as pages } from "./server-pages.ts"
import { en as move } from "./server-move.ts"
import { en as start } from "./server-start.ts"
import { en as project } from "./project.ts"
import { en as recordWords } from "./record-words.ts"

export const en: EnglishOf<typeof ru> = {
  ...recordWords,
  ...accounts,
  ...commands,
  ...delivery,
  ...edits,
  ...fields,
  ...inputFields,
  ...history,
  ...pages,
  ...nestedFields,
  ...project,
  ...move,
  ...start,
  "app.name": "Questionnaire Office",
  "command.adminCreate": "create an administrator and show the link that sets the password",
  "admin.created":
    "Administrator {email} was created. The link that sets the password (valid for 7 days):\n{link}",
  "command.serve": "start the server (also without a command)",
  "commands.title": "Commands of qo-server:",
  "commands.unknown": "There is no such command: {name}",
  "serve.building": "Building {name}…",
  "serve.built": "Built {name} ({seconds} s)",
  "serve.buildFailed": "{name} could not be built:",
  "serve.openingDatabase": "Opening the database…",
  "serve.fillingDemo": "Filling the database with a demo…",
  "serve.databaseElsewhere":
    "PostgreSQL keeps its data in {folder}: the account that runs it cannot reach the data folder.",
  "serve.migrated": "The database was updated: {names}",
  "serve.restarted": "PostgreSQL stopped and is started again. Its last words: {detail}",
  "serve.noTrustedProxy":
    "QO_PUBLIC_URL is a public address, but the server listens on this machine only and QO_TRUST_PROXY is not set: all visitors seem to come from one address, so limits hit everybody at once. Set QO_TRUST_PROXY to the address of the proxy, such as 127.0.0.1.",
  "serve.picturesMoved":
    "Pictures moved from files into the database: {stored}. Damaged files: {damaged}. Pictures whose content was not found: {missing}.",
  "serve.pictureFolderRemoved": "All pictures are in the database, so {folder} was removed.",
  "serve.pictureFolderRemovedNext": "The next start removes {folder}.",
  "serve.pictureFolderKept":
    "{folder} was kept. Delete it once every server is updated and no picture is damaged or missing.",
  "serve.ready": "The server is ready: {url}",
  "serve.accounts": "Accounts (all with the password {password}):",
  "serve.next": "What to try next, in another terminal:",
  "serve.noMetrics":
    "Metrics (/metrics) are not served: port {port} on {host} is taken by another program or not available. Set another port in QO_METRICS_PORT.",
  "serve.stopHint": "Ctrl+C stops it",
  "serve.stopping": "Stopping…",
  "serve.draining":
    "Requests are answered for another {seconds} s, so that load balancers can switch to other servers.",
  "serve.stopped": "The server has stopped.",
  "serve.stopFailed": "Something failed while stopping: {detail}",
  "config.faults": "The settings of the server are wrong:",
  "config.problem.port": "a whole number from 0 to 65535 is needed",
  "config.problem.metricsPort": "a whole number from 0 to 65535 or off is needed",
  "config.problem.bind": "an IP address or a host’s name is needed, such as 127.0.0.1 or 0.0.0.0",
  "config.problem.origin":
    "an address such as https://office.example.com is needed, without path and query",
  "config.problem.link": "a link is needed that starts with https:// or http://",
  "config.problem.databaseUrl":
    "an address such as postgres://user:password@host:5432/database is needed",
  "config.problem.smtpUrl":
    "an address such as smtps://user:password@mail.example.com:465 or smtp://… is needed",
  "config.problem.networks":
    "IP addresses and networks are needed, with commas between them, such as 10.0.0.0/8, 127.0.0.1",
  "config.problem.disclosure": "the possible values are: open, uniform",
  "config.problem.flag": "the possible values are: 1, 0, true, false, yes, no",
  "config.problem.operator": "3 to 300 characters in one line are needed",
  "config.problem.password": "the password is not good enough: {reasons}",
  "config.problem.limits": "the file has faults: {reasons}",
  "config.problem.limitsUnreadable": "there is no such file, or it cannot be read",
  "config.problem.drain": "a whole number of seconds from 0 to 300 is needed",
  "config.problem.locale": "the possible values are: ru, en",
  "start.noEmbedded":
    "There is no embedded PostgreSQL for this system ({platform}). Name a PostgreSQL 15 or newer of your own in QO_DATABASE_URL.",
  "start.folderTaken":
    "The data folder {folder} is taken: another server works with it, process {pid}. Stop it, or name another folder in QO_DATA_DIR.",
  "start.initdbFailed": "The database could not be made: {detail}",
  "start.otherMajor":
    "The database in {folder} was made by PostgreSQL {version}, this server needs {wanted}. Move the data with pg_dump and QO_DATABASE_URL, or name another folder in QO_DATA_DIR.",
  "start.leftoverStays":
    "PostgreSQL (process {pid}) still works on {folder} and does not end. Stop it and start the server again.",
  "start.postgresFailed": "PostgreSQL did not start: {detail}",
  "start.databaseUnreachable": "The database of QO_DATABASE_URL cannot be reached: {detail}",
  "start.databaseTooOld": "PostgreSQL {version} is too old: {wanted} or newer is needed.",
  "start.databaseEncoding": "The encoding of the database is {encoding}; it must be UTF8.",
  "start.statementsUnlimited":
    "Statements in the database of QO_DATABASE_URL have no time limit (statement_timeout = 0), and the pooler lets no server set one. Run in the database: alter role {role} in database {database} set statement_timeout = '20s'",
  "start.databaseNewer":
    "A newer version of the program has already updated this database (migration {migration}). Start that version.",
  "start.portTaken":
    "Port {port} on {host} is taken by another program. Free it, or name another one: QO_PORT={other} npm start",
  "start.metricsPortTaken":
    "Port {port} on {host} for metrics (QO_METRICS_PORT, QO_METRICS_BIND) is taken by another program or not available. Free it or set another one; off turns metrics off.",
  "start.addressUnavailable": "The address {host} (QO_BIND) is not one of this machine’s.",
  "start.portForbidden":
    "Not allowed to listen on port {port}. Ports below 1024 usually belong to root.",
  "start.folderUnwritable": "The data folder {folder} cannot be written: {detail}",
  "mail.greeting": "Hello {name},",
  "mail.greetingPlain": "Hello,",
  "mail.invitation.subject": "Your invitation to {service}",
  "mail.invitation.text":
    "You are invited to {service}, the back office for audience research. Your role: {role}. Choose a password, and your account is ready.",
  "mail.invitation.action": "Accept the invitation",
  "mail.invitation.ignore": "If you did not expect an invitation, there is nothing to do.",
  "mail.confirmation.subject": "{service}: confirm your email address",
  "mail.confirmation.text":
    "This address was used to register in {service}. Please confirm that it is yours.",
  "mail.confirmation.action": "Confirm the address",
  "mail.confirmation.ignore":
    "If you did not register, there is nothing to do: without a confirmation the account does not work.",
  "mail.passwordReset.subject": "{service}: reset your password",
  "mail.passwordReset.text": "A new password was asked for your account in {service}.",
  "mail.passwordReset.action": "Set a new password",
  "mail.passwordReset.ignore":
    "If it was not you who asked, there is nothing to do: the password stays as it is.",
  "mail.passwordSetup.subject": "{service}: set your password",
  "mail.passwordSetup.text":
    "An administrator has activated your account in {service}. All that is left is to set a password.",
  "mail.passwordSetup.action": "Set a password",
  "mail.passwordSetup.ignore": "If you do not know what this is about, there is nothing to do.",
  "mail.validDays": {
    one: "The link works once, within {count} day.",
    other: "The link works once, within {count} days.",
  },
  "mail.validHours": {
    one: "The link works once, within {count} hour.",
    other: "The link works once, within {count} hours.",
  },
  "mail.copyLink":
    "If the button does not open, copy this link into the address bar of the browser:",
  "mail.operator": "Responsible for personal data: {operator}.",
  "mail.linkVoided": "Not sent: the link in it was used, or a newer one took its place",
  "mail.linkExpired": "Not sent: the link in it has expired",
}
