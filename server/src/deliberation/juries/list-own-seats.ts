import type { Db } from '../../platform/database/open.ts'

/** The seats of juries that a user was drawn for, oldest draw first. */
export const listOwnSeats = (db: Db, userId: number) =>
  db
    .selectFrom('jury_seats as s')
    .innerJoin('juries as j', 'j.id', 's.jury_id')
    .innerJoin('components as p', 'p.id', 'j.component_id')
    .innerJoin('campaigns as k', 'k.id', 'p.campaign_id')
    .select(['k.title as campaign', 's.state', 's.place', 's.answer_by as answerBy'])
    .where('s.user_id', '=', userId)
    .orderBy('j.id')
    .execute()
