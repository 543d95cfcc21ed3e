#!/usr/bin/env bash
# y-protocols: who was taken out of the list of those present stays out when the same state arrives again.
#
# Seen with y-protocols 1.0.7 and yjs 13.6.33: after removeAwarenessStates (a server does that when a connection breaks) the clock of the
# removed client stays known, and a state is only taken with a higher one. A client that reconnects within its own 15 seconds of
# renewal sends its state with the clock that it had, so it is invisible to the others until it renews or changes something. Setting
# the local state anew after each reconnection shows it at once.
#
# Needs Node 18 or newer, and npm. Ends with 0 while this holds.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund y-protocols@1.0.7 yjs@13.6.33
cat >awareness.mjs <<'EOF'
import * as Y from 'yjs'
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate, removeAwarenessStates } from 'y-protocols/awareness.js'
const ada = new Awareness(new Y.Doc())
const other = new Awareness(new Y.Doc())
const send = () => applyAwarenessUpdate(other, encodeAwarenessUpdate(ada, [ada.clientID]), 'connection')
const say = (when) => console.log(`${when}: ${other.getStates().has(ada.clientID) ? 'present' : 'absent'}`)
ada.setLocalState({ name: 'Ada' })
send()
say('first connection')
removeAwarenessStates(other, [ada.clientID], 'broken')
say('connection broken')
send()
say('reconnected, same state')
ada.setLocalState(ada.getLocalState())
send()
say('state set anew')
process.exit()
EOF
node awareness.mjs >seen.txt
cat seen.txt
diff - seen.txt <<'EOF'
first connection: present
connection broken: absent
reconnected, same state: absent
state set anew: present
EOF
