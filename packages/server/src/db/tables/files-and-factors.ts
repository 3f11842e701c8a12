import type { IrreversibleActName } from "@qo/core/access"
import type { Generated } from "kysely"

export interface FileAndFactorTables {
  picture: PictureTable
  picture_content: PictureContentTable
  picture_upload: PictureUploadTable
  ticket: TicketTable
  step_up_proof: StepUpProofTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
}

/** A picture. Its id is derived from its content. */
export interface PictureTable {
  id: string
  type: string
  width: number
  height: number
  bytes: number
  created_at: Generated<Date>
  /** Time of the next check whether any version of a questionnaire uses it. */
  look_at: Date
}

/** Bytes of pictures in a separate table, so that lists of pictures do not read them. */
export interface PictureContentTable {
  picture_id: string
  content: Buffer
}

/** Accounts that stored a picture. They can see it before a project uses it. */
export interface PictureUploadTable {
  picture_id: string
  user_id: number
  organization_id: number | null
  uploaded_at: Generated<Date>
}

export interface TicketTable {
  ticket_hash: Buffer
  user_id: number
  session_id: number | null
  /** API token that created the ticket; null if a session did. The ticket ends with it. */
  api_token_id: number | null
  /** Path and query for which the ticket is valid. */
  target: string
  expires_at: Date
}

/** A proof of identity for an irreversible act: the user has entered a password or code again. */
export interface StepUpProofTable {
  proof_hash: Buffer
  user_id: number
  session_id: number | null
  /** API token that created the proof; null if a session did. The proof ends with it. */
  api_token_id: number | null
  act: IrreversibleActName
  expires_at: Date
}

export interface SecondFactorTable {
  user_id: number
  /** Secret from which codes are computed, encrypted with the server's secret. */
  secret: Buffer
  /** Null until the second factor is confirmed by a first code. */
  enabled_at: Date | null
  /** Time step of the last accepted code, so that a code cannot be used twice. */
  last_step: number | null
  /** Number of consecutive wrong codes after a right password, whose hash is `failing_password`. */
  failures: Generated<number>
  failing_password: Buffer | null
  created_at: Generated<Date>
}

export interface RecoveryCodeTable {
  user_id: number
  code_hash: Buffer
}
