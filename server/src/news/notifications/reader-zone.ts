/** In SQL, the zone of user `u`: their own, else that of the assembly that they joined first. */
export const readerZoneSql = (u: string): string => `
  coalesce(${u}.timezone, (select z.timezone from memberships zm join assemblies z on z.id = zm.assembly_id
    where zm.user_id = ${u}.id order by zm.id limit 1), 'UTC')`
