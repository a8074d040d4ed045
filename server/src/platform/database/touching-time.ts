/**
 * The events of an owner that touch the time from $2 to $3. An event longer than a day and a half is found through an index of
 * its own, so that the others are a short stretch of theirs however long the history is.
 */
export const touchingTime = (owner: string) =>
  `(select * from event where ${owner} and deleted_at is null
       and start >= $2::timestamptz - interval '36 hours' and start < $3::timestamptz and "end" > $2
     union all
     select * from event where ${owner} and deleted_at is null and "end" - start > interval '36 hours'
       and start < $2::timestamptz - interval '36 hours' and "end" > $2)`
